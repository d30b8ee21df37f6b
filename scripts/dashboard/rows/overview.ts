import { figure } from '../panels.ts';
import { of, perSecond, quantile, sumBy } from '../queries.ts';
import type { Row } from '../row.ts';

const http = 'tributary_http_request_duration_seconds';
const operation = 'tributary_graphql_operation_duration_seconds';
const answered = 'kind=~"query|mutation"';
const serverErrors = 'status=~"5.."';

export const overview: Row = {
  title: 'Overview',
  panels: [
    figure({
      title: 'Gateways',
      description: 'Gateways that Prometheus reaches.',
      unit: 'short',
      queries: { gateways: sumBy([], of('up')) },
    }),
    figure({
      title: 'Versions',
      description: 'Processes by version. During an upgrade there are two.',
      unit: 'short',
      queries: { '{{version}}': sumBy(['version'], of('tributary_build_info')) },
    }),
    figure({
      title: 'Requests',
      description: 'Answered HTTP requests in a second.',
      unit: 'reqps',
      queries: { requests: perSecond(`${http}_count`) },
    }),
    figure({
      title: 'Server errors',
      description: 'Share of the HTTP answers with a status from 500 on.',
      unit: 'percentunit',
      bad: 0.02,
      queries: { errors: `${perSecond(`${http}_count`, [], serverErrors)} / ${perSecond(`${http}_count`)}` },
    }),
    figure({
      title: 'Operations, 99th percentile',
      description: 'Time in which 99 of 100 queries and mutations are executed.',
      unit: 's',
      bad: 1,
      queries: { p99: quantile(0.99, operation, [], answered) },
    }),
    figure({
      title: 'Dependencies not ok',
      description: 'Dependencies of /readyz that are degraded or failing, over all gateways.',
      unit: 'short',
      bad: 1,
      queries: { dependencies: `${sumBy([], `1 - ${of('tributary_dependency_up')}`)}` },
    }),
  ],
};

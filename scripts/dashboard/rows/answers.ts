import { lines } from '../panels.ts';
import { perSecond, quantile } from '../queries.ts';
import type { Row } from '../row.ts';

const http = 'tributary_http_request_duration_seconds';
const operation = 'tributary_graphql_operation_duration_seconds';
const answered = 'kind=~"query|mutation"';
const serverErrors = 'status=~"5.."';

export const errors: Row = {
  title: 'Errors',
  panels: [
    lines({
      title: 'Share of server errors',
      description: 'Share of the answers with a status from 500 on, by route.',
      unit: 'percentunit',
      bad: 0.02,
      queries: {
        '{{route}}': `${perSecond(`${http}_count`, ['route'], serverErrors)} / ${perSecond(`${http}_count`, ['route'])}`,
      },
    }),
    lines(
      {
        title: 'Errors by code',
        description:
          'Errors that clients got, over REST and GraphQL. INTERNAL is always a fault of the gateway.',
        unit: 'ops',
        queries: { '{{code}}': `${perSecond('tributary_failures_total', ['code'])} > 0` },
      },
      { stacked: true },
    ),
  ],
};

export const latencies: Row = {
  title: 'Latencies',
  panels: [
    lines({
      title: 'HTTP requests',
      description: 'Time to the answer, without event streams.',
      unit: 's',
      queries: { p50: quantile(0.5, http), p95: quantile(0.95, http), p99: quantile(0.99, http) },
    }),
    lines({
      title: 'Queries and mutations',
      description: 'Time of the execution.',
      unit: 's',
      queries: {
        p50: quantile(0.5, operation, [], answered),
        p95: quantile(0.95, operation, [], answered),
        p99: quantile(0.99, operation, [], answered),
      },
    }),
    lines({
      title: 'Slowest operations, 95th percentile',
      description: 'The ten slowest operations by name.',
      unit: 's',
      queries: { '{{name}}': `topk(10, ${quantile(0.95, operation, ['name'], answered)})` },
    }),
    lines({
      title: 'Slowest routes, 95th percentile',
      description: 'The ten slowest routes.',
      unit: 's',
      queries: { '{{route}}': `topk(10, ${quantile(0.95, http, ['route'])})` },
    }),
  ],
};

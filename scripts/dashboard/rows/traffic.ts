import { lines } from '../panels.ts';
import { of, perSecond, sumBy } from '../queries.ts';
import type { Row } from '../row.ts';

const http = 'tributary_http_request_duration_seconds';
const operation = 'tributary_graphql_operation_duration_seconds';

export const traffic: Row = {
  title: 'Traffic',
  panels: [
    lines(
      {
        title: 'HTTP requests by status',
        description: 'Answered requests in a second.',
        unit: 'reqps',
        queries: { '{{status}}': perSecond(`${http}_count`, ['status']) },
      },
      { stacked: true },
    ),
    lines({
      title: 'HTTP requests by route',
      description: 'The ten routes with the most requests.',
      unit: 'reqps',
      queries: { '{{method}} {{route}}': `topk(10, ${perSecond(`${http}_count`, ['method', 'route'])})` },
    }),
    lines({
      title: 'Requests in flight',
      description: 'Requests that wait for their answer, by gateway. The autoscaler keeps their average.',
      unit: 'short',
      queries: { '{{instance}}': sumBy(['instance'], of('tributary_http_requests_in_flight')) },
    }),
    lines({
      title: 'GraphQL operations by kind',
      description: 'Executed operations in a second.',
      unit: 'ops',
      queries: { '{{kind}}': perSecond(`${operation}_count`, ['kind']) },
    }),
    lines({
      title: 'GraphQL operations by name',
      description: 'The ten most frequent operations.',
      unit: 'ops',
      queries: { '{{name}}': `topk(10, ${perSecond(`${operation}_count`, ['name'])})` },
    }),
    lines({
      title: 'GraphQL operations by client',
      description: 'The ten clients with the most operations, by the name that they say.',
      unit: 'ops',
      queries: {
        '{{client_name}}': `topk(10, ${perSecond('tributary_graphql_client_operations_total', ['client_name'])})`,
      },
    }),
    lines({
      title: 'Uses of deprecated elements',
      description: 'Operations in a second that use a deprecated element, by element and client.',
      unit: 'ops',
      queries: {
        '{{field}} {{client_name}}': `topk(10, ${perSecond('tributary_graphql_deprecated_uses_total', ['field', 'client_name'])})`,
      },
    }),
    lines({
      title: 'Operations without a manifest',
      description: 'Operations that no manifest of known operations lists (mode log).',
      unit: 'ops',
      queries: {
        unlisted: perSecond('tributary_graphql_unlisted_operations_total'),
      },
    }),
  ],
};

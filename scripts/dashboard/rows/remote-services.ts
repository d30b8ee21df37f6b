import { lines } from '../panels.ts';
import { of, perSecond, quantile } from '../queries.ts';
import type { Row } from '../row.ts';

const upstream = 'tributary_upstream_call_duration_seconds';

export const services: Row = {
  title: 'Remote services',
  panels: [
    lines({
      title: 'Calls',
      description: 'Calls in a second, by service and outcome.',
      unit: 'ops',
      queries: { '{{service}} {{outcome}}': perSecond(`${upstream}_count`, ['service', 'outcome']) },
    }),
    lines({
      title: 'Duration of calls, 95th percentile',
      description: 'Time of one try.',
      unit: 's',
      queries: { '{{service}}': quantile(0.95, upstream, ['service']) },
    }),
    lines({
      title: 'Circuit breakers',
      description: '0: closed, calls are made. 1: half-open. 2: open, calls fail at once.',
      unit: 'short',
      bad: 2,
      queries: { '{{service}}': `max by (service) (${of('tributary_upstream_breaker_state')})` },
    }),
    lines({
      title: 'Retries, shared and refused calls',
      description: 'Retries; reads that shared the call of another; calls that were not made.',
      unit: 'ops',
      queries: {
        'retries {{service}}': perSecond('tributary_upstream_retries_total', ['service']),
        'shared {{service}}': perSecond('tributary_upstream_coalesced_total', ['service']),
        'refused {{service}} {{code}}': perSecond('tributary_upstream_refused_total', ['service', 'code']),
      },
    }),
  ],
};

import { lines } from '../panels.ts';
import { of, perSecond, quantile, sumBy } from '../queries.ts';
import type { Row } from '../row.ts';

const scan = 'tributary_scan_duration_seconds';

export const storage: Row = {
  title: 'Storage and scans',
  panels: [
    lines({
      title: 'Dependencies',
      description: '1: ok at every gateway. 0: degraded or failing at one of them.',
      unit: 'short',
      queries: { '{{dependency}}': `min by (dependency) (${of('tributary_dependency_up')})` },
    }),
    lines({
      title: 'Scans',
      description: 'Searches, aggregations and report steps that run, and those that wait for a place.',
      unit: 'short',
      queries: {
        running: sumBy([], of('tributary_scans_running')),
        waiting: sumBy([], of('tributary_scans_waiting')),
      },
    }),
    lines({
      title: 'Duration of scans',
      description: 'Time in the database.',
      unit: 's',
      queries: { p50: quantile(0.5, scan), p95: quantile(0.95, scan), p99: quantile(0.99, scan) },
    }),
    lines({
      title: 'Scans by outcome',
      description: 'TIMEOUT: stopped at the time limit. ABORTED: the client has left.',
      unit: 'ops',
      queries: { '{{outcome}}': perSecond(`${scan}_count`, ['outcome']) },
    }),
  ],
};

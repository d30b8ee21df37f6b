import { lines } from '../panels.ts';
import { of, perSecond, sumBy } from '../queries.ts';
import type { Row } from '../row.ts';

export const processes: Row = {
  title: 'Processes',
  panels: [
    lines({
      title: 'CPU',
      description: 'Cores that each gateway uses.',
      unit: 'short',
      queries: { '{{instance}}': perSecond('process_cpu_seconds_total', ['instance']) },
    }),
    lines({
      title: 'Delay of the event loop',
      description: '99th percentile, by gateway. It is 10 to 20 ms in an idle process.',
      unit: 's',
      bad: 0.5,
      queries: { '{{instance}}': `max by (instance) (${of('nodejs_eventloop_lag_p99_seconds')})` },
    }),
    lines({
      title: 'Memory',
      description: 'Resident memory and used heap, by gateway.',
      unit: 'bytes',
      queries: {
        'resident {{instance}}': sumBy(['instance'], of('process_resident_memory_bytes')),
        'heap {{instance}}': sumBy(['instance'], of('nodejs_heap_size_used_bytes')),
      },
    }),
    lines({
      title: 'Bytes held for clients',
      description:
        'Bodies, messages, subscriptions, unread events and answers, pushes, by the share of their callers.',
      unit: 'bytes',
      queries: { '{{share}} {{instance}}': sumBy(['share', 'instance'], of('tributary_held_bytes')) },
    }),
    lines({
      title: 'Garbage collection',
      description: 'Share of the time, by kind.',
      unit: 'percentunit',
      queries: { '{{kind}}': perSecond('nodejs_gc_duration_seconds_sum', ['kind']) },
    }),
    lines({
      title: 'Open files',
      description: 'Share of the file descriptors that a process may open.',
      unit: 'percentunit',
      bad: 0.8,
      queries: { '{{instance}}': `max by (instance) (${of('process_open_fds')} / ${of('process_max_fds')})` },
    }),
    lines({
      title: 'Dropped spans',
      description:
        'Spans in a second that the collector did not take, or that too many others waited before.',
      unit: 'ops',
      queries: { '{{reason}}': perSecond('tributary_spans_dropped_total', ['reason']) },
    }),
    lines({
      title: 'Restarts',
      description: 'Starts of processes in an hour.',
      unit: 'short',
      queries: {
        '{{instance}}': sumBy(['instance'], `changes(${of('tributary_process_start_time_seconds')}[1h])`),
      },
    }),
  ],
};

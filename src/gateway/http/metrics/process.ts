import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Observer } from '../../observer.ts';
import { dropReasons } from '../../tracing/drop-reasons.ts';

/** Gauges of the library whose names end like those of counters; each is the sum of another metric. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

/** Creates the metrics of the process: CPU, memory, event loop, garbage collection. */
export function processMetrics(register: Registry): void {
  collectDefaultMetrics({ register });
  for (const name of misnamed) register.removeSingleMetric(name);
  // The library leaves its own `process_start_time_seconds` out of the page of a worker group.
  new Gauge({
    name: 'tributary_process_start_time_seconds',
    help: 'Start of the process, in seconds since the epoch.',
    registers: [register],
  }).set(performance.timeOrigin / 1_000);
}

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns the label for a method: clients choose it, and the HTTP parser knows dozens. */
export const labelOfMethod = (method: string): string => (methods.has(method) ? method : 'other');
export function tracingMetrics(registry: Registry): Pick<Observer, 'spansDropped'> {
  const dropped = new Counter({
    name: 'tributary_spans_dropped_total',
    help: 'Spans that were not exported, because the collector did not take them, or too many waited for it.',
    labelNames: ['reason'] as const,
    registers: [registry],
  });
  for (const reason of dropReasons) dropped.inc({ reason }, 0);
  return { spansDropped: (reason, spans) => dropped.inc({ reason }, spans) };
}

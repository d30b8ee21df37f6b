import { Counter, type Registry } from 'prom-client';
import type { Observer } from '../observer.ts';
import { dropReasons } from '../tracing/drop-reasons.ts';

/** Creates the metrics of the exporter of spans. */
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

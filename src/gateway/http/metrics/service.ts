import { Counter, Gauge, type Registry } from 'prom-client';
import type { Observer } from '../../observer.ts';
import type { ServiceMetric } from '../../service-metric.ts';

/** Creates the metrics that services declare, in that order; others are created when they are first counted. */
export function serviceMetrics(
  registry: Registry,
  declared: readonly ServiceMetric[],
): Pick<Observer, 'count'> {
  const known = new Map<string, (value: string, count: number) => void>();

  function create({ kind, label, name, help }: ServiceMetric) {
    const options = { name, help, labelNames: [label], registers: [registry] };
    if (kind === 'counter') {
      const counter = new Counter(options);
      return (value: string, count: number) => counter.inc({ [label]: value }, count);
    }
    const gauge = new Gauge(options);
    return (value: string, count: number) => gauge.set({ [label]: value }, count);
  }

  function writerOf(metric: ServiceMetric) {
    const writer = known.get(metric.name) ?? create(metric);
    known.set(metric.name, writer);
    return writer;
  }

  for (const metric of declared) writerOf(metric);
  return {
    count(metric, values) {
      const write = writerOf(metric);
      for (const [value, count] of Object.entries(values)) write(value, count);
    },
  };
}

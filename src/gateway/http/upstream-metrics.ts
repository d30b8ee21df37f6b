import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Observer } from '../observer.ts';

type UpstreamObserver = Pick<
  Observer,
  'upstreamCall' | 'upstreamRetry' | 'upstreamShared' | 'upstreamRefusal' | 'upstreamBreaker'
>;

const service = ['service'] as const;
const states: Readonly<Record<string, number>> = { closed: 0, 'half-open': 1, open: 2 };

/** Creates the metrics of calls to services. */
export function upstreamMetrics(registry: Registry, buckets: number[]): UpstreamObserver {
  const registers = [registry];
  const calls = new Histogram({
    name: 'tributary_upstream_call_seconds',
    help: 'Tries of calls to upstream services by outcome; a read that shared another call is not counted.',
    labelNames: ['service', 'outcome'] as const,
    buckets,
    registers,
  });
  const retries = new Counter({
    name: 'tributary_upstream_retries_total',
    help: 'Tries beyond the first of a call.',
    labelNames: service,
    registers,
  });
  const shared = new Counter({
    name: 'tributary_upstream_coalesced_total',
    help: 'Reads that shared a call that was in flight.',
    labelNames: service,
    registers,
  });
  const refused = new Counter({
    name: 'tributary_upstream_refused_total',
    help: 'Calls that were not made, by code: the breaker was open, or the operation had made too many.',
    labelNames: ['service', 'code'] as const,
    registers,
  });
  const breaker = new Gauge({
    name: 'tributary_upstream_breaker',
    help: 'Whether the service is called: 0 closed (yes), 1 half-open, 2 open (no).',
    labelNames: service,
    registers,
  });
  const tries = seriesOf((name, outcome) => calls.labels({ service: name, outcome }));
  return {
    upstreamCall: ({ service: name, outcome, seconds }) => tries(name, outcome).observe(seconds),
    upstreamRetry: (name) => retries.inc({ service: name }),
    upstreamShared: (name) => shared.inc({ service: name }),
    upstreamRefusal: (name, code) => refused.inc({ service: name, code }),
    upstreamBreaker: (name, state) => breaker.set({ service: name }, states[state] ?? 0),
  };
}

/** Caches one series per service and outcome, of which there are few, so that labels are not built for each call. */
function seriesOf<Series>(make: (name: string, outcome: string) => Series) {
  const known = new Map<string, Map<string, Series>>();
  return (name: string, outcome: string): Series => {
    const own = known.get(name) ?? new Map<string, Series>();
    known.set(name, own);
    const series = own.get(outcome) ?? make(name, outcome);
    own.set(outcome, series);
    return series;
  };
}

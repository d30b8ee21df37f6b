import { Counter, Gauge, type Registry } from 'prom-client';
import type { Observer } from '../../observer.ts';
import { Timings } from './timings.ts';

type UpstreamObserver = Pick<
  Observer,
  'upstreamCall' | 'upstreamRetry' | 'upstreamShared' | 'upstreamRead' | 'upstreamRefusal' | 'upstreamBreaker'
>;

const service = ['service'] as const;
const states: Readonly<Record<string, number>> = { closed: 0, 'half-open': 1, open: 2 };

/** Creates the metrics of calls to services. */
export function upstreamMetrics(registry: Registry, buckets: number[]): UpstreamObserver {
  const registers = [registry];
  const calls = new Timings(
    {
      name: 'tributary_upstream_call_duration_seconds',
      help: 'Duration of each attempt to call an upstream service in seconds, by service and outcome: ok, ABORTED, CREDENTIAL_REFUSED, OBJECT_REFUSED or an error code.',
      labelNames: ['service', 'outcome'],
      buckets,
    },
    registry,
  );
  const retries = new Counter({
    name: 'tributary_upstream_retries_total',
    help: 'Retries of calls to an upstream service, by service.',
    labelNames: service,
    registers,
  });
  const shared = new Counter({
    name: 'tributary_upstream_coalesced_total',
    help: 'Reads that used the result of an identical call in flight (single flight), by service.',
    labelNames: service,
    registers,
  });
  const reads = new Counter({
    name: 'tributary_upstream_reads_total',
    help: 'Reads of a service that reports its events, by service and result: hit (answered from the read cache, without a call), miss, past (this read may not use the cache), stale (an old answer that the request allowed after such a read had failed). Reads of what is never kept, such as customers, are not counted.',
    labelNames: ['service', 'result'] as const,
    registers,
  });
  const refused = new Counter({
    name: 'tributary_upstream_refused_total',
    help: 'Calls that the gateway did not make, by service and error code: the circuit breaker was open, the operation had no calls left, or the quota of the service left no time.',
    labelNames: ['service', 'code'] as const,
    registers,
  });
  const breaker = new Gauge({
    name: 'tributary_upstream_breaker_state',
    help: 'State of the circuit breaker by service: 0 closed (calls pass), 1 half-open (a trial call passes), 2 open (no calls).',
    labelNames: service,
    registers,
  });
  return {
    upstreamCall: ({ service: name, outcome, seconds }) => calls.time(seconds, name, outcome),
    upstreamRetry: (name) => retries.inc({ service: name }),
    upstreamShared: (name) => shared.inc({ service: name }),
    upstreamRead: (name, result) => reads.inc({ service: name, result }),
    upstreamRefusal: (name, code) => refused.inc({ service: name, code }),
    upstreamBreaker: (name, state) => breaker.set({ service: name }, states[state] ?? 0),
  };
}

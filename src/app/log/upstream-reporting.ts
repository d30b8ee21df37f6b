import type { Logger } from 'pino';
import type { Dependency } from '../../gateway/http/health.ts';
import type { Observer } from '../../gateway/observer.ts';
import type { ServiceReads } from '../../gateway/upstream/cache/contract.ts';
import { failureOf } from '../../gateway/upstream/call/failure-log.ts';
import { type Probe, probe } from '../../gateway/upstream/probing.ts';
import type { Upstream } from '../../gateway/upstream/upstream.ts';
import { cachedFor } from '../../kit/cached-for.ts';
import type { Fault } from '../../kit/fault.ts';
import type { Parts } from '../app-parts.ts';

/** Creates a reporter that logs why calls to services fail, at most once a minute for each service and code. */
export const loggingTrouble = (log: Logger) =>
  failureOf((fault) => log.warn({ service: fault.options.service, err: fault }, 'calls to a service fail'));

/**
 * Creates a reporter of requests that failed because a service's answer was invalid, which is only found after the
 * call.
 */
export const loggingMisread =
  ({ troubled }: Pick<Parts, 'troubled'>) =>
  (fault: Fault) => {
    if (fault.code === 'UPSTREAM_INVALID_RESPONSE') troubled(fault);
  };

/**
 * Returns an observer that also logs when a circuit breaker opens and when it closes. The reason is logged before, by
 * `loggingTrouble`.
 */
export function loggingBreakers(observer: Observer, log: Logger): Observer {
  const away = new Set<string>();
  return {
    ...observer,
    upstreamBreaker(service, state) {
      observer.upstreamBreaker(service, state);
      if (state === 'open' && !away.has(service)) {
        away.add(service);
        log.warn({ service }, 'a service fails repeatedly and is paused');
      }
      if (state === 'closed' && away.delete(service)) log.info({ service }, 'a service answers again');
    },
  };
}

/** Timeout of a probe, in milliseconds. */
const probeMs = 2_000;
/**
 * Milliseconds for which the result of a probe is cached: anyone may request `/readyz`, and each probe uses our
 * credential.
 */
const foundMs = 2_000;

interface DependencyOptions {
  /** Returns for an error that still proves that the service works, and throws it otherwise. */
  readonly accepting?: ((error: unknown) => void) | undefined;
  /** The kept reads; absent when every read is a call. */
  readonly reads?: Pick<ServiceReads, 'counts'> | undefined;
}

/** Returns a remote service as a dependency of `/readyz`. */
export function serviceDependency(
  { ownCall, overrides }: Pick<Parts, 'ownCall' | 'overrides'>,
  upstream: Upstream,
  requested: Probe,
  { accepting, reads }: DependencyOptions = {},
): Dependency {
  const look = async () => {
    // A probe would wait for its turn. The service has answered that its quota is used up; if it fails, the breaker opens.
    const { state, waitMs } = upstream.pace();
    const mayAsk = state === 'free' || (state === 'daily-quota' && waitMs === 0);
    if (!mayAsk && upstream.breaker === 'closed') return;
    await probe(upstream, ownCall('readyz', probeMs), requested);
  };
  return {
    name: requested.service,
    required: false,
    mode: 'remote',
    breaker: () => upstream.breaker,
    pace: upstream.pace,
    ...(reads && { reads: () => reads.counts }),
    check: cachedFor(() => (accepting ? look().catch(accepting) : look()), overrides.foundMs ?? foundMs),
  };
}

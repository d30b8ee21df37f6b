import type { Logger } from 'pino';
import type { Dependency } from '../gateway/http/health.ts';
import type { Observer } from '../gateway/observer.ts';
import { failureOf } from '../gateway/upstream/failure-log.ts';
import { type Probe, probe } from '../gateway/upstream/probing.ts';
import type { Upstream } from '../gateway/upstream/upstream.ts';
import { cachedFor } from '../kit/cached-for.ts';
import type { AccountSid } from '../kit/call/account.ts';
import { internalCall } from '../kit/call/internal-call.ts';
import type { Fault } from '../kit/fault.ts';
import type { Parts } from './app-parts.ts';

/** Says in the log why calls to services fail, at most once a minute for each service and code. */
export const tellingTrouble = (log: Logger) =>
  failureOf((fault) => log.warn({ service: fault.options.service, err: fault }, 'calls to a service fail'));

/** What a request fails with says something of a service, too: whether its answer can be understood is found after the call. */
export const tellingMisread =
  ({ troubled }: Pick<Parts, 'troubled'>) =>
  (fault: Fault) => {
    if (fault.code === 'UPSTREAM_INVALID_RESPONSE') troubled(fault);
  };

/** Says in the log when a service begins to be left alone, and when it answers again; why it failed is said before. */
export function tellingBreakers(observer: Observer, log: Logger): Observer {
  const away = new Set<string>();
  return {
    ...observer,
    upstreamBreaker(service, state) {
      observer.upstreamBreaker(service, state);
      if (state === 'open' && !away.has(service)) {
        away.add(service);
        log.warn({ service }, 'a service fails again and again and is left alone');
      }
      if (state === 'closed' && away.delete(service)) log.info({ service }, 'a service answers again');
    },
  };
}

/** Milliseconds that a service gets to show that it is there. */
const probeMs = 2_000;
/** Milliseconds that what was found counts: anybody may ask how we are, and each call is our credential's. */
const foundMs = 2_000;

export interface Probing {
  readonly account: AccountSid;
  /** Milliseconds that what was found counts; default 2,000. */
  readonly foundMs?: number | undefined;
  /** Says of a fault whether it answers for the service all the same. */
  readonly accepting?: (error: unknown) => void;
}

/** A service that is elsewhere, as `/readyz` names it. */
export function serviceDependency(upstream: Upstream, asked: Probe, probing: Probing): Dependency {
  const { account, accepting, foundMs: countsMs = foundMs } = probing;
  const look = () => probe(upstream, internalCall('readyz', account, probeMs), asked);
  return {
    name: asked.service,
    required: false,
    breaker: () => upstream.breaker,
    check: cachedFor(() => (accepting ? look().catch(accepting) : look()), countsMs),
  };
}

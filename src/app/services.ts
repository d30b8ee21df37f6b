import type { Logger } from 'pino';
import type { AccountSid } from '../callers/account.ts';
import { ownCall } from '../callers/own-call.ts';
import type { Observer } from '../observer.ts';
import type { Dependency } from '../transport/health.ts';
import { type Probe, probe } from '../upstream/probing.ts';
import type { Upstream } from '../upstream/upstream.ts';

/** What the log says of faults of a service. */
export const callsFail = 'calls to a service fail';

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

/** A service that is elsewhere, as `/readyz` names it. `accepting` says of a fault that it answers for the service. */
export function serviceDependency(
  upstream: Upstream,
  asked: Probe,
  { account, accepting }: { readonly account: AccountSid; readonly accepting?: (error: unknown) => void },
): Dependency {
  const look = () => probe(upstream, ownCall('readyz', account, probeMs), asked);
  return {
    name: asked.service,
    required: false,
    breaker: () => upstream.breaker,
    check: () => (accepting ? look().catch(accepting) : look()),
  };
}

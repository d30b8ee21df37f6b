import type { Ledger } from './ledger/ledger.ts';
import { newLease } from './limiter.ts';
import { callCost } from './rules/cost.ts';

/**
 * Returns a function that takes one call to a service from the calls that all gateways may make in a second. It returns
 * 0 when the call may be sent, else the milliseconds after which to ask again.
 */
export type ShareRate = (service: string, callsPerSecond: number) => () => Promise<number>;

/** Creates it over a ledger: the calls are counted as a secondary limit of the service. */
export const sharedRates =
  (ledger: Pick<Ledger, 'admit'>): ShareRate =>
  (service, callsPerSecond) => {
    const subject = { owner: `calls:${service}`, tier: 'app' } as const;
    const cost = callCost(callsPerSecond);
    return async () => {
      const decision = await ledger.admit({ lease: newLease(), subject, cost, leaseMs: 0 });
      return decision.outcome === 'refused' ? decision.retryMs : 0;
    };
  };

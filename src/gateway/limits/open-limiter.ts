import { randomUUID } from 'node:crypto';
import type { HeldBytes } from '../../kit/accounts/held-bytes.ts';
import { createMemoryLedger } from './ledger/memory.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { type BackgroundBills, createBackgroundBills } from './other-bounds/background-bills.ts';
import { createExhaustedCache } from './outage/exhausted-cache.ts';
import { type LedgerState, openResilientLedger, type WhenDown } from './outage/resilient.ts';
import { createRooms } from './rooms.ts';
import type { Overrides } from './rules/overrides.ts';
import { createPlanner } from './rules/planner.ts';
import { type ShareRate, sharedRates } from './shared-rate.ts';

export interface LimiterOptions {
  /** The bytes that this process holds for its clients. */
  readonly held: HeldBytes;
  readonly overrides: Overrides;
  /** Undefined: budgets are kept in this process. */
  readonly redis: { readonly url: string; readonly cluster: boolean } | undefined;
  readonly whenRedisDown: WhenDown;
  /** Milliseconds that a request waits for Redis. */
  readonly patienceMs: number;
  readonly changed: (state: LedgerState) => void;
  /** Called once for each owner whose record in Redis is broken. */
  readonly broken: (error: Error) => void;
  /** Called with errors of the ledger. */
  readonly failed: (error: unknown) => void;
}

export interface OpenLimiter {
  readonly limiter: Limiter;
  readonly bills: BackgroundBills;
  /** Returns the ledger's state; `healthy` when there is no Redis. */
  state(): LedgerState;
  /** Shares the rates of calls with other gateways; undefined when there is no Redis. */
  readonly shareRate?: ShareRate;
}

/** Opens the limiter over the configured ledger. `opening` closes everything that it opens. */
export async function openLimiter(
  options: LimiterOptions,
  opening: AsyncDisposableStack,
): Promise<OpenLimiter> {
  const { overrides, redis, whenRedisDown: whenDown, patienceMs, changed, failed, broken } = options;
  const planner = createPlanner(overrides);
  const { concurrent, know } = planner;
  const rooms = createRooms(planner.rooms, options.held);
  const billing = (limiter: Limiter) => opening.use(createBackgroundBills(limiter, { failed }));
  if (!redis) {
    const limiter = createLimiter({
      ledger: createMemoryLedger({ planner }),
      failed,
      concurrent,
      rooms,
      know,
    });
    return { limiter, bills: billing(limiter), state: () => 'healthy' };
  }
  // Imported only when a Redis is configured.
  const { createRedisLedger } = await import('./redis/ledger.ts');
  const shared = opening.use(createRedisLedger({ ...redis, planner, failed }));
  const gateway = randomUUID();
  const resilient = opening.use(
    await openResilientLedger({ shared, planner, whenDown, gateway, changed, failed, broken, patienceMs }),
  );
  const limiter = createLimiter({
    ledger: createExhaustedCache(resilient),
    failed,
    concurrent,
    rooms,
    know,
  });
  return { limiter, bills: billing(limiter), state: resilient.state, shareRate: sharedRates(resilient) };
}

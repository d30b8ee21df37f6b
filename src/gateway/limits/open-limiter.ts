import { randomUUID } from 'node:crypto';
import { createCpuMeter } from './cpu.ts';
import { createExhaustedCache } from './exhausted-cache.ts';
import { createMemoryLedger } from './ledger-memory.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import type { Overrides } from './overrides.ts';
import { createPlanner } from './plan.ts';
import { type LedgerState, openResilientLedger, type WhenDown } from './resilient.ts';

export interface LimiterOptions {
  readonly overrides: Overrides;
  /** Undefined: budgets are kept in this process. */
  readonly redis: { readonly url: string; readonly cluster: boolean } | undefined;
  readonly whenRedisDown: WhenDown;
  /** Milliseconds that a request waits for Redis. */
  readonly patienceMs: number;
  readonly changed: (state: LedgerState) => void;
  /** Told once of each owner whose record in Redis is broken. */
  readonly broken: (error: Error) => void;
  /** Told of what the ledger could not do. */
  readonly failed: (error: unknown) => void;
}

export interface OpenLimiter {
  readonly limiter: Limiter;
  /** `healthy` where there is no Redis to lose. */
  state(): LedgerState;
}

/** The limiter over the ledger of the configuration; what it opens closes with `opening`. */
export async function openLimiter(
  options: LimiterOptions,
  opening: AsyncDisposableStack,
): Promise<OpenLimiter> {
  const { overrides, redis, whenRedisDown: whenDown, patienceMs, changed, failed, broken } = options;
  const planner = createPlanner(overrides);
  const { concurrent, rooms } = planner;
  const cpu = createCpuMeter();
  if (!redis) {
    const limiter = createLimiter({
      ledger: createMemoryLedger({ planner }),
      cpu,
      failed,
      concurrent,
      rooms,
    });
    return { limiter, state: () => 'healthy' };
  }
  // Loaded only where there is a Redis.
  const { createRedisLedger } = await import('./ledger-redis.ts');
  const shared = opening.use(createRedisLedger({ ...redis, planner, failed }));
  const gateway = randomUUID();
  const resilient = opening.use(
    await openResilientLedger({ shared, planner, whenDown, gateway, changed, failed, broken, patienceMs }),
  );
  const limiter = createLimiter({ ledger: createExhaustedCache(resilient), cpu, failed, concurrent, rooms });
  return { limiter, state: resilient.state };
}

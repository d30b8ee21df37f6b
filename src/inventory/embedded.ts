import { randomBytes } from 'node:crypto';
import type { Timers } from '../alarm.ts';
import type { Inventory } from './contract.ts';
import { settleClients } from './embedded/clients.ts';
import { forgetOperations } from './embedded/forgetting.ts';
import { forgetRequests } from './embedded/once.ts';
import type { EmbeddedOptions, EmbeddedParts } from './embedded/parts.ts';
import { createService } from './embedded/service.ts';
import type { Jobs } from './jobs/job.ts';
import { createJobs } from './jobs/jobs.ts';
import { createRunner, type Runner } from './jobs/runner.ts';
import type { PriceTable } from './reports/prices.ts';

export interface EmbeddedInventory extends AsyncDisposable {
  readonly inventory: Inventory;
  /** Run by `startAlarm`: operations that go on, discovery clients that expire, and what is forgotten. */
  readonly timers: Timers;
  readonly runner: Runner;
}

export interface InventoryOptions extends EmbeddedOptions {
  /** The work behind operations. Default all there is. */
  readonly jobs?: Jobs;
  /** What reports reckon costs by. Default nothing: then they have none. */
  readonly prices?: PriceTable | null;
  /** Told of a step of an operation that failed; it is tried again. */
  readonly failed?: (error: unknown) => void;
}

const defaults = {
  clock: Date.now,
  newId: () => randomBytes(16).toString('hex'),
  committed() {},
  due() {},
};

/** The inventory over our own storage. S2 area B. */
export function createEmbeddedInventory({
  jobs,
  prices = null,
  failed,
  ...options
}: InventoryOptions): EmbeddedInventory {
  const parts: EmbeddedParts = { ...defaults, ...options };
  const runner = createRunner({
    ...parts,
    jobs: jobs ?? createJobs({ ...parts, prices }),
    ...(failed && { failed }),
  });
  return {
    inventory: createService(parts),
    timers: {
      async settle() {
        await forgetRequests(parts.db, parts.clock());
        await forgetOperations(parts.db, parts.clock());
        const times = [await settleClients(parts), await runner.settle()].filter((time) => time !== null);
        return times.length > 0 ? Math.min(...times) : null;
      },
    },
    runner,
    [Symbol.asyncDispose]: () => runner[Symbol.asyncDispose](),
  };
}

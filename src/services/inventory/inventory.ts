import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { withAddresses } from '../../apis/inventory/contract/files/addresses.ts';
import type { FileTransfers } from '../../apis/inventory/contract/files/files.ts';
import type { Inventory } from '../../apis/inventory/contract.ts';
import { timestampOf } from '../../kit/text/timestamp.ts';
import type { Timers } from '../../kit/work/scheduler.ts';
import { deleteInTurns } from '../../storage/queries/delete-in-turns.ts';
import { createSigner } from './files/signing.ts';
import { createFiles } from './files/store.ts';
import { createTransfers } from './files/transfers.ts';
import { forgetStaged } from './jobs/importing/staged-row-retention.ts';
import type { Jobs } from './jobs/job.ts';
import { createJobs } from './jobs/jobs.ts';
import { createRunner, type Runner } from './jobs/runner.ts';
import type { PriceTable } from './reports/prices/prices.ts';
import { dayOf } from './rules/frames/aggregation.ts';
import { oldestSampleMs } from './rules/frames/samples.ts';
import { createService } from './store/inventory-service.ts';
import type { EmbeddedOptions, EmbeddedParts, Reader } from './store/options.ts';
import { wakeResources } from './store/writes/due-changes.ts';
import { forgetRequests } from './store/writes/idempotency.ts';

export interface EmbeddedInventory extends AsyncDisposable {
  readonly inventory: Inventory;
  /** Work for `startScheduler`: due operations, resources that change with time, and data to be deleted. */
  readonly timers: Timers;
  readonly runner: Runner;
  readonly transfers: FileTransfers;
  readonly parts: EmbeddedParts;
}

export interface InventoryOptions extends EmbeddedOptions {
  /** The jobs that operations run. Default: all jobs. */
  readonly jobs?: Jobs;
  /** Prices for the costs in reports. Default null: reports then have no costs. */
  readonly prices?: PriceTable | null;
  /** Called when a step of an operation fails; the step is retried. */
  readonly failed?: (error: unknown) => void;
  /** Called when this process stops working on an operation without such a failure. */
  readonly worked?: () => void;
}

const mebibyte = 1024 * 1024;

const defaults = {
  clock: Date.now,
  fileBytes: { each: 100 * mebibyte, together: 10_240 * mebibyte },
  origin: 'http://localhost',
  newId: () => randomUUID().replaceAll('-', ''),
  committed() {},
  due() {},
};

/** Creates the inventory over the gateway's own storage. Google Migration Center API v1. */
export function createEmbeddedInventory({
  jobs,
  prices = null,
  failed,
  worked,
  ...options
}: InventoryOptions): EmbeddedInventory {
  const parts = partsOf({ ...defaults, ...options });
  const runner = createRunner({
    ...parts,
    jobs: jobs ?? createJobs({ ...parts, prices }),
    ...(failed && { failed }),
    ...(worked && { worked }),
  });
  return {
    inventory: withAddresses(createService(parts), parts.origin),
    timers: {
      async settle() {
        await forgetRequests(parts.db, parts.clock());
        await forgetOperations(parts.db, parts.clock());
        await forgetSamples(parts.db, parts.clock());
        await parts.files.forget();
        const more = (await forgetStaged(parts.db)) ? parts.clock() : null;
        const times = [more, await wakeResources(parts), await runner.settle()].filter(
          (time) => time !== null,
        );
        return times.length > 0 ? Math.min(...times) : null;
      },
    },
    runner,
    transfers: createTransfers(parts),
    parts,
    [Symbol.asyncDispose]: () => runner[Symbol.asyncDispose](),
  };
}

function partsOf(options: Required<EmbeddedOptions>): EmbeddedParts {
  const { each: most, together: maxTogether, project: maxOfProject = maxTogether } = options.fileBytes;
  return {
    ...options,
    files: createFiles({ ...options, most, maxTogether, maxOfProject }),
    signer: createSigner(options.sealer),
  };
}

/** Milliseconds that an ended operation is kept: 30 days, as in the documented service. */
const keptMs = 30 * 24 * 60 * 60 * 1000;

/** Deletes operations that ended more than 30 days ago. */
async function forgetOperations(db: Reader, now: number): Promise<void> {
  await deleteInTurns(db, 'inventory_operations', sql`end_time <= ${timestampOf(now - keptMs)}`);
}

/** Deletes samples of days that accept no more samples; the assets hold the daily figures. */
async function forgetSamples(db: Reader, now: number): Promise<void> {
  await deleteInTurns(db, 'inventory_samples', sql`day < ${dayOf(now - oldestSampleMs)}`);
}

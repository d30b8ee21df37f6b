import type { ResourceName } from '../../../apis/inventory/contract/names.ts';
import type { Tree } from '../../../apis/inventory/contract/values.ts';
import { type Change, transact } from '../../../kit/db/transaction.ts';
import { runTogether } from '../../../storage/queries/together.ts';
import { type Ending, endOperation, packed, stepOperation } from '../store/operations/operations.ts';
import type { EmbeddedParts, Reader } from '../store/options.ts';
import { operationOf } from '../store/rows.ts';
import type { Job, Work } from './job.ts';
import { type Claimed, jobOf, leaseMs, operationLeases } from './operation-leases.ts';

/** The work must end here: the operation was cancelled, or this process has lost its lease. */
export class Stopped extends Error {
  readonly cancelled: boolean;

  constructor(cancelled: boolean) {
    super(cancelled ? 'the operation was cancelled' : 'the operation is in other hands');
    this.cancelled = cancelled;
  }
}

export const isCancelled = (row: Pick<Claimed, 'document'>): boolean =>
  operationOf(row).metadata?.requestedCancellation === true;

/** An operation whose lease this process renews until it is disposed. */
export interface OpenWork extends Work, Disposable {
  /** Ends the operation with the response that the last change returns. */
  complete(last: (change: Change) => Promise<Tree>): Promise<void>;
  /** Ends the operation with an error and undoes what the job can undo. */
  fail(job: Job | undefined, error: { readonly code: number; readonly message: string }): Promise<void>;
}

export function openWork(parts: EmbeddedParts, claimed: Claimed, stopping: AbortSignal): OpenWork {
  const record = jobOf(claimed);
  const { input, state } = record;
  const target = String(operationOf(claimed).metadata?.target ?? '') as ResourceName;
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  let latest = state;

  const renew = (db: Reader = parts.db) => operationLeases.renew(db, claimed.lease, parts.clock());
  const holding = setInterval(() => {
    renew().then(
      (held) => held ?? lost.abort(new Stopped(false)),
      () => undefined,
    );
  }, leaseMs / 3).unref();

  const commit = (run: (change: Change) => Promise<void>) => transact(parts, null, run);

  /** Ends the operation; does nothing when the lease is lost. */
  const end = (run: (change: Change) => Promise<Ending>) =>
    commit(async (change) => {
      const row = await renew(change);
      if (row) await endOperation(change, parts, row, await run(change));
    });

  return {
    operation: claimed.name as ResourceName,
    target,
    input,
    state,
    parts,
    signal,
    async step(run) {
      signal.throwIfAborted();
      await commit(async (change) => {
        const row = await renew(change);
        if (!row) throw new Stopped(false);
        if (isCancelled(row)) throw new Stopped(true);
        const { state: next, statusMessage, statements = [] } = await run(change);
        const done = { job: JSON.stringify({ ...record, state: next }), tries: 0 };
        if (statusMessage === undefined) {
          const update = change.updateTable('inventory_operations').set(done).where('id', '=', row.id);
          await runTogether(change, statements, update);
        } else {
          const metadata = { statusMessage };
          await stepOperation(change, parts, row, { kind: 'PROGRESSED', metadata, work: done, statements });
        }
        latest = next;
      });
    },
    complete: (last) => end(async (change) => ({ response: packed(record.result, await last(change)) })),
    fail: (job, error) =>
      end(async (change) => {
        const operation = claimed.name as ResourceName;
        await job?.undo?.(change, { operation, target, input, state: latest, parts, error });
        return { error };
      }),
    [Symbol.dispose]: () => clearInterval(holding),
  };
}

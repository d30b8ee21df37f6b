import type { ResourceName } from '../../../apis/inventory/contract/names.ts';
import type { Tree } from '../../../apis/inventory/contract/values.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { transact } from '../../../kit/db/transaction.ts';
import { type Ending, endOperation, packed, stepOperation } from '../store/operations.ts';
import type { EmbeddedParts, Reader } from '../store/options.ts';
import { operationOf } from '../store/rows.ts';
import { type Claimed, jobOf, leaseMs, operationLeases } from './claims.ts';
import type { Job, Work } from './job.ts';

/** The work has nothing more to do here: the operation was cancelled, or is in other hands. */
export class Stopped extends Error {
  readonly cancelled: boolean;

  constructor(cancelled: boolean) {
    super(cancelled ? 'the operation was cancelled' : 'the operation is in other hands');
    this.cancelled = cancelled;
  }
}

export const isCancelled = (row: Pick<Claimed, 'document'>): boolean =>
  operationOf(row).metadata?.requestedCancellation === true;

/** An operation in the hands of this process, held until it is disposed of. */
export interface OpenWork extends Work, Disposable {
  /** Ends it with the response that the last change answers. */
  complete(last: (change: Change) => Promise<Tree>): Promise<void>;
  /** Ends it with an error, and puts back what the job can put back. */
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

  /** Nothing where it is in other hands. */
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
        const { state: next, statusMessage } = await run(change);
        await change
          .updateTable('inventory_operations')
          .set({ job: JSON.stringify({ ...record, state: next }), tries: 0 })
          .where('id', '=', row.id)
          .execute();
        if (statusMessage !== undefined) {
          await stepOperation(change, parts, row, { kind: 'PROGRESSED', metadata: { statusMessage } });
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

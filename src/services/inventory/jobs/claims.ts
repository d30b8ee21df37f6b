import { randomUUID } from 'node:crypto';
import { transact } from '../../../kit/db/transaction.ts';
import { takingRowsOf } from '../../../storage/locking.ts';
import type { JobRecord } from '../store/operations.ts';
import { type Change, type EmbeddedParts, timestampOf } from '../store/options.ts';
import type { OperationRow } from '../store/rows.ts';

/** Milliseconds after which a process that did not come back to an operation is taken for dead. */
export const leaseMs = 30_000;

/** Work that was taken so often without a step cannot go on, whether it throws or kills its process: a lease is between two. */
export const mostTries = 5;

export interface Claimed extends OperationRow {
  readonly claim: string;
}

type Parts = Pick<EmbeddedParts, 'db' | 'clock'>;

/** Takes operations that are due, so that no two processes get the same one. */
export async function claimDue({ db, clock }: Parts, most: number): Promise<readonly Claimed[]> {
  const claim = randomUUID();
  const now = clock();
  const rows = await transact({ db }, null, async (change) => {
    const due = await change
      .selectFrom('inventory_operations')
      .select('id')
      .where('due_at', '<=', timestampOf(now))
      .orderBy('due_at')
      .limit(most)
      .modifyEnd(takingRowsOf(change, 'inventory_operations'))
      .execute();
    if (due.length === 0) return [];
    return await change
      .updateTable('inventory_operations')
      .set((row) => ({ claim, due_at: timestampOf(now + leaseMs), tries: row('tries', '+', 1) }))
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .returningAll()
      .execute();
  });
  return rows.map((row) => ({ ...row, claim }));
}

/** When the next operation is due, in milliseconds since the epoch; null when none is. */
export async function nextDue({ db }: Pick<Parts, 'db'>): Promise<number | null> {
  const row = await db
    .selectFrom('inventory_operations')
    .select('due_at')
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ? Date.parse(row.due_at) : null;
}

/** The operation, locked and with its lease renewed; null when it is not under that claim any more. */
export async function lockClaimed(
  change: Change,
  { clock }: Pick<Parts, 'clock'>,
  { id, claim }: Pick<Claimed, 'id' | 'claim'>,
): Promise<OperationRow | null> {
  const row = await change
    .updateTable('inventory_operations')
    .set({ due_at: timestampOf(clock() + leaseMs) })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Holds on to an operation while a step takes long; false when it is in other hands. */
export async function renew(
  { db, clock }: Parts,
  { id, claim }: Pick<Claimed, 'id' | 'claim'>,
): Promise<boolean> {
  const renewed = await db
    .updateTable('inventory_operations')
    .set({ due_at: timestampOf(clock() + leaseMs) })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning('id')
    .executeTakeFirst();
  return renewed !== undefined;
}

/** Gives an operation back to whoever comes first. */
export async function release(
  { db, clock }: Parts,
  { id, claim }: Pick<Claimed, 'id' | 'claim'>,
): Promise<void> {
  await db
    .updateTable('inventory_operations')
    .set({ claim: null, due_at: timestampOf(clock()), tries: 0 })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** Rows are ours: what was written comes back as it was. */
export function jobOf({ job }: Pick<OperationRow, 'job'>): JobRecord {
  if (job === null) throw new TypeError('an operation that is due has a job');
  return JSON.parse(job);
}

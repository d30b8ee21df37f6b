import type { Kysely } from 'kysely';
import { forgetRequests } from '../../../kit/db/keyed-requests.ts';
import { transact } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import { startLoop } from '../../../kit/work/loop.ts';
import type { Database } from '../../../storage/database.ts';
import type { Condition } from './condition.ts';

export interface RetentionOptions {
  readonly db: Kysely<Database>;
  /** Number of milliseconds that relayed events are kept. */
  readonly keepMs: number;
  /** Returns milliseconds since the epoch. */
  readonly clock: () => number;
  readonly condition: Condition;
}

/** Maximum rows deleted by one statement. */
const batchSize = 500;
const [soonestMs, latestMs] = [1_000, 60_000];

/** Starts a loop that deletes expired events, and expired records of requests that clients may repeat. Several processes may do this on one log. */
export function startRetention({ db, keepMs, clock, condition }: RetentionOptions): AsyncDisposable {
  const everyMs = Math.min(latestMs, Math.max(soonestMs, keepMs / 10));
  const sweep = async (closing: AbortSignal) => {
    const before = timestampOf(clock() - keepMs);
    while (!closing.aborted && (await deleteBatch(db, before)));
    await forgetRequests(db, clock());
  };
  return startLoop(sweep, { everyMs, ...condition });
}

/**
 * Deletes the oldest events up to the first one that is kept, so that the log has no gaps. Returns true when there may
 * be more. It reads from the stored beginning of the log: from the beginning of the index PostgreSQL would read again
 * the rows of all earlier batches, which stay there until a vacuum.
 * See docs/decisions/021-retention-and-restored-logs.md.
 */
async function deleteBatch(db: Kysely<Database>, before: string): Promise<boolean> {
  const { oldest, head } = await db
    .selectFrom('event_log')
    .select(['oldest', 'head'])
    .executeTakeFirstOrThrow();
  const rows = await oldestRows(db, oldest).execute();
  const firstKept = rows.findIndex(({ at }) => at >= before);
  const expired = firstKept < 0 ? rows : rows.slice(0, firstKept);
  const next = rows[firstKept]?.seq ?? (expired.at(-1)?.seq ?? head) + 1;
  if (next > oldest) await moveBeginning(db, oldest, next);
  return rows.length === batchSize && firstKept < 0;
}

/** The first rows of the log from `oldest` on. */
const oldestRows = (db: Kysely<Database>, oldest: number) =>
  db
    .selectFrom('events')
    .select(['seq', 'at'])
    .where('seq', 'is not', null)
    .where('seq', '>=', oldest)
    .orderBy('seq')
    .limit(batchSize);

/**
 * Deletes the events from `oldest` up to `next`, exclusive, and stores the new beginning. Both are one transaction, so
 * that a reader which finds no row also finds the beginning behind it. Concurrent processes wait for the row of the
 * log, and the later one deletes nothing.
 */
async function moveBeginning(db: Kysely<Database>, oldest: number, next: number): Promise<void> {
  await transact({ db }, null, async (change) => {
    const { numUpdatedRows } = await change
      .updateTable('event_log')
      .set({ oldest: next })
      .where('oldest', '=', oldest)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return;
    await change.deleteFrom('events').where('seq', '>=', oldest).where('seq', '<', next).execute();
  });
}

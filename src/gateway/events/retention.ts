import type { Kysely } from 'kysely';
import { startLoop } from '../../kit/loop.ts';
import { timestampOf } from '../../kit/timestamp.ts';
import type { Database } from '../../storage/database.ts';
import type { Condition } from './log-condition.ts';

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

/** Starts a loop that deletes expired events. Several processes may do this on one log. */
export function startRetention({ db, keepMs, clock, condition }: RetentionOptions): AsyncDisposable {
  const everyMs = Math.min(latestMs, Math.max(soonestMs, keepMs / 10));
  const sweep = async (closing: AbortSignal) => {
    const before = timestampOf(clock() - keepMs);
    while (!closing.aborted && (await deleteBatch(db, before)));
  };
  return startLoop(sweep, { everyMs, ...condition });
}

/**
 * Deletes the oldest events up to the first one that is kept, so that the log has no gaps. Returns true when there may
 * be more. Concurrent processes delete the same rows.
 * See docs/decisions/021-retention-and-restored-logs.md.
 */
async function deleteBatch(db: Kysely<Database>, before: string): Promise<boolean> {
  const rows = await db
    .selectFrom('events')
    .select(['seq', 'at'])
    .where('seq', 'is not', null)
    .orderBy('seq')
    .limit(batchSize)
    .execute();
  const firstKept = rows.findIndex(({ at }) => at >= before);
  const last = rows.at(firstKept < 0 ? -1 : firstKept - 1);
  if (firstKept === 0 || !last) return false;
  await db.deleteFrom('events').where('seq', '<=', last.seq).execute();
  return rows.length === batchSize && firstKept < 0;
}

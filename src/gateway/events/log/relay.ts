import { type Kysely, sql } from 'kysely';
import { type Change, transact } from '../../../kit/db/transaction.ts';
import { isUnavailable } from '../../../kit/fault.ts';
import { type Loop, startLoop } from '../../../kit/work/loop.ts';
import { relayWork } from '../../../storage/acting-owner.ts';
import type { Database, Storage } from '../../../storage/database.ts';
import type { Condition } from './condition.ts';
import type { LogIdentityRow } from './epochs.ts';
import { announcedColumns, announcedRow, type EventRow } from './row.ts';

/** Rows that have got their numbers, in their order, and the identity of the log that has them. */
export interface NumberedBatch {
  readonly identity: LogIdentityRow;
  readonly rows: readonly EventRow[];
}

export interface RelayOptions {
  readonly storage: Pick<Storage, 'db' | 'engine'>;
  /** Called before the relay looks for committed rows; `announce` follows unless the relay fails. */
  readonly written: () => void;
  /**
   * Called with the rows of a batch after their numbers are committed, and with the log that has them; or with null when
   * this process numbered none.
   */
  readonly announce: (batch: NumberedBatch | null) => void;
  readonly condition: Condition;
  /** Number of rows in one transaction. Default 500. */
  readonly batchSize?: number | undefined;
}

/**
 * Creates the relay, which gives committed events their sequence numbers in the order of their ids and announces them.
 * After a failure the next `soon` tries again, because rows without a number are found again.
 * See docs/decisions/018-events-get-dense-numbers.md.
 */
export function createRelay(options: RelayOptions): Loop {
  const relay = async () => {
    options.written();
    await relayWaiting(options);
  };
  return startLoop(relay, options.condition);
}

/** A batch of rows without a number: at most `size` rows with ids above `after`. */
interface Stretch {
  readonly after: number;
  readonly size: number;
}

/**
 * Numbers all waiting rows. When a batch fails, its rows are numbered one by one, so that a bad row does not stop the
 * others. Then rejects with the error of a row that could not be numbered.
 */
async function relayWaiting({ storage, announce, batchSize = 500 }: RelayOptions): Promise<void> {
  const relay = async (stretch: Stretch) => {
    const batch = await relayBatch(storage, stretch);
    if (!batch) return 0;
    announce(batch);
    announced = true;
    return batch.rows.length;
  };
  let announced = false;
  let stuck: unknown = null;
  let after = 0;
  for (;;) {
    try {
      if ((await relay({ after, size: batchSize })) < batchSize) break;
    } catch (error) {
      // While the database is unavailable, no row can be numbered.
      if (isUnavailable(error)) throw error;
      const waiting = await waitingRows(storage.db, { after, size: batchSize }).execute();
      for (const { id } of waiting) {
        await relay({ after: id - 1, size: 1 }).catch((reason: unknown) => {
          if (isUnavailable(reason)) throw reason;
          stuck = reason;
        });
      }
      after = waiting.at(-1)?.id ?? after;
      if (waiting.length < batchSize) break;
    }
  }
  // There were no rows, or another process has numbered them.
  if (!announced) announce(null);
  if (stuck !== null) throw stuck;
}

const waitingRows = (db: Pick<Kysely<Database>, 'selectFrom'>, { after, size }: Stretch) =>
  db
    .selectFrom('events')
    .select('id')
    .where('seq', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(size);

/** Numbers the rows of a batch; returns null when there are none. */
async function relayBatch(
  { db, engine }: RelayOptions['storage'],
  stretch: Stretch,
): Promise<NumberedBatch | null> {
  return await transact({ db, acting: relayWork }, null, async (change) => {
    // The lock is a separate statement: a statement that also read would use a snapshot from before it had the lock,
    // and assign numbers twice.
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${relayLock})`.execute(change);
    const rows = (await numberRows(change, stretch)).toSorted((one, other) => one.seq - other.seq);
    const head = rows.at(-1)?.seq;
    if (head === undefined) return null;
    const identity = await change
      .updateTable('event_log')
      .set({ head })
      .returning(['log_id', 'epochs'])
      .executeTakeFirstOrThrow();
    return { identity, rows };
  });
}

/** The key of the advisory lock, `tribut` in ASCII, so that no other program uses the same number. */
const relayLock = 0x74_72_69_62_75_74;

async function numberRows(change: Change, stretch: Stretch): Promise<readonly EventRow[]> {
  const numbered = change
    .selectFrom(waitingRows(change, stretch).as('waiting'))
    .select(['waiting.id', sql<number>`row_number() over (order by id)`.as('place')])
    .as('numbered');
  const rows = await change
    .updateTable('events')
    .from(numbered)
    .set({ seq: sql`(select head from event_log) + numbered.place` })
    .whereRef('events.id', '=', 'numbered.id')
    .returning(announcedColumns.map((column) => `events.${column}` as const))
    .execute();
  return rows.map(announcedRow);
}

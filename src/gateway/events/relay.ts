import { type Kysely, sql } from 'kysely';
import { type Change, transact } from '../../kit/db/transaction.ts';
import { isUnavailable } from '../../kit/fault.ts';
import { type Loop, startLoop } from '../../kit/loop.ts';
import type { Database, Storage } from '../../storage/database.ts';
import type { Condition } from './log-condition.ts';
import { type EventRow, eventColumns } from './row.ts';

export interface RelayOptions {
  readonly storage: Pick<Storage, 'db' | 'engine'>;
  /** Called before committed rows are looked for; rows, or that there were none, are announced afterwards. */
  readonly written: () => void;
  /** Called with the rows of a batch once their numbers are committed. */
  readonly announce: (rows: readonly EventRow[]) => void;
  readonly condition: Condition;
  /** Rows numbered in one transaction. Default 500. */
  readonly batchSize?: number | undefined;
}

/**
 * Gives committed events their sequence numbers, by the order of their ids, and announces them. What fails is left to
 * the next `soon`: a row without a number is found again.
 * See docs/decisions/018-events-get-dense-numbers.md.
 */
export function createRelay(options: RelayOptions): Loop {
  const relay = async () => {
    options.written();
    await relayWaiting(options);
  };
  return startLoop(relay, options.condition);
}

/** Rows without a number whose id is above `after`, so many at most. */
interface Stretch {
  readonly after: number;
  readonly size: number;
}

/**
 * Numbers all that wait. Where a batch fails each of its rows goes by itself, so that one that cannot be numbered stops
 * no other: then rejects with the reason why one was left.
 */
async function relayWaiting({ storage, announce, batchSize = 500 }: RelayOptions): Promise<void> {
  const relay = async (stretch: Stretch) => {
    const rows = await relayBatch(storage, stretch);
    if (rows.length > 0) announce(rows);
    announced ||= rows.length > 0;
    return rows.length;
  };
  let announced = false;
  let stuck: unknown = null;
  let after = 0;
  for (;;) {
    try {
      if ((await relay({ after, size: batchSize })) < batchSize) break;
    } catch (error) {
      // Then none of them can be numbered.
      if (isUnavailable(error)) throw error;
      const ids = await waitingIds(storage.db, { after, size: batchSize });
      for (const id of ids) {
        await relay({ after: id - 1, size: 1 }).catch((reason: unknown) => {
          if (isUnavailable(reason)) throw reason;
          stuck = reason;
        });
      }
      after = ids.at(-1) ?? after;
      if (ids.length < batchSize) break;
    }
  }
  // Another process has numbered them.
  if (!announced) announce([]);
  if (stuck !== null) throw stuck;
}

async function waitingIds(db: Kysely<Database>, stretch: Stretch): Promise<readonly number[]> {
  return (await waitingRows(db, stretch).execute()).map(({ id }) => id);
}

const waitingRows = (db: Pick<Kysely<Database>, 'selectFrom'>, { after, size }: Stretch) =>
  db
    .selectFrom('events')
    .select('id')
    .where('seq', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(size);

async function relayBatch(
  { db, engine }: RelayOptions['storage'],
  stretch: Stretch,
): Promise<readonly EventRow[]> {
  return await transact({ db }, null, async (change) => {
    // A statement of its own: one that also read would do so as of before it had the lock, and double numbers.
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${relayLock})`.execute(change);
    const rows = await numberRows(change, stretch);
    if (rows.length > 0) {
      const head = Math.max(...rows.map(({ seq }) => seq));
      await change.updateTable('event_log').set({ head }).execute();
    }
    return rows.toSorted((one, other) => one.seq - other.seq);
  });
}

/** Nobody else's: advisory locks are known by a number. `tribut` in ASCII. */
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
    .returning(eventColumns.map((column) => `events.${column}` as const))
    .execute();
  return rows.map((row) => ({ ...row, seq: numberOf(row.seq) }));
}

function numberOf(seq: number | null): number {
  if (seq === null) throw new TypeError('a relayed event has no number');
  return seq;
}

import { type Kysely, sql } from 'kysely';
import { transact } from '../../../kit/db/transaction.ts';
import { actingFor, relayWork } from '../../../storage/acting-owner.ts';
import type { Database, Storage } from '../../../storage/database.ts';
import type { LogIdentityRow } from './epochs.ts';
import { announcedColumns, announcedRow, type EventRow } from './row.ts';

/** Rows that have got their numbers, in their order, and the identity of the log that has them. */
export interface NumberedBatch {
  readonly identity: LogIdentityRow;
  readonly rows: readonly EventRow[];
}

/** A batch of rows without a number: at most `size` rows with ids above `after`. */
export interface Stretch {
  readonly after: number;
  readonly size: number;
}

export const waitingRows = (db: Pick<Kysely<Database>, 'selectFrom'>, { after, size }: Stretch) =>
  db
    .selectFrom('events')
    .select('id')
    .where('seq', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(size);

/**
 * Numbers the rows of a batch; returns null when there are none. Rejects with UNAVAILABLE while another process of
 * PostgreSQL numbers.
 */
export const numberBatch = (
  { db, engine }: Pick<Storage, 'db' | 'engine'>,
  stretch: Stretch,
): Promise<NumberedBatch | null> =>
  engine === 'postgres' ? numberAtOnce(db, stretch) : numberInTransaction(db, stretch);

async function numberInTransaction(db: Kysely<Database>, stretch: Stretch): Promise<NumberedBatch | null> {
  return await transact({ db, acting: relayWork }, null, async (change) => {
    const numbered = change
      .selectFrom(waitingRows(change, stretch).as('waiting'))
      .select(['waiting.id', sql<number>`row_number() over (order by id)`.as('place')])
      .as('numbered');
    const updated = await change
      .updateTable('events')
      .from(numbered)
      .set({ seq: sql`(select head from event_log) + numbered.place` })
      .whereRef('events.id', '=', 'numbered.id')
      .returning(announcedColumns.map((column) => `events.${column}` as const))
      .execute();
    const rows = updated.map(announcedRow).toSorted((one, other) => one.seq - other.seq);
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
/** Milliseconds for which a relay waits for another one: less than between two looks of the feed. */
const lockMs = 900;

/** The log after a batch, of which `head` is the last number. */
interface Numbered extends LogIdentityRow {
  readonly head: number;
  readonly count: number;
}

/**
 * Numbers in one message, which is one transaction: a process that stands still between two messages would keep the lock
 * of all. The lock is a separate statement, because a statement has its snapshot from before it waits. The rows are read
 * afterwards, because the server waits for a reader of a long answer before it commits. They are read on the same
 * connection: in a busy pool a second one would come late.
 */
const numberAtOnce = (db: Kysely<Database>, stretch: Stretch): Promise<NumberedBatch | null> =>
  actingFor(relayWork, () => db.connection().execute((connection) => numberOn(connection, stretch)));

async function numberOn(
  connection: Kysely<Database>,
  { after, size }: Stretch,
): Promise<NumberedBatch | null> {
  const message = sql.raw<Numbered>(`
    set local lock_timeout = ${lockMs};
    select pg_advisory_xact_lock(${relayLock});
    with waiting as (
      select id, row_number() over (order by id) as place
      from (select id from events where seq is null and id > ${after} order by id limit ${size}) as batch
    ), numbered as (
      update events set seq = (select head from event_log) + waiting.place
      from waiting where events.id = waiting.id
      returning events.id
    )
    update event_log set head = head + (select count(*) from numbered)
    where exists (select from numbered)
    returning log_id, epochs, head, (select count(*) from numbered) as count`);
  const { rows: log } = await message.execute(connection);
  if (!log[0]) return null;
  const { head, count, ...identity } = log[0];
  const rows = await connection
    .selectFrom('events')
    .select(announcedColumns)
    .where('seq', '>', head - count)
    .where('seq', '<=', head)
    .orderBy('seq')
    .execute();
  return { identity, rows: rows.map(announcedRow) };
}

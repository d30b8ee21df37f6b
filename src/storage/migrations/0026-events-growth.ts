import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './columns.ts';

/**
 * Stores the first kept sequence number of the log, and adds an index that reads one stream in the order of the log.
 * Both keep the time of a read independent of the size of the log.
 */
export async function eventsGrowth(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('event_log')
    .addColumn('oldest', integer, (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`update event_log set oldest = coalesce(
    (select seq from events where seq is not null order by seq limit 1), head + 1)`.execute(db);
  await sql`create index events_of_stream on events (stream, seq) where seq is not null`.execute(db);
}

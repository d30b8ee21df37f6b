import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

/** Adds the tenant and the topic of events, with an index for each way to follow them. */
export async function eventFilters(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('events')
    .addColumn('tenant', text, (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('events').addColumn('topic', text).execute();
  await sql`update events
    set tenant = coalesce(payload ->> 'accountSid', ''), topic = payload ->> 'flowSid'
    where stream = 'executions'`.execute(db);
  await db.schema.dropIndex('events_by_stream').execute();
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.ref(name)} on events (stream, ${sql.raw(columns)}, seq) where seq is not null`.execute(
      db,
    );
  }
}

const indexes = {
  events_by_tenant: 'tenant',
  events_by_topic: 'tenant, topic',
  events_by_key: 'key',
} as const;

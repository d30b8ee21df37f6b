import { type Kysely, sql } from 'kysely';
import type { ColumnTypes, Engine } from '../../../storage/migrations/columns.ts';
import { createTriggers } from './0035-messaging-triggers.ts';

/**
 * Adds the position of each subscription in its topic, so that publishing stores one row for a message, and the owners
 * that quotas count. Deliveries that are stored already stay as they are.
 */
export async function messagingPositions(
  db: Kysely<unknown>,
  types: ColumnTypes,
  engine: Engine,
): Promise<void> {
  await addColumns(db, types, engine);
  await createPositions(db, types);
  await beginPositions(db, engine);
  await db.schema
    .createTable('messaging_usage')
    .addColumn('owner', types.text, (column) => column.primaryKey())
    .addColumn('bytes', types.integer, (column) => column.notNull())
    .execute();
  await createTriggers(db, engine);
}

async function addColumns(
  db: Kysely<unknown>,
  { text, integer }: ColumnTypes,
  engine: Engine,
): Promise<void> {
  const alter = (table: string) => db.schema.alterTable(table);
  if (engine === 'postgres') {
    // The default gives topics of the last release an incarnation, too; on SQLite a trigger does.
    const random = sql`replace(cast(gen_random_uuid() as text), '-', '')`;
    await alter('messaging_topics')
      .addColumn('incarnation', text, (column) => column.notNull().defaultTo(random))
      .execute();
  } else {
    await alter('messaging_topics').addColumn('incarnation', text).execute();
    await sql`update messaging_topics set incarnation = lower(hex(randomblob(16)))`.execute(db);
  }
  for (const table of ['messaging_topics', 'messaging_subscriptions', 'messaging_messages'])
    await alter(table).addColumn('owner', text).execute();
  await alter('messaging_messages').addColumn('incarnation', text).execute();
  await alter('messaging_messages').addColumn('charged', integer).execute();
  await sql`create index messaging_topics_by_owner on messaging_topics (owner)`.execute(db);
  await sql`create index messaging_subscriptions_by_owner on messaging_subscriptions (owner, topic)`.execute(
    db,
  );
  // The other columns are there so that a claim chooses messages without reading their rows.
  await sql`create index messaging_messages_by_topic
    on messaging_messages (incarnation, id, bytes, date_published, date_expires)`.execute(db);
}

async function createPositions(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('messaging_positions')
    .addColumn('subscription', text, (column) =>
      column.primaryKey().references('messaging_subscriptions.name').onDelete('cascade'),
    )
    .addColumn('incarnation', text, (column) => column.notNull())
    .addColumn('position', integer, (column) => column.notNull())
    .addColumn('retention_seconds', integer, (column) => column.notNull())
    .execute();
  await sql`create index messaging_positions_by_topic on messaging_positions (incarnation, position)`.execute(
    db,
  );
  await sql`create index messaging_positions_by_retention
    on messaging_positions (incarnation, retention_seconds)`.execute(db);
}

/** Lets the subscriptions that exist begin before the first message that is stored without its deliveries. */
async function beginPositions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const retention = {
    postgres: sql`ceil(cast(settings ->> 'messageRetentionSeconds' as numeric))`,
    sqlite: sql`settings ->> '$.messageRetentionSeconds'`,
  };
  await sql`insert into messaging_positions (subscription, incarnation, position, retention_seconds)
    select messaging_subscriptions.name, incarnation, 0, ${retention[engine]}
    from messaging_subscriptions join messaging_topics on messaging_topics.name = topic`.execute(db);
}

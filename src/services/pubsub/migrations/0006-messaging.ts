import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

export async function messaging(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createTopics(db, types);
  await createSubscriptions(db, types);
  await createMessages(db, types);
  await createDeliveries(db, types);
  await createReceived(db, types);
  await createQuarantine(db, types);
}

async function createTopics(db: Kysely<unknown>, { text, json, timestamp }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('messaging_topics')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('labels', json, (column) => column.notNull())
    .addColumn('date_created', timestamp, (column) => column.notNull())
    .execute();
}

async function createSubscriptions(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { text, json, timestamp } = types;
  await db.schema
    .createTable('messaging_subscriptions')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('topic', text, (column) => column.notNull())
    .addColumn('push_endpoint', text)
    .addColumn('settings', json, (column) => column.notNull())
    .addColumn('date_created', timestamp, (column) => column.notNull())
    .execute();
  await sql`create index messaging_subscriptions_by_topic on messaging_subscriptions (topic, name)`.execute(
    db,
  );
  await sql`create index messaging_subscriptions_pushed on messaging_subscriptions (name)
    where push_endpoint is not null`.execute(db);
}

async function createMessages(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, text, integer, json, timestamp } = types;
  await db.schema
    .createTable('messaging_messages')
    .addColumn('id', id)
    .addColumn('data', text, (column) => column.notNull())
    .addColumn('attributes', json, (column) => column.notNull())
    .addColumn('ordering_key', text)
    .addColumn('bytes', integer, (column) => column.notNull())
    .addColumn('date_published', timestamp, (column) => column.notNull())
    .addColumn('date_expires', timestamp, (column) => column.notNull())
    .execute();
  await sql`create index messaging_messages_by_expiry on messaging_messages (date_expires)`.execute(db);
}

async function createDeliveries(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, text, integer, timestamp } = types;
  await db.schema
    .createTable('messaging_deliveries')
    .addColumn('id', id)
    .addColumn('subscription', text, (column) =>
      column.notNull().references('messaging_subscriptions.name').onDelete('cascade'),
    )
    .addColumn('message', integer, (column) =>
      column.notNull().references('messaging_messages.id').onDelete('cascade'),
    )
    .addColumn('lease', text)
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('date_due', timestamp, (column) => column.notNull())
    .addColumn('date_expires', timestamp, (column) => column.notNull())
    .execute();
  await sql`create index messaging_deliveries_due
    on messaging_deliveries (subscription, date_due, id)`.execute(db);
  await sql`create index messaging_deliveries_by_message on messaging_deliveries (message)`.execute(db);
  await sql`create index messaging_deliveries_by_expiry on messaging_deliveries (date_expires)`.execute(db);
}

async function createReceived(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, text, timestamp } = types;
  await db.schema
    .createTable('reseller_received')
    .addColumn('id', id)
    .addColumn('subscription', text, (column) => column.notNull())
    .addColumn('message_id', text, (column) => column.notNull())
    .addColumn('date_received', timestamp, (column) => column.notNull())
    .addUniqueConstraint('reseller_received_once', ['subscription', 'message_id'])
    .execute();
  await sql`create index reseller_received_by_date on reseller_received (date_received)`.execute(db);
}

async function createQuarantine(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, text, timestamp } = types;
  await db.schema
    .createTable('reseller_quarantine')
    .addColumn('id', id)
    .addColumn('subscription', text)
    .addColumn('message_id', text)
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .addColumn('date_received', timestamp, (column) => column.notNull())
    .addColumn('date_replayed', timestamp)
    .execute();
  await sql`create index reseller_quarantine_by_date on reseller_quarantine (date_received, id)`.execute(db);
}

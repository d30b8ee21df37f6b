import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

export async function reseller(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createCustomers(db, types);
  await createSubscriptions(db, types);
  await createServiceAccounts(db, types);
  await createNotifications(db, types);
}

async function createCustomers(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, text, integer, json, timestamp } = types;
  await db.schema
    .createTable('reseller_customers')
    .addColumn('id', id)
    .addColumn('customer_id', text, (column) => column.notNull().unique())
    .addColumn('customer_domain', text, (column) => column.notNull().unique())
    .addColumn('profile', json, (column) => column.notNull())
    .addColumn('revision', integer, (column) => column.notNull())
    .addColumn('date_created', timestamp, (column) => column.notNull())
    .execute();
}

async function createSubscriptions(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, text, json, timestamp } = types;
  await db.schema
    .createTable('reseller_subscriptions')
    .addColumn('id', id)
    .addColumn('customer_id', text, (column) => column.notNull().references('reseller_customers.customer_id'))
    .addColumn('sku_id', text, (column) => column.notNull())
    .addColumn('subscription_id', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('state', json, (column) => column.notNull())
    .addColumn('date_created', timestamp, (column) => column.notNull())
    .addColumn('wake_at', timestamp)
    .addUniqueConstraint('reseller_subscriptions_by_sku', ['customer_id', 'sku_id'])
    .addUniqueConstraint('reseller_subscriptions_by_name', ['customer_id', 'subscription_id'])
    .execute();
  await sql`create index reseller_subscriptions_of_customer
    on reseller_subscriptions (customer_id, id)`.execute(db);
  await sql`create index reseller_subscriptions_due
    on reseller_subscriptions (wake_at) where wake_at is not null`.execute(db);
}

async function createServiceAccounts(db: Kysely<unknown>, { text, timestamp }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('reseller_service_accounts')
    .addColumn('email', text, (column) => column.primaryKey())
    .addColumn('date_registered', timestamp, (column) => column.notNull())
    .execute();
}

async function createNotifications(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, text, json, timestamp } = types;
  await db.schema
    .createTable('reseller_notifications')
    .addColumn('id', id)
    .addColumn('topic', text, (column) => column.notNull())
    .addColumn('payload', json, (column) => column.notNull())
    .addColumn('date_created', timestamp, (column) => column.notNull())
    .execute();
}

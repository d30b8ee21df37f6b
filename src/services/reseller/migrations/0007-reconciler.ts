import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

/** Creates the tables of the reconciler: its lease, and snapshots of the reseller subscriptions that it has seen. */
export async function reconciler(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { text, integer, json, timestamp } = types;
  await db.schema
    .createTable('reseller_reconciler')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('pass', integer, (column) => column.notNull())
    .addColumn('after_event', integer, (column) => column.notNull())
    .addColumn('due_at', timestamp, (column) => column.notNull())
    .addColumn('claim', text)
    .execute();
  await db.schema
    .createTable('reseller_seen')
    .addColumn('customer_id', text, (column) => column.notNull())
    .addColumn('sku_id', text, (column) => column.notNull())
    .addColumn('customer_domain', text, (column) => column.notNull())
    .addColumn('subscription_id', text, (column) => column.notNull())
    .addColumn('snapshot', json, (column) => column.notNull())
    .addColumn('pass', integer, (column) => column.notNull())
    .addColumn('ended', integer, (column) => column.notNull())
    .addColumn('doubtful_after', integer)
    .addPrimaryKeyConstraint('reseller_seen_once', ['customer_id', 'sku_id'])
    .execute();
}

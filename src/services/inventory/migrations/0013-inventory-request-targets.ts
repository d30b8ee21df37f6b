import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

/**
 * Adds the target to the key of idempotent requests. Drops the rows, which are at most an hour old: they have no
 * targets.
 */
export async function inventoryRequestTargets(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { text, json, timestamp } = types;
  await db.schema.dropTable('inventory_requests').execute();
  await db.schema
    .createTable('inventory_requests')
    .addColumn('owner', text, (column) => column.notNull())
    .addColumn('method', text, (column) => column.notNull())
    .addColumn('target', text, (column) => column.notNull())
    .addColumn('request_id', text, (column) => column.notNull())
    .addColumn('answer', json, (column) => column.notNull())
    .addColumn('create_time', timestamp, (column) => column.notNull())
    .addPrimaryKeyConstraint('inventory_requests_once', ['owner', 'method', 'target', 'request_id'])
    .execute();
  await sql`create index inventory_requests_by_time on inventory_requests (create_time)`.execute(db);
}

import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

/**
 * Creates the tables of the embedded inventory: resources of all kinds, joins between them, operations, and requests
 * with their ids.
 */
export async function inventory(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createResources(db, types);
  await createJoins(db, types);
  await createOperations(db, types);
  await createRequests(db, types);
}

async function createResources(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, text, integer, document, timestamp } = types;
  await db.schema
    .createTable('inventory_resources')
    .addColumn('id', id)
    .addColumn('name', text, (column) => column.notNull().unique())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('parent', text, (column) => column.notNull())
    .addColumn('document', document, (column) => column.notNull())
    .addColumn('hidden', integer, (column) => column.notNull())
    .addColumn('create_time', timestamp, (column) => column.notNull())
    .addColumn('update_time', timestamp)
    .addColumn('wake_at', timestamp)
    .execute();
  for (const [name, columns] of Object.entries(resourceIndexes)) {
    await sql`create index ${sql.ref(name)} on inventory_resources (${sql.raw(columns)})`.execute(db);
  }
  await sql`create index inventory_resources_due
    on inventory_resources (wake_at) where wake_at is not null`.execute(db);
}

/** A list shows one kind under one parent; these are the orders that most callers request. */
const resourceIndexes = {
  inventory_resources_in_order: 'parent, kind, id',
  inventory_resources_by_name: 'parent, kind, name',
  inventory_resources_by_creation: 'parent, kind, create_time, id',
  inventory_resources_by_update: 'parent, kind, update_time, id',
} as const;

/** An index finds the rows from both ends; a row is deleted with either of the resources that it joins. */
const joins = [
  { table: 'inventory_group_assets', from: 'group_id', to: 'asset_id' },
  { table: 'inventory_asset_sources', from: 'asset_id', to: 'source_id' },
  { table: 'inventory_relation_ends', from: 'relation_id', to: 'asset_id' },
] as const;

async function createJoins(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  for (const { table, from, to } of joins) {
    await db.schema
      .createTable(table)
      .addColumn(from, integer, (column) =>
        column.notNull().references('inventory_resources.id').onDelete('cascade'),
      )
      .addColumn(to, integer, (column) =>
        column.notNull().references('inventory_resources.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint(`${table}_once`, [from, to])
      .execute();
    await db.schema.createIndex(`${table}_back`).on(table).columns([to, from]).execute();
  }
}

async function createOperations(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, text, integer, json, timestamp } = types;
  await db.schema
    .createTable('inventory_operations')
    .addColumn('id', id)
    .addColumn('name', text, (column) => column.notNull().unique())
    .addColumn('parent', text, (column) => column.notNull())
    .addColumn('document', json, (column) => column.notNull())
    .addColumn('create_time', timestamp, (column) => column.notNull())
    .addColumn('end_time', timestamp)
    .addColumn('job', json)
    .addColumn('due_at', timestamp)
    .addColumn('claim', text)
    .addColumn('tries', integer, (column) => column.notNull())
    .addColumn('deleted', integer, (column) => column.notNull())
    .execute();
  await sql`create index inventory_operations_in_order on inventory_operations (parent, id)`.execute(db);
  await sql`create index inventory_operations_ended on inventory_operations (end_time)`.execute(db);
  await sql`create index inventory_operations_due
    on inventory_operations (due_at) where due_at is not null`.execute(db);
}

async function createRequests(db: Kysely<unknown>, { text, json, timestamp }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('inventory_requests')
    .addColumn('owner', text, (column) => column.notNull())
    .addColumn('method', text, (column) => column.notNull())
    .addColumn('request_id', text, (column) => column.notNull())
    .addColumn('answer', json, (column) => column.notNull())
    .addColumn('create_time', timestamp, (column) => column.notNull())
    .addPrimaryKeyConstraint('inventory_requests_once', ['owner', 'method', 'request_id'])
    .execute();
  await sql`create index inventory_requests_by_time on inventory_requests (create_time)`.execute(db);
}

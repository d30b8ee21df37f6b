import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

/** Creates the table of remote operations that subscribers follow; one gateway at a time polls each. */
export async function inventoryWatches(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { text, json, timestamp } = types;
  await db.schema
    .createTable('inventory_watches')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('seen', json)
    .addColumn('since', timestamp, (column) => column.notNull())
    .addColumn('until', timestamp, (column) => column.notNull())
    .addColumn('due_at', timestamp, (column) => column.notNull())
    .addColumn('claim', text)
    .execute();
  await sql`create index inventory_watches_due on inventory_watches (due_at)`.execute(db);
}

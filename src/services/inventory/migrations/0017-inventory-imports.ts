import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

/** Creates the tables for running import jobs: rows of files, grouped by machine, and problems of rows. */
export async function inventoryImports(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, text, integer, json } = types;
  await db.schema
    .createTable('inventory_import_parts')
    .addColumn('id', id)
    .addColumn('operation_id', integer, (column) => column.notNull())
    .addColumn('machine', text, (column) => column.notNull())
    .addColumn('part', text, (column) => column.notNull())
    .addColumn('file', integer, (column) => column.notNull())
    .addColumn('sheet', text)
    .addColumn('row_number', integer, (column) => column.notNull())
    .addColumn('content', json, (column) => column.notNull())
    .execute();
  await sql`create index inventory_import_parts_by_machine
    on inventory_import_parts (operation_id, machine, id)`.execute(db);
  await db.schema
    .createTable('inventory_import_problems')
    .addColumn('id', id)
    .addColumn('operation_id', integer, (column) => column.notNull())
    .addColumn('file', integer, (column) => column.notNull())
    .addColumn('content', json, (column) => column.notNull())
    .execute();
  await sql`create index inventory_import_problems_by_file
    on inventory_import_problems (operation_id, file, id)`.execute(db);
}

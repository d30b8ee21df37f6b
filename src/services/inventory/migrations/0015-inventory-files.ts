import { type Kysely, sql } from 'kysely';
import type { ColumnTypes, Engine } from '../../../storage/migrations/columns.ts';

/** Creates the tables for files of the embedded inventory: uploads to import jobs, and the output of export jobs. */
export async function inventoryFiles(db: Kysely<unknown>, types: ColumnTypes, engine: Engine): Promise<void> {
  const { id, text, integer, timestamp, bytes } = types;
  await db.schema
    .createTable('inventory_files')
    .addColumn('id', id)
    .addColumn('key', text, (column) => column.notNull().unique())
    .addColumn('name', text, (column) => column.notNull())
    // A file outlives its resource until its chunks are deleted, a few at a time.
    .addColumn('resource_id', integer, (column) =>
      column.references('inventory_resources.id').onDelete('set null'),
    )
    .addColumn('file_name', text, (column) => column.notNull())
    .addColumn('content_type', text, (column) => column.notNull())
    .addColumn('most', integer, (column) => column.notNull())
    .addColumn('size', integer)
    .addColumn('create_time', timestamp, (column) => column.notNull())
    .addColumn('forget_at', timestamp)
    .addColumn('claim', text)
    .addColumn('held_until', timestamp)
    .execute();
  for (const index of indexes) await sql`create ${sql.raw(index)}`.execute(db);
  await db.schema
    .createTable('inventory_file_chunks')
    .addColumn('file_id', integer, (column) => column.notNull().references('inventory_files.id'))
    .addColumn('place', integer, (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('inventory_file_chunks_once', ['file_id', 'place'])
    .execute();
  // Uploads are compressed already or are read only once, so compression in the database would cost time and save
  // nothing.
  if (engine === 'postgres') {
    await sql`alter table inventory_file_chunks alter column bytes set storage external`.execute(db);
  }
}

/** A file's name is unique while its resource exists. */
const indexes = [
  'unique index inventory_files_by_name on inventory_files (name) where resource_id is not null',
  'index inventory_files_by_resource on inventory_files (resource_id)',
  'index inventory_files_by_end on inventory_files (forget_at) where forget_at is not null',
  'index inventory_files_held on inventory_files (held_until) where held_until is not null',
] as const;

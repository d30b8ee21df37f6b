import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../../src/storage/migrations/columns.ts';

export async function notesTable(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, text, timestamp } = types;
  await db.schema
    .createTable('notes')
    .addColumn('id', id)
    .addColumn('notebook', text, (column) => column.notNull())
    .addColumn('text', text, (column) => column.notNull())
    .addColumn('date_created', timestamp, (column) => column.notNull())
    .execute();
  await sql`create index notes_by_notebook on notes (notebook, id)`.execute(db);
}

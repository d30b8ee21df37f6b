import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

/** Adds the number of chunks that a file has room for, so that quotas need not count chunks. */
export async function inventoryFileRoom(db: Kysely<unknown>, { integer }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('inventory_files')
    .addColumn('room', integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update inventory_files set room =
    (select count(*) from inventory_file_chunks where file_id = inventory_files.id)`.execute(db);
}

import type { Kysely } from 'kysely';
import type { ColumnTypes } from './columns.ts';

/**
 * Adds the trace of the change that an event comes from. The column is null where nothing is traced; neither engine
 * rewrites the table for it.
 */
export async function eventsTrace(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('events').addColumn('trace', text).execute();
}

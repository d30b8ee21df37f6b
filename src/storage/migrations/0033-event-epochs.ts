import type { Kysely } from 'kysely';
import type { ColumnTypes } from './columns.ts';

/** Stores the epochs of the event log: a restored log begins a new one. */
export async function eventEpochs(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('event_log')
    .addColumn('epochs', text, (column) => column.notNull().defaultTo('[]'))
    .execute();
}

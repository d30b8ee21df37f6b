import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

/**
 * Adds indexes for lists of executions of every flow and of a contact, and to the executions of a remote service the
 * fields by which those of a contact are found.
 */
export async function executionLists(db: Kysely<unknown>, { text, timestamp }: ColumnTypes): Promise<void> {
  await sql`create index executions_of_account
    on executions (account_sid, date_created, id)`.execute(db);
  await sql`create index executions_of_contact
    on executions (account_sid, contact_address, date_created, id)`.execute(db);
  await db.schema.alterTable('executions_told').addColumn('contact_address', text).execute();
  await db.schema.alterTable('executions_told').addColumn('date_created', timestamp).execute();
  await sql`create index executions_told_contact
    on executions_told (contact_address, date_created, sid) where contact_address is not null`.execute(db);
}

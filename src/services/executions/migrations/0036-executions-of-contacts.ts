import { type Kysely, sql } from 'kysely';

/**
 * Adds indexes for the executions of a contact with one status, and for those of a remote service that are not known to
 * have ended: a contact may have any number of others.
 */
export async function executionsOfContacts(db: Kysely<unknown>): Promise<void> {
  await sql`create index executions_of_contact_by_status
    on executions (account_sid, contact_address, status, date_created, id)`.execute(db);
  await sql`create index executions_told_open
    on executions_told (contact_address, date_created, sid)
    where contact_address is not null and status <> 'gone' and status <> 'ended'`.execute(db);
}

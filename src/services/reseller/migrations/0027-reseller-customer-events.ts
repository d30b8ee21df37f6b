import { type Kysely, sql } from 'kysely';

/**
 * Adds an index that finds the reseller events of a customer after an event id, for the reconciler. The condition on
 * the id is always true. It keeps PostgreSQL from using the index for lists, whose order it would have to sort.
 */
export async function resellerCustomerEvents(db: Kysely<unknown>): Promise<void> {
  await sql`create index reseller_events_by_customer on events (tenant, id)
    where stream = 'reseller' and id > 0`.execute(db);
}

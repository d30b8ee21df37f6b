import { type Kysely, sql } from 'kysely';

/** Adds an index that finds the reseller events of a customer after an event id, for the reconciler. */
export async function resellerCustomerEvents(db: Kysely<unknown>): Promise<void> {
  await sql`create index reseller_events_by_customer on events (tenant, id) where stream = 'reseller'`.execute(
    db,
  );
}

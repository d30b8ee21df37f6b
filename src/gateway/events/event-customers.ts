import { sql } from 'kysely';

/** How to find the customer that an event concerns. */
export type Concern =
  | { readonly customerId: string }
  /** The customer that a project is linked to. */
  | { readonly project: string }
  /**
   * The customer that a contact of the event's tenant is linked to. `null` is an unknown address: it is the `contact` in
   * the payload of an earlier event of the same key.
   */
  | { readonly contact: string | null };

interface Named {
  readonly stream: string;
  readonly tenant: string;
  readonly key: string;
}

/**
 * Returns the customer as a value of the insert: an id, or a subquery of the links. So an event takes no statement of
 * its own to find its customer.
 */
export function customerOf(event: Named, concerns: Concern | undefined) {
  if (!concerns) return null;
  if ('customerId' in concerns) return concerns.customerId;
  if ('project' in concerns) {
    return sql<string | null>`(select customer_id from customer_links
      where kind = 'project' and tenant = '' and name = ${concerns.project})`;
  }
  return sql<string | null>`(select customer_id from customer_links
    where kind = 'contact' and tenant = ${event.tenant} and name = ${concerns.contact ?? knownContact(event)})`;
}

/** The address that the first event of the key with one has told. */
const knownContact = ({ stream, key }: Named) => sql<string>`(
  select payload ->> 'contact' from events
  where stream = ${stream} and key = ${key} and seq is not null and (payload ->> 'contact') <> ''
  order by seq limit 1)`;

import { sql } from 'kysely';
import type { Change } from '../../kit/db/transaction.ts';

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
export function customerOf(change: Change, event: Named, concerns: Concern | undefined) {
  if (!concerns) return null;
  if ('customerId' in concerns) return concerns.customerId;
  if ('project' in concerns) return linked(change, 'project', '', concerns.project);
  const { contact } = concerns;
  return linked(change, 'contact', event.tenant, contact ?? knownContact(event));
}

const linked = (
  change: Change,
  kind: 'contact' | 'project',
  tenant: string,
  name: string | ReturnType<typeof knownContact>,
) =>
  change
    .selectFrom('customer_links')
    .select('customer_id')
    .where('kind', '=', kind)
    .where('tenant', '=', tenant)
    .where('name', '=', name);

/** The address that the first event of the key with one has told. */
const knownContact = ({ stream, key }: Named) => sql<string>`(
  select payload ->> 'contact' from events
  where stream = ${stream} and key = ${key} and seq is not null and (payload ->> 'contact') <> ''
  order by seq limit 1)`;

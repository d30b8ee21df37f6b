import { pagesOf } from '../../../gateway/upstream/pages.ts';
import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import { customersOf } from '../contract/tenancy.ts';
import type { Customer, CustomerId, CustomerQuery, Reseller } from '../contract.ts';
import type { SeenCustomers } from '../reconcile/seen-customers.ts';
import { isForeign, largestPage } from './reaching.ts';

/** Pages of subscriptions at most; the upstream budget of a call ends sooner. */
const maxPages = 1_000;

/**
 * Creates the list of customers. The service has none, so their ids come from the credential, or from what the gateway
 * knows and has seen. A prefix, and a gateway that has not seen all customers, need all subscriptions of the service,
 * 100 in a call. Each customer of a page is one more HTTP request.
 */
export function createCustomerList(
  service: Pick<Reseller, 'customers' | 'list'>,
  seen?: SeenCustomers | undefined,
): Pick<Reseller, 'listCustomers' | 'countCustomers'> {
  return {
    countCustomers: async () => null,

    async listCustomers(call, query, { size, token: after = '' }) {
      const ids = await idsBeyond(call, query, after, size + 1);
      const wanted = ids.slice(0, size);
      const found = await service.customers(call, wanted);
      const items = wanted.flatMap((id) => customerOf(found.get(id))).filter(matches(query));
      const tokenAfter = (index: number) => items[index]?.customerId ?? after;
      return { items, next: ids.length > size ? (wanted.at(-1) ?? null) : null, tokenAfter };
    },
  };

  /** Returns up to `limit` ids greater than `after`, in their order. */
  async function idsBeyond(call: Call, query: CustomerQuery, after: string, limit: number) {
    const reach = customersOf(call);
    const ids = reach === '*' ? await allIds(call, query, after, limit) : ([...reach] as CustomerId[]);
    return [...new Set(ids)]
      .filter((id) => id > after)
      .sort()
      .slice(0, limit);
  }

  async function allIds(
    call: Call,
    { customerNamePrefix, knownIds }: CustomerQuery,
    after: string,
    limit: number,
  ) {
    const known = await knownIds(after, limit);
    const complete = customerNamePrefix === undefined ? await seen?.beyond(after, limit) : null;
    if (complete) return [...known, ...complete];
    const listed: CustomerId[] = [];
    const fetch = (token: string | undefined) =>
      service.list(call, { customerNamePrefix }, { size: largestPage, token });
    for await (const { items } of pagesOf({ service: 'reseller', maxPages, fetch })) {
      listed.push(...items.map(({ customerId }) => customerId));
    }
    return [...known, ...listed];
  }
}

/**
 * Returns the customer, or none when the service no longer has it or refuses it to this reseller: one of them must not
 * fail the page of all. Throws any other fault of its read.
 */
function customerOf(found: Customer | Fault | undefined): readonly Customer[] {
  if (isForeign(found)) return [];
  if (found instanceof Fault) throw found;
  return found ? [found] : [];
}

const matches =
  ({ customerNamePrefix = '' }: CustomerQuery) =>
  ({ customerDomain }: Customer): boolean =>
    (customerDomain ?? '').startsWith(customerNamePrefix);

import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import { rankOf, type SearchHit, type SearchQuery } from '../../../kit/search.ts';
import { timestampOrNull } from '../../../kit/text/timestamp.ts';
import { customerIdOrNull, domainOrNull } from '../contract/ids.ts';
import { customerPathOf, type ResellerKind, subscriptionPathOf } from '../contract/search.ts';
import type { Customer, Reseller, Subscription } from '../contract.ts';
import type { SeenCustomers } from '../reconcile/seen-customers.ts';
import { isForeign } from './reaching.ts';

type Hit = SearchHit<ResellerKind>;
type Query = SearchQuery<ResellerKind>;

/** Subscriptions of one customer that a search finds at most. */
const maxSubscriptions = 100;

/**
 * Creates the search. The service has none: the query finds a customer by its whole id or domain, with its
 * subscriptions, in two calls, and what the gateway has seen, without a call.
 */
export function createSearch(
  service: Pick<Reseller, 'customers' | 'list'>,
  seen?: SeenCustomers | undefined,
): Pick<Reseller, 'search'> {
  return {
    async search(call, query) {
      const [named, known = []] = await Promise.all([lookedUp(call, query), seen?.search(call, query)]);
      const hits = new Map([...known, ...named].map((hit) => [[hit.kind, ...hit.keys].join(' '), hit]));
      return { hits: [...hits.values()], complete: false };
    },
  };

  async function lookedUp(call: Call, query: Query): Promise<readonly Hit[]> {
    const customer = await customerNamed(call, query.text);
    if (!customer) return [];
    const own = query.kinds.has('CUSTOMER') ? [customerHit(customer)] : [];
    const bought = query.kinds.has('SUBSCRIPTION') ? await subscriptionsOf(call, customer, query) : [];
    return [...own, ...bought];
  }

  /** Returns null for a text that is no key, and for a customer that does not exist or is outside the tenancy. */
  async function customerNamed(call: Call, text: string): Promise<Customer | null> {
    const key = text.includes('.') ? domainOrNull(text) : customerIdOrNull(text);
    if (key === null) return null;
    const found = (await service.customers(call, [key])).get(key);
    if (!(found instanceof Fault)) return found ?? null;
    if (found.code === 'FORBIDDEN') return null;
    throw found;
  }

  async function subscriptionsOf(
    call: Call,
    { customerId }: Customer,
    query: Query,
  ): Promise<readonly Hit[]> {
    const size = Math.min(maxSubscriptions, query.limit);
    try {
      const { items } = await service.list(call, { customer: customerId }, { size });
      return items.map((one) => subscriptionHit(query, one));
    } catch (error) {
      // The service shows the name of a customer whose subscriptions it refuses (customers.get).
      if (isForeign(error)) return [];
      throw error;
    }
  }
}

const customerHit = ({ customerId, customerDomain, postalAddress }: Customer): Hit => ({
  kind: 'CUSTOMER',
  keys: [customerId],
  title: customerDomain ?? customerId,
  subtitle: postalAddress?.organizationName || customerId,
  path: customerPathOf(customerId),
  rank: 2,
  createdAt: '',
});

function subscriptionHit(query: Query, one: Subscription): Hit {
  const { customerId, customerDomain, skuId, subscriptionId, createdAt } = one;
  return {
    kind: 'SUBSCRIPTION',
    keys: [customerId, skuId],
    title: `${customerDomain ?? customerId} ${skuId}`,
    subtitle: subscriptionId,
    path: subscriptionPathOf(customerId, subscriptionId),
    rank: rankOf(query, [customerDomain ?? customerId]) ?? 0,
    createdAt: timestampOrNull(createdAt) ?? '',
  };
}

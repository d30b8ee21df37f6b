import { subscriptionConditions } from '../../../../apis/reseller/contract/conditions.ts';
import { reachText } from '../../../../apis/reseller/contract/tenancy.ts';
import type {
  CustomerId,
  Page,
  PageRequest,
  Reseller,
  Subscription,
  SubscriptionQuery,
} from '../../../../apis/reseller/contract.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { keyColumns, rowsIn } from '../../../../storage/queries/order-keys.ts';
import type { EmbeddedParts } from '../options.ts';
import { forbiddenFor } from '../read.ts';
import { customerIdOf } from '../rows.ts';
import { customersIn } from './customers-in.ts';
import { byDomain, keptIn, keysOf, oldestFirst, pageOf, pageOfStretch, stretchOf } from './orders.ts';
import {
  afterDomains,
  type Customers,
  type ListedRow,
  oldestOf,
  selected,
  subscriptionsByPrefix,
  wholeOf,
} from './queries.ts';

/** Creates lists of subscriptions: oldest first, or by domain where a prefix of it is asked for. */
export const createLists = (parts: EmbeddedParts): Pick<Reseller, 'list' | 'listOf'> => ({
  list(call, query, page) {
    if (query.orderBy?.length || page.end === 'last' || page.before !== undefined)
      return listArranged(parts, call, query, page);
    return query.customerNamePrefix
      ? listByDomain(parts, call, query, page)
      : listOldest(parts, call, query, page);
  },

  async listOf(call, customers, page) {
    const reachable = customers.filter((id) => !forbiddenFor(call, id, null));
    if (reachable.length === 0) return new Map();
    if (page.token !== undefined) {
      const pages = reachable.map(
        async (id) => [id, await listOldest(parts, call, { customer: id }, page)] as const,
      );
      return new Map(await Promise.all(pages));
    }
    const found = await firstPages(parts, reachable, page.size);
    const order = (id: CustomerId) => oldestFirst(reachText(call), id, '');
    return new Map([...found].map(([id, rows]) => [id, pageOf(parts.sealer, order(id), rows, page.size)]));
  },
});

const empty: Page<Subscription> = { items: [], next: null };

async function listOldest(
  parts: EmbeddedParts,
  call: Call,
  query: SubscriptionQuery,
  page: PageRequest,
): Promise<Page<Subscription>> {
  const conditions = subscriptionConditions.local(query);
  const order = oldestFirst(reachText(call), query.customer ?? '', '', ...(conditions ? [conditions] : []));
  const beyond = Number(keptIn(parts.sealer, order.purpose, page.token)?.[0] ?? 0);
  const customers = await customersIn(parts, call, query);
  if (customers?.length === 0) return empty;
  const limit = page.size + 1;
  const rows = conditions
    ? await parts.scan(
        call,
        selected(parts, { customers, conditions }).where('s.id', '>', beyond).orderBy('s.id').limit(limit),
      )
    : await readOldest(parts, customers, beyond, limit);
  return pageOf(parts.sealer, order, rows, page.size);
}

async function readOldest(
  { db }: EmbeddedParts,
  customers: Customers,
  after: number,
  limit: number,
): Promise<readonly ListedRow[]> {
  const [customer = '', ...others] = customers ?? [];
  const kind = customers === null ? 'all' : others.length === 0 ? 'one' : 'some';
  return await oldestOf(kind).all(db, { customers: customers ?? [], customer, after, limit });
}

async function listByDomain(
  parts: EmbeddedParts,
  call: Call,
  query: SubscriptionQuery,
  page: PageRequest,
): Promise<Page<Subscription>> {
  const { customer = '', customerNamePrefix: prefix = '' } = query;
  const conditions = subscriptionConditions.local(query);
  const order = byDomain(reachText(call), customer, prefix, ...(conditions ? [conditions] : []));
  const after = keptIn(parts.sealer, order.purpose, page.token);
  const customers = await customersIn(parts, call, query);
  if (customers?.length === 0) return empty;
  // A scan, because customers without subscriptions are read as well.
  const range = { prefix, customers, conditions: conditions ?? {}, after };
  const rows = await parts.scan(call, subscriptionsByPrefix(parts, range).limit(page.size + 1));
  return pageOf(parts.sealer, order, rows, page.size);
}

/** Lists in an order that no index has, or from the end of the list. */
async function listArranged(
  parts: EmbeddedParts,
  call: Call,
  query: SubscriptionQuery,
  page: PageRequest,
): Promise<Page<Subscription>> {
  const { customer = '', customerNamePrefix: prefix = '', orderBy } = query;
  const conditions = subscriptionConditions.local(query);
  const more = [...(conditions ? [conditions] : []), ...(orderBy?.length ? [{ orderBy }] : [])];
  const { purpose } = (prefix ? byDomain : oldestFirst)(reachText(call), customer, prefix, ...more);
  const keys = keysOf(parts, query);
  const stretch = stretchOf(parts.sealer, purpose, page);
  const customers = await customersIn(parts, call, query);
  if (customers?.length === 0) return empty;
  const { condition, order } = rowsIn(keys, stretch);
  const rows = await parts.scan(
    call,
    selected(parts, { customers, conditions: conditions ?? {} })
      .$if(prefix !== '', (all) =>
        all
          .where('c.customer_domain', '>=', prefix)
          .where('c.customer_domain', '<', `${prefix}${afterDomains}`),
      )
      .select(keyColumns(keys))
      .where(condition)
      .orderBy(order)
      .limit(page.size + 1),
  );
  return pageOfStretch(parts.sealer, { purpose, keys }, rows, page);
}

/** Reads the first pages of all customers in one query, because a customer has few subscriptions: one for each SKU. */
async function firstPages({ db }: EmbeddedParts, customers: readonly CustomerId[], size: number) {
  const byCustomer = Map.groupBy(await wholeOf(db, customers), customerIdOf);
  return new Map(customers.map((id) => [id, byCustomer.get(id)?.slice(0, size + 1) ?? []]));
}

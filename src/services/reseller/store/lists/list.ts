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
import { keptIn, keysOf, pageOf, pageOfStretch, purposeOf, stretchOf } from './orders.ts';
import { type Customers, type ListedRow, oldestOf, selected, wholeOf } from './queries.ts';

/** Creates lists of subscriptions: oldest first, or by domain where a prefix of it is asked for. */
export const createLists = (parts: EmbeddedParts): Pick<Reseller, 'list' | 'listOf'> => ({
  list(call, query, page) {
    const isOldest = !query.orderBy?.length && page.end !== 'last' && page.before === undefined;
    return isOldest && !query.customerNamePrefix && !subscriptionConditions.local(query)
      ? listOldest(parts, call, query, page)
      : listArranged(parts, call, query, page);
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
    const purpose = (id: CustomerId) => purposeOf('subscriptions', reachText(call), id, '');
    return new Map([...found].map(([id, rows]) => [id, pageOf(parts.sealer, purpose(id), rows, page.size)]));
  },
});

const empty: Page<Subscription> = { items: [], next: null };

/** Lists the subscriptions of customers without further conditions, for which there is an index. */
async function listOldest(
  parts: EmbeddedParts,
  call: Call,
  query: Pick<SubscriptionQuery, 'customer'>,
  page: PageRequest,
): Promise<Page<Subscription>> {
  const purpose = purposeOf('subscriptions', reachText(call), query.customer ?? '', '');
  const beyond = Number(keptIn(parts.sealer, purpose, page.token)?.[0] ?? 0);
  const customers = await customersIn(parts, call, query);
  if (customers?.length === 0) return empty;
  const rows = await readOldest(parts, customers, beyond, page.size + 1);
  return pageOf(parts.sealer, purpose, rows, page.size);
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

/** Lists by conditions or in an order that no index has, by the beginning of domains, or from the end of the list. */
async function listArranged(
  parts: EmbeddedParts,
  call: Call,
  query: SubscriptionQuery,
  page: PageRequest,
): Promise<Page<Subscription>> {
  const { customer = '', customerNamePrefix: prefix = '', orderBy } = query;
  const conditions = subscriptionConditions.local(query);
  const more = [...(conditions ? [conditions] : []), ...(orderBy?.length ? [{ orderBy }] : [])];
  const purpose = purposeOf(
    prefix ? 'subscriptions-by-domain' : 'subscriptions',
    reachText(call),
    customer,
    prefix,
    ...more,
  );
  const keys = keysOf(parts, query);
  const stretch = stretchOf(parts.sealer, purpose, page);
  const customers = await customersIn(parts, call, query);
  if (customers?.length === 0) return empty;
  const { condition, order } = rowsIn(keys, stretch);
  const rows = await parts.scan(
    call,
    selected(parts, { customers, conditions: conditions ?? {}, prefix })
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

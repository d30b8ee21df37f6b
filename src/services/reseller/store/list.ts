import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { conditionsOf, type SubscriptionConditions } from '../../../apis/reseller/contract/conditions.ts';
import { customersOf, reachText } from '../../../apis/reseller/contract/tenancy.ts';
import type {
  CustomerId,
  Page,
  PageRequest,
  PageToken,
  Reseller,
  Subscription,
  SubscriptionQuery,
} from '../../../apis/reseller/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { includesTenant } from '../../../kit/call/tenancy.ts';
import { badInput } from '../../../kit/fault.ts';
import { sealedPage } from '../../../kit/page.ts';
import type { Found } from '../../../kit/result.ts';
import type { Database } from '../../../storage/database.ts';
import { readableJson } from '../../../storage/queries/documents.ts';
import { type Markers, preparedVariants, prepareQuery } from '../../../storage/queries/prepared.ts';
import { prepareLookUp } from '../../../storage/queries/prepared-look-up.ts';
import { isAmong } from '../../../storage/queries/row-sets.ts';
import { countRows } from '../../../storage/scans/count-rows.ts';
import { watched } from '../../../storage/scans/watched.ts';
import { readCustomers } from './customers.ts';
import type { EmbeddedParts } from './options.ts';
import { forbiddenFor } from './read.ts';
import { customerIdOf, type ReadSubscription, subscriptionColumns, subscriptionOfRow } from './rows.ts';

type ListedRow = ReadSubscription & { readonly customer_domain: string };

/** Sorts after every character of a domain name. */
const afterDomains = '~';

/** The order of a list, with the purpose of its page tokens: a token of one order does not open in another. */
interface Order<Key> {
  readonly purpose: string;
  readonly key: z.ZodType<Key>;
  keyOf(row: ListedRow): Key;
}

const oldestFirst = (...filter: readonly unknown[]): Order<number> => ({
  purpose: JSON.stringify(['reseller-subscriptions', ...filter]),
  key: z.number(),
  keyOf: ({ id }) => id,
});

/** Orders by domain and then oldest first, so that an index finds the first rows of a page. */
const byDomain = (...filter: readonly unknown[]): Order<readonly [domain: string, id: number]> => ({
  purpose: JSON.stringify(['reseller-subscriptions-by-domain', ...filter]),
  key: z.tuple([z.string(), z.number()]),
  keyOf: ({ customer_domain, id }) => [customer_domain, id],
});

const joined = (db: Kysely<Database>) =>
  db
    .selectFrom('reseller_subscriptions as s')
    .innerJoin('reseller_customers as c', 'c.customer_id', 's.customer_id')
    .select(subscriptionColumns.map((name) => `s.${name}` as const))
    .select('c.customer_domain');

/** The condition of a list on customers; null for all. */
type Customers = readonly string[] | null;

interface Selection {
  readonly customers: Customers;
  readonly conditions: SubscriptionConditions;
}

interface PrefixRange extends Selection {
  readonly prefix: string;
  /** The place after which rows are read; null for the first page. */
  readonly after: readonly [domain: string, id: number] | null;
}

type ScanParts = Pick<EmbeddedParts, 'db' | 'engine'>;

/** Selects subscriptions by conditions that no index bounds. */
function selected({ db, engine }: ScanParts, { customers, conditions }: Selection) {
  const { statuses, skus, plans, commitmentEndsBefore } = conditions;
  const state = readableJson(engine, sql.ref('s.state'));
  const plan = sql<string>`${state} ->> 'planName'`;
  // A subscription with offline billing has no commitment interval.
  const commitmentEnd = sql<number>`case when coalesce(${state} ->> 'billingMethod', '') <> 'OFFLINE'
    then cast(${state} -> 'commitment' ->> 'endTime' as bigint) end`;
  return joined(db)
    .where(watched(engine, sql.ref('s.id'), sql.ref('c.id')))
    .$if(customers !== null, (all) => all.where(isAmong(db, 's.customer_id', customers ?? [])))
    .$if(statuses !== undefined, (all) => all.where(isAmong(db, 's.status', statuses ?? [])))
    .$if(skus !== undefined, (all) => all.where(isAmong(db, 's.sku_id', skus ?? [])))
    .$if(plans !== undefined, (all) => all.where(plan, 'in', plans ?? []))
    .$if(commitmentEndsBefore !== undefined, (all) =>
      all.where(commitmentEnd, '<', commitmentEndsBefore ?? 0),
    );
}

/** Reads subscriptions of customers whose domain begins with a prefix, by domain. */
const subscriptionsByPrefix = (parts: ScanParts, { prefix, after, ...selection }: PrefixRange) =>
  selected(parts, selection)
    // The domain of the place begins with the prefix, so it is the narrower bound.
    .where('c.customer_domain', '>=', after?.[0] ?? prefix)
    .where('c.customer_domain', '<', `${prefix}${afterDomains}`)
    .$if(after !== null, (all) =>
      all.where((where) =>
        where.or([where('c.customer_domain', '>', after?.[0] ?? ''), where('s.id', '>', after?.[1] ?? 0)]),
      ),
    )
    .orderBy('c.customer_domain')
    .orderBy('s.id');

/** A page of subscriptions in the order of their creation. */
interface Stretch {
  /** The customers of the variant `some`. */
  readonly customers: readonly string[];
  /** The customer of the variant `one`. */
  readonly customer: string;
  readonly after: number;
  readonly limit: number;
}

/** Reads a page of all customers, of one, or of several. */
const oldestOf = preparedVariants(
  (customers: 'all' | 'one' | 'some') => customers,
  (customers) =>
    prepareQuery((db, values: Markers<Stretch>) =>
      joined(db)
        .where('s.id', '>', values.after)
        .$if(customers === 'one', (all) => all.where('s.customer_id', '=', values.customer))
        .$if(customers === 'some', (all) =>
          all.where(isAmong(db, 's.customer_id', { texts: values.customers })),
        )
        .orderBy('s.id')
        .limit(values.limit),
    ),
);

/** Reads all subscriptions of customers. */
const wholeOf = prepareLookUp('s.customer_id', (db, isOfCustomer) =>
  joined(db).where(isOfCustomer).orderBy('s.id'),
);

/** Creates lists of subscriptions: oldest first, or by domain where a prefix of it is asked for. */
export function createLists(parts: EmbeddedParts): Pick<Reseller, 'list' | 'listOf' | 'count' | 'countOf'> {
  const { db, scan, sealer } = parts;

  function pageOf<Key>(rows: readonly ListedRow[], size: number, order: Order<Key>): Page<Subscription> {
    const kept = rows.slice(0, size);
    const token = (row: ListedRow | undefined) => sealer.seal(order.purpose, row ? order.keyOf(row) : null);
    return sealedPage({
      items: kept.map((row) => subscriptionOfRow(row, row.customer_domain)),
      hasNext: rows.length > size,
      tokenAfter: (index) => token(kept[index]),
    });
  }

  /** Returns the key of the last row before the page; null for the first page. */
  function after<Key>(order: Order<Key>, token: PageToken | undefined): Key | null {
    if (token === undefined) return null;
    const key = order.key.safeParse(sealer.open(order.purpose, token));
    if (key.success) return key.data;
    throw badInput('pageToken', 'a token that this list gave for this filter', token);
  }

  async function customerFilter(call: Call, { customer }: SubscriptionQuery): Promise<Customers> {
    const reach = customersOf(call);
    if (customer === undefined) return reach === '*' ? null : [...reach];
    const row = (await readCustomers(parts, [customer])).get(customer) ?? null;
    const forbidden = forbiddenFor(call, customer, row);
    if (forbidden) throw forbidden;
    return row ? [row.customer_id] : [];
  }

  async function readOldest(
    customers: Customers,
    after: number,
    limit: number,
  ): Promise<readonly ListedRow[]> {
    const [customer = '', ...others] = customers ?? [];
    const kind = customers === null ? 'all' : others.length === 0 ? 'one' : 'some';
    const values = { customers: customers ?? [], customer, after, limit };
    return await oldestOf(kind).all(db, values);
  }

  async function list(call: Call, query: SubscriptionQuery, page: PageRequest): Promise<Page<Subscription>> {
    const { customer = '', customerNamePrefix = '' } = query;
    if (customerNamePrefix !== '') return await listByDomain(call, { ...query, customerNamePrefix }, page);
    const conditions = conditionsOf(query);
    const order = oldestFirst(reachText(call), customer, '', ...(conditions ? [conditions] : []));
    const beyond = after(order, page.token) ?? 0;
    const customers = await customerFilter(call, query);
    if (customers?.length === 0) return { items: [], next: null };
    const limit = page.size + 1;
    const rows = conditions
      ? await scan(
          call,
          selected(parts, { customers, conditions }).where('s.id', '>', beyond).orderBy('s.id').limit(limit),
        )
      : await readOldest(customers, beyond, limit);
    return pageOf(rows, page.size, order);
  }

  async function listByDomain(
    call: Call,
    query: SubscriptionQuery & { readonly customerNamePrefix: string },
    page: PageRequest,
  ): Promise<Page<Subscription>> {
    const { customer = '', customerNamePrefix: prefix } = query;
    const given = conditionsOf(query);
    const order = byDomain(reachText(call), customer, prefix, ...(given ? [given] : []));
    const beyond = after(order, page.token);
    const customers = await customerFilter(call, query);
    if (customers?.length === 0) return { items: [], next: null };
    // A scan, because customers without subscriptions are read as well.
    const conditions = given ?? {};
    const range = { prefix, customers, conditions, after: beyond };
    const rows = await scan(call, subscriptionsByPrefix(parts, range).limit(page.size + 1));
    return pageOf(rows, page.size, order);
  }

  /**
   * Reads the first pages of all customers in one query, because a customer has few subscriptions: one for each SKU.
   */
  async function firstPages(customers: readonly CustomerId[], size: number) {
    const rows = await wholeOf(db, customers);
    const byCustomer = Map.groupBy(rows, customerIdOf);
    return new Map(customers.map((id) => [id, byCustomer.get(id)?.slice(0, size + 1) ?? []]));
  }

  async function count(call: Call, query: SubscriptionQuery): Promise<number | null> {
    const customers = await customerFilter(call, query);
    if (customers?.length === 0) return 0;
    const selection = { customers, conditions: conditionsOf(query) ?? {} };
    const { customerNamePrefix: prefix = '' } = query;
    const rows = prefix
      ? subscriptionsByPrefix(parts, { ...selection, prefix, after: null })
      : selected(parts, selection);
    const counted = await countRows(
      scan,
      call,
      sql<{ count: number }>`select count(*) as count from ${rows} as counted`,
    );
    return counted && Number(counted[0]?.count ?? 0);
  }

  async function countOf(call: Call, customers: readonly CustomerId[]): Promise<Found<number>> {
    const reach = customersOf(call);
    const reachable = customers.filter((id) => includesTenant(reach, id));
    if (reachable.length === 0) return new Map();
    const rows = await countRows(
      scan,
      call,
      sql<{ customer_id: string; count: number }>`select s.customer_id, count(*) as count
        from reseller_subscriptions as s
      where ${watched(parts.engine, sql.ref('s.id'))} and ${isAmong(db, 's.customer_id', reachable)}
      group by s.customer_id`,
    );
    if (!rows) return new Map();
    const counts = new Map(rows.map((row) => [row.customer_id, Number(row.count)]));
    return new Map(reachable.map((id) => [id, counts.get(id) ?? 0]));
  }

  return {
    list,
    count,
    countOf,
    async listOf(call, customers, page) {
      const reachable = customers.filter((id) => !forbiddenFor(call, id, null));
      if (reachable.length === 0) return new Map();
      if (page.token !== undefined) {
        const pages = reachable.map(async (id) => [id, await list(call, { customer: id }, page)] as const);
        return new Map(await Promise.all(pages));
      }
      const found = await firstPages(reachable, page.size);
      const order = (id: CustomerId) => oldestFirst(reachText(call), id, '');
      return new Map([...found].map(([id, rows]) => [id, pageOf(rows, page.size, order(id))]));
    },
  };
}

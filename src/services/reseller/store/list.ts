import { sql } from 'kysely';
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
import { badInput } from '../../../kit/fault.ts';
import { watched } from '../../../storage/watched.ts';
import { readCustomers } from './customers.ts';
import type { EmbeddedParts } from './options.ts';
import { forbiddenFor } from './read.ts';
import { customerIdOf, type SubscriptionRow, subscriptionOfRow } from './rows.ts';

type Row = SubscriptionRow & { readonly customer_domain: string };

/** Sorts after every character of a domain name. */
const afterDomains = '~';

/** Creates lists of subscriptions, oldest first. */
export function createLists(parts: EmbeddedParts): Pick<Reseller, 'list' | 'listOf'> {
  const { db, engine, scan, sealer } = parts;
  const joined = () =>
    db
      .selectFrom('reseller_subscriptions as s')
      .innerJoin('reseller_customers as c', 'c.customer_id', 's.customer_id')
      .selectAll('s')
      .select('c.customer_domain');

  function pageOf(rows: readonly Row[], size: number, purpose: string): Page<Subscription> {
    const kept = rows.slice(0, size);
    const token = (row: Row | undefined) => sealer.seal(purpose, row?.id ?? 0);
    return {
      items: kept.map((row) => subscriptionOfRow(row, row.customer_domain)),
      next: rows.length > size ? token(kept.at(-1)) : null,
      tokenAfter: (index) => token(kept[index]),
    };
  }

  function after(purpose: string, token: PageToken | undefined): number {
    if (token === undefined) return 0;
    const id = sealer.open(purpose, token);
    if (typeof id === 'number') return id;
    throw badInput('pageToken', 'a token that this list gave for this filter', token);
  }

  async function customerFilter(
    call: Call,
    { customer }: SubscriptionQuery,
  ): Promise<readonly string[] | null> {
    const reach = customersOf(call);
    if (customer === undefined) return reach === '*' ? null : [...reach];
    const row = (await readCustomers(parts, [customer])).get(customer) ?? null;
    const forbidden = forbiddenFor(call, customer, row);
    if (forbidden) throw forbidden;
    return row ? [row.customer_id] : [];
  }

  async function list(call: Call, query: SubscriptionQuery, page: PageRequest): Promise<Page<Subscription>> {
    const { customer = '', customerNamePrefix = '' } = query;
    const purpose = JSON.stringify(['reseller-subscriptions', reachText(call), customer, customerNamePrefix]);
    const beyond = after(purpose, page.token);
    const customers = await customerFilter(call, query);
    if (customers?.length === 0) return { items: [], next: null };
    const isIndexed = customerNamePrefix === '';
    const listed = joined()
      .where('s.id', '>', beyond)
      .$if(!isIndexed, (all) => all.where(watched(engine, sql.ref('s.id'), sql.ref('c.id'))))
      .$if(customers !== null, (all) => all.where('s.customer_id', 'in', customers ?? []))
      .$if(customerNamePrefix !== '', (all) =>
        all
          .where('c.customer_domain', '>=', customerNamePrefix)
          .where('c.customer_domain', '<', `${customerNamePrefix}${afterDomains}`),
      )
      .orderBy('s.id')
      .limit(page.size + 1);
    const rows = isIndexed ? await listed.execute() : await scan(call, listed);
    return pageOf(rows, page.size, purpose);
  }

  /**
   * Reads the first pages of all customers in one query, because a customer has few subscriptions: one for each SKU.
   */
  async function firstPages(customers: readonly CustomerId[], size: number) {
    const rows = await joined().where('s.customer_id', 'in', customers).orderBy('s.id').execute();
    const byCustomer = Map.groupBy(rows, customerIdOf);
    return new Map(customers.map((id) => [id, byCustomer.get(id)?.slice(0, size + 1) ?? []]));
  }

  return {
    list,
    async listOf(call, customers, page) {
      const reachable = customers.filter((id) => !forbiddenFor(call, id, null));
      if (reachable.length === 0) return new Map();
      if (page.token !== undefined) {
        const pages = reachable.map(async (id) => [id, await list(call, { customer: id }, page)] as const);
        return new Map(await Promise.all(pages));
      }
      const found = await firstPages(reachable, page.size);
      const purpose = (id: CustomerId) => JSON.stringify(['reseller-subscriptions', reachText(call), id, '']);
      return new Map([...found].map(([id, rows]) => [id, pageOf(rows, page.size, purpose(id))]));
    },
  };
}

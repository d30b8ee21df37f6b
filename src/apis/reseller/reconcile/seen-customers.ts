import { sql } from 'kysely';
import type { Call } from '../../../kit/call/call.ts';
import type { SearchHit, SearchQuery } from '../../../kit/search.ts';
import type { Storage } from '../../../storage/database.ts';
import { isAmong } from '../../../storage/queries/row-sets.ts';
import { joinedTexts, ranked, wordSearch } from '../../../storage/queries/word-search.ts';
import { watched } from '../../../storage/scans/watched.ts';
import { customerPathOf, type ResellerKind, subscriptionPathOf } from '../contract/search.ts';
import { customersOf } from '../contract/tenancy.ts';
import type { CustomerId } from '../contract.ts';

type Hit = SearchHit<ResellerKind>;
type Query = SearchQuery<ResellerKind>;

/** The customers and subscriptions that the reconciler has seen at a service that can neither list nor search them. */
export interface SeenCustomers {
  /**
   * Returns up to `limit` ids greater than `after`, in their order; null until all subscriptions were compared once, as
   * customers would be missing.
   */
  beyond(after: string, limit: number): Promise<readonly CustomerId[] | null>;
  /** Finds customers by their domain or id, and their subscriptions also by SKU or id. It is a scan of the call. */
  search(call: Call, query: Query): Promise<readonly Hit[]>;
}

interface FoundRow {
  readonly customer_id: string;
  readonly sku_id: string;
  readonly subscription_id: string;
  readonly texts: string;
}

/** The customer in titles: its id where the service has left out its domain. */
const customer = sql`coalesce(nullif(seen.customer_domain, ''), seen.customer_id)`;

/** The texts that find an object; the first is its title. */
const texts = {
  CUSTOMER: joinedTexts([customer, sql`seen.customer_id`]),
  SUBSCRIPTION: joinedTexts([
    sql`${customer} || ' ' || seen.sku_id`,
    sql`seen.subscription_id`,
    sql`seen.sku_id`,
    sql`seen.customer_domain`,
    sql`seen.customer_id`,
  ]),
} as const;

export function createSeenCustomers(storage: Pick<Storage, 'db' | 'engine' | 'scan'>): SeenCustomers {
  const { db, engine, scan } = storage;

  /** Returns the statement that reads the best matches among the customers, or among the subscriptions. */
  function searching(call: Call, query: Query, kind: ResellerKind) {
    const { matches, rank } = wordSearch(engine, texts[kind], query);
    const reach = customersOf(call);
    const within = reach === '*' ? sql`(1 = 1)` : isAmong(db, 'one.customer_id', [...reach]);
    const rows = sql`from reseller_seen as one
      where one.ended = 0 and ${watched(engine, sql.ref('one.customer_id'))} and ${within}`;
    const listed =
      kind === 'CUSTOMER'
        ? sql`select one.customer_id, '' as sku_id, '' as subscription_id,
            max(one.customer_domain) as customer_domain ${rows} group by one.customer_id`
        : sql`select one.customer_id, one.sku_id, one.subscription_id, one.customer_domain ${rows}`;
    return sql<FoundRow>`select seen.customer_id, seen.sku_id, seen.subscription_id, ${texts[kind]} as texts
      from (${listed}) as seen
      where ${watched(engine, sql.ref('seen.customer_id'))} and ${matches}
      order by ${rank} desc, seen.customer_id, seen.sku_id limit ${sql.lit(query.limit)}`;
  }

  return {
    async beyond(after, limit) {
      const { rows } = await sql<{ pass: number }>`select pass from reseller_reconciler`.execute(db);
      if (!rows.some(({ pass }) => pass > 0)) return null;
      const seen = await db
        .selectFrom('reseller_seen')
        .select('customer_id')
        .distinct()
        .where('customer_id', '>', after)
        .orderBy('customer_id')
        .limit(limit)
        .execute();
      return seen.map(({ customer_id }) => customer_id as CustomerId);
    },

    async search(call, query) {
      const found = await Promise.all(
        [...query.kinds].map(async (kind) =>
          ranked(query, await scan(call, searching(call, query, kind))).map((one) => hitOf(kind, one)),
        ),
      );
      return found.flat();
    },
  };
}

type Found = ReturnType<typeof ranked<FoundRow>>[number];

function hitOf(kind: ResellerKind, { row, texts: [title = ''], rank }: Found): Hit {
  const { customer_id: customer, sku_id: sku, subscription_id: subscription } = row;
  const [keys, path] =
    kind === 'CUSTOMER'
      ? [[customer], customerPathOf(customer)]
      : [[customer, sku], subscriptionPathOf(customer, subscription)];
  return { kind, keys, title, subtitle: subscription || customer, path, rank, createdAt: '' };
}

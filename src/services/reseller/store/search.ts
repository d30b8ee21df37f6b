import { type RawBuilder, sql } from 'kysely';
import {
  customerPathOf,
  type ResellerKind,
  subscriptionPathOf,
} from '../../../apis/reseller/contract/search.ts';
import { customersOf } from '../../../apis/reseller/contract/tenancy.ts';
import type { Reseller } from '../../../apis/reseller/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import type { SearchHit, SearchQuery } from '../../../kit/search.ts';
import { readableColumn } from '../../../storage/queries/documents.ts';
import { isAmong } from '../../../storage/queries/row-sets.ts';
import { joinedTexts, ranked, wordSearch } from '../../../storage/queries/word-search.ts';
import { patiently } from '../../../storage/scans/scan.ts';
import { watched } from '../../../storage/scans/watched.ts';
import type { EmbeddedParts } from './options.ts';

interface FoundRow {
  readonly customer_id: string;
  readonly sku_id: string;
  readonly subscription_id: string;
  readonly created: string;
  readonly subtitle: string | null;
  readonly texts: string;
}

/** The texts that find a customer, and a subscription; the first is its title. */
const textsOf = {
  CUSTOMER: (profile: RawBuilder<unknown>) => {
    const address = (field: string) => sql`${profile} -> 'postalAddress' ->> ${sql.lit(field)}`;
    const own = (field: string) => sql`${profile} ->> ${sql.lit(field)}`;
    return joinedTexts([
      sql`c.customer_domain`,
      address('organizationName'),
      address('contactName'),
      sql`c.customer_id`,
      own('phoneNumber'),
      own('primaryEmail'),
      own('alternateEmail'),
    ]);
  },
  SUBSCRIPTION: (state: RawBuilder<unknown>) =>
    joinedTexts([
      sql`c.customer_domain || ' ' || s.sku_id`,
      sql`s.subscription_id`,
      sql`s.sku_id`,
      sql`c.customer_domain`,
      sql`c.customer_id`,
      sql`${state} ->> 'purchaseOrderId'`,
    ]),
} as const;

/** Creates the search: a scan of the customers and one of the subscriptions. */
export function createSearch({ db, engine, scan }: EmbeddedParts): Pick<Reseller, 'search'> {
  function within(call: Call) {
    const reach = customersOf(call);
    return reach === '*' ? sql<boolean>`(1 = 1)` : isAmong(db, 'c.customer_id', [...reach]);
  }

  const profile = readableColumn(engine, sql.ref('c.profile'));
  const state = readableColumn(engine, sql.ref('s.state'));
  const texts = {
    CUSTOMER: textsOf.CUSTOMER(profile.document),
    SUBSCRIPTION: textsOf.SUBSCRIPTION(state.document),
  };
  const readers = {
    CUSTOMER: (call: Call, query: SearchQuery) => {
      const { matches, rank } = wordSearch(engine, texts.CUSTOMER, query);
      return scan(
        patiently(call),
        sql<FoundRow>`select c.customer_id, '' as sku_id, '' as subscription_id, c.date_created as created,
          ${profile.document} -> 'postalAddress' ->> 'organizationName' as subtitle, ${texts.CUSTOMER} as texts from reseller_customers as c ${profile.join}
        where ${watched(engine, sql.ref('c.id'))} and ${within(call)} and ${matches}
        order by ${rank} desc, c.id desc limit ${sql.lit(query.limit)}`,
      );
    },
    SUBSCRIPTION: (call: Call, query: SearchQuery) => {
      const { matches, rank } = wordSearch(engine, texts.SUBSCRIPTION, query);
      return scan(
        patiently(call),
        sql<FoundRow>`select s.customer_id, s.sku_id, s.subscription_id, s.date_created as created,
          s.subscription_id as subtitle, ${texts.SUBSCRIPTION} as texts from reseller_subscriptions as s
          join reseller_customers as c on c.customer_id = s.customer_id ${state.join}
        where ${watched(engine, sql.ref('s.id'), sql.ref('c.id'))} and ${within(call)} and ${matches}
        order by ${rank} desc, s.id desc limit ${sql.lit(query.limit)}`,
      );
    },
  } as const;

  return {
    async search(call, query) {
      const found = await Promise.all(
        [...query.kinds].map(async (kind) =>
          ranked(query, await readers[kind](call, query)).map((one) => hitOf(kind, one)),
        ),
      );
      return { hits: found.flat(), complete: true };
    },
  };
}

type Found = ReturnType<typeof ranked<FoundRow>>[number];

function hitOf(kind: ResellerKind, { row, texts: [title = ''], rank }: Found): SearchHit<ResellerKind> {
  const { customer_id: customer, sku_id: sku, subscription_id: subscription, created: createdAt } = row;
  const [keys, path] =
    kind === 'CUSTOMER'
      ? [[customer], customerPathOf(customer)]
      : [[customer, sku], subscriptionPathOf(customer, subscription)];
  return { kind, keys, title, subtitle: row.subtitle || customer, path, rank, createdAt };
}

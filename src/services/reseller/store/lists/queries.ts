import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SubscriptionConditions } from '../../../../apis/reseller/contract.ts';
import type { Database } from '../../../../storage/database.ts';
import { readableJson } from '../../../../storage/queries/documents.ts';
import { preparedVariants, prepareQuery } from '../../../../storage/queries/prepared.ts';
import { prepareLookUp } from '../../../../storage/queries/prepared-look-up.ts';
import { isAmong } from '../../../../storage/queries/row-sets.ts';
import { watched } from '../../../../storage/scans/watched.ts';
import type { EmbeddedParts } from '../options.ts';
import { type ReadSubscription, subscriptionColumns } from '../rows.ts';

export type ListedRow = ReadSubscription & { readonly customer_domain: string };

/** Sorts after every character of a domain name. */
export const afterDomains = '~';

const joined = (db: Kysely<Database>) =>
  db
    .selectFrom('reseller_subscriptions as s')
    .innerJoin('reseller_customers as c', 'c.customer_id', 's.customer_id')
    .select(subscriptionColumns.map((name) => `s.${name}` as const))
    .select('c.customer_domain');

/** The condition of a list on customers; null for all. */
export type Customers = readonly string[] | null;

interface Selection {
  readonly customers: Customers;
  readonly conditions: SubscriptionConditions;
  /** Beginning of the customers' domains; empty for all. */
  readonly prefix: string;
}

type ScanParts = Pick<EmbeddedParts, 'db' | 'engine'>;

/** The end of a commitment, in milliseconds; null with offline billing, which has no commitment interval. */
export function commitmentEnd(engine: EmbeddedParts['engine']): RawBuilder<number> {
  const state = readableJson(engine, sql.ref('s.state'));
  return sql<number>`case when coalesce(${state} ->> 'billingMethod', '') <> 'OFFLINE'
    then cast(${state} -> 'commitment' ->> 'endTime' as bigint) end`;
}

/** Selects subscriptions by conditions that no index bounds. */
export function selected({ db, engine }: ScanParts, { customers, conditions, prefix }: Selection) {
  const { statuses, skus, plans, renewalTypes, commitmentEndsAfter, commitmentEndsBefore } = conditions;
  const stateText = (name: 'planName' | 'renewalType') =>
    sql<string>`${readableJson(engine, sql.ref('s.state'))} ->> ${sql.lit(name)}`;
  return joined(db)
    .where(watched(engine, sql.ref('s.id'), sql.ref('c.id')))
    .$if(prefix !== '', (all) =>
      all
        .where('c.customer_domain', '>=', prefix)
        .where('c.customer_domain', '<', `${prefix}${afterDomains}`),
    )
    .$if(customers !== null, (all) => all.where(isAmong(db, 's.customer_id', customers ?? [])))
    .$if(statuses !== undefined, (all) => all.where(isAmong(db, 's.status', statuses ?? [])))
    .$if(skus !== undefined, (all) => all.where(isAmong(db, 's.sku_id', skus ?? [])))
    .$if(plans !== undefined, (all) => all.where(stateText('planName'), 'in', plans ?? []))
    .$if(renewalTypes !== undefined, (all) => all.where(stateText('renewalType'), 'in', renewalTypes ?? []))
    .$if(commitmentEndsAfter !== undefined, (all) =>
      all.where(commitmentEnd(engine), '>=', commitmentEndsAfter ?? 0),
    )
    .$if(commitmentEndsBefore !== undefined, (all) =>
      all.where(commitmentEnd(engine), '<', commitmentEndsBefore ?? 0),
    );
}

/** A page of subscriptions in the order of their creation. */
const stretch = {
  /** The customers of the variant `some`. */
  customers: 'texts',
  /** The customer of the variant `one`. */
  customer: 'text',
  after: 'number',
  limit: 'number',
} as const;

/** Reads a page of all customers, of one, or of several. */
export const oldestOf = preparedVariants(
  (customers: 'all' | 'one' | 'some') => customers,
  (customers) =>
    prepareQuery(stretch, (db, values) =>
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
export const wholeOf = prepareLookUp('s.customer_id', (db, isOfCustomer) =>
  joined(db).where(isOfCustomer).orderBy('s.id'),
);

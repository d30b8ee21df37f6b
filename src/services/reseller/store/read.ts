import type { Kysely } from 'kysely';
import { billedDirectly } from '../../../apis/reseller/contract/refusals.ts';
import { refuseFound, refuseKey } from '../../../apis/reseller/contract/tenancy.ts';
import {
  type CustomerKey,
  type Reseller,
  type Subscription,
  type SubscriptionId,
  type SubscriptionRef,
  subscriptionKey,
} from '../../../apis/reseller/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Database } from '../../../storage/database.ts';
import { preparedVariants, prepareQuery } from '../../../storage/queries/prepared.ts';
import { isAmong } from '../../../storage/queries/row-sets.ts';
import { readCustomers } from './customers.ts';
import type { EmbeddedParts } from './options.ts';
import {
  type CustomerKeyRow,
  customerIdOf,
  type ReadSubscription,
  skuOf,
  stateOf,
  subscriptionColumns,
  subscriptionOfRow,
} from './rows.ts';

interface Readable {
  readonly ref: SubscriptionRef;
  readonly customer: CustomerKeyRow;
}

/**
 * Creates the reads. A batch takes a few queries, whatever its size: customers, then subscriptions. Results are matched
 * by key.
 */
export function createReads({ db }: EmbeddedParts): Pick<Reseller, 'subscriptions'> {
  return {
    async subscriptions(call, refs) {
      const customers = await readCustomers({ db }, [...new Set(refs.map(({ customer }) => customer))]);
      const answers = new Map<string, Subscription | Fault>();
      const readable: Readable[] = [];
      for (const ref of refs) {
        const customer = customers.get(ref.customer) ?? null;
        const forbidden = forbiddenFor(call, ref.customer, customer);
        if (forbidden) answers.set(subscriptionKey(ref), forbidden);
        else if (customer) readable.push({ ref, customer });
      }
      if (readable.length === 0) return answers;
      const rows = await readRows(db, readable);
      for (const { ref, customer } of readable) {
        const row = rows.get(subscriptionKey({ ...ref, customer: customerIdOf(customer) }));
        if (row) answers.set(subscriptionKey(ref), shownOf(row, customer.customer_domain));
      }
      return answers;
    },
  };
}

function shownOf(row: ReadSubscription, customerDomain: string): Subscription | Fault {
  if (stateOf(row).billedDirectly)
    return new Fault('FORBIDDEN', billedDirectly.message, { upstreamClass: 'object' });
  return subscriptionOfRow(row, customerDomain);
}

async function readRows(
  db: Kysely<Database>,
  requested: readonly Readable[],
): Promise<ReadonlyMap<string, ReadSubscription>> {
  const [first] = requested;
  const rows =
    requested.length === 1 && first
      ? await oneBy('skuId' in first.ref ? 'sku_id' : 'subscription_id').all(db, {
          customer: first.customer.customer_id,
          name: 'skuId' in first.ref ? first.ref.skuId : first.ref.subscriptionId,
        })
      : await some.all(db, {
          customers: [...new Set(requested.map(({ customer }) => customer.customer_id))],
          skus: requested.flatMap(({ ref }) => ('skuId' in ref ? [ref.skuId] : [])),
          ids: requested.flatMap(({ ref }) => ('skuId' in ref ? [] : [ref.subscriptionId])),
        });
  return new Map(rows.flatMap((row) => namesOf(row).map((name) => [name, row])));
}

const oneBy = preparedVariants(
  (column: 'sku_id' | 'subscription_id') => column,
  (column) =>
    prepareQuery(
      { customer: 'text', name: 'text' },
      (db, { customer, name }) =>
        db
          .selectFrom('reseller_subscriptions')
          .select(subscriptionColumns)
          .where('customer_id', '=', customer)
          .where(column, '=', name),
      { named: true },
    ),
);

const some = prepareQuery(
  { customers: 'texts', skus: 'texts', ids: 'texts' },
  (db, { customers, skus, ids }) =>
    db
      .selectFrom('reseller_subscriptions')
      .select(subscriptionColumns)
      .where(isAmong(db, 'customer_id', { texts: customers }))
      .where((where) =>
        where.or([isAmong(db, 'sku_id', { texts: skus }), isAmong(db, 'subscription_id', { texts: ids })]),
      ),
);

function namesOf(row: ReadSubscription): readonly string[] {
  const customer = customerIdOf(row);
  return [
    subscriptionKey({ customer, skuId: skuOf(row) }),
    subscriptionKey({ customer, subscriptionId: row.subscription_id as SubscriptionId }),
  ];
}

export function forbiddenFor(call: Call, key: CustomerKey, row: CustomerKeyRow | null): Fault | null {
  const found = row && { customerId: customerIdOf(row) };
  const refused = refuseKey(call, key) ?? refuseFound(call, key, found);
  return refused?.code === 'FORBIDDEN' ? new Fault('FORBIDDEN', refused.message) : null;
}

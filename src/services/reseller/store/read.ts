import { refuseFound, refuseKey } from '../../../apis/reseller/contract/tenancy.ts';
import {
  type CustomerKey,
  type Reseller,
  type Subscription,
  type SubscriptionRef,
  subscriptionKey,
} from '../../../apis/reseller/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import { readCustomers } from './customers.ts';
import type { EmbeddedParts } from './options.ts';
import { type CustomerRow, customerIdOf, type SubscriptionRow, subscriptionOfRow } from './rows.ts';

interface Readable {
  readonly ref: SubscriptionRef;
  readonly customer: CustomerRow;
}

/**
 * Creates the reads. A batch takes a few queries, whatever its size: customers, then subscriptions. Results are matched
 * by key.
 */
export function createReads({ db }: EmbeddedParts): Pick<Reseller, 'subscriptions'> {
  async function readRows(asked: readonly Readable[]): Promise<ReadonlyMap<string, SubscriptionRow>> {
    const skus = asked.flatMap(({ ref }) => ('skuId' in ref ? [ref.skuId] : []));
    const ids = asked.flatMap(({ ref }) => ('skuId' in ref ? [] : [ref.subscriptionId]));
    const rows = await db
      .selectFrom('reseller_subscriptions')
      .selectAll()
      .where('customer_id', 'in', [...new Set(asked.map(({ customer }) => customer.customer_id))])
      .where((where) => {
        const bySku = skus.length > 0 ? [where('sku_id', 'in', skus)] : [];
        const byId = ids.length > 0 ? [where('subscription_id', 'in', ids)] : [];
        return where.or([...bySku, ...byId]);
      })
      .execute();
    return new Map(rows.flatMap((row) => namesOf(row).map((name) => [name, row])));
  }

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
      const rows = await readRows(readable);
      for (const { ref, customer } of readable) {
        const row = rows.get(subscriptionKey({ ...ref, customer: customerIdOf(customer) }));
        if (row) answers.set(subscriptionKey(ref), subscriptionOfRow(row, customer.customer_domain));
      }
      return answers;
    },
  };
}

function namesOf(row: SubscriptionRow): readonly string[] {
  const { customerId: customer, skuId, subscriptionId } = subscriptionOfRow(row, '');
  return [subscriptionKey({ customer, skuId }), subscriptionKey({ customer, subscriptionId })];
}

export function forbiddenFor(call: Call, key: CustomerKey, row: CustomerRow | null): Fault | null {
  const found = row && { customerId: customerIdOf(row) };
  const refused = refuseKey(call, key) ?? refuseFound(call, key, found);
  return refused?.code === 'FORBIDDEN' ? new Fault('FORBIDDEN', refused.message) : null;
}

import { isDomainKey } from '../../../apis/reseller/contract/ids.ts';
import { refuseFound, refuseKey } from '../../../apis/reseller/contract/tenancy.ts';
import type { CustomerId, CustomerKey, Refused, SkuId } from '../../../apis/reseller/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { timestampOrNull } from '../../../kit/text/timestamp.ts';
import { type Move, wakeTime } from '../rules.ts';
import { reportChange } from './notify.ts';
import type { EmbeddedParts } from './options.ts';
import { type CustomerRow, customerIdOf, type SubscriptionRow, skuOf, stateOf } from './rows.ts';

/** Returns and locks the customer, so that changes of a customer and its subscriptions run one after another. */
export async function lockCustomer(
  change: Change,
  call: Call,
  key: CustomerKey,
): Promise<{ readonly customer: CustomerRow } | Refused> {
  const early = refuseKey(call, key);
  if (early) return { refused: early };
  const row = await lockRow(change, isDomainKey(key) ? 'customer_domain' : 'customer_id', key);
  const refused = refuseFound(call, key, row ? { customerId: customerIdOf(row) } : null);
  if (refused) return { refused };
  // `refuseFound` refuses a missing customer already; this only satisfies the compiler.
  return row ? { customer: row } : { refused: { code: 'NOT_FOUND', message: key } };
}

export async function lockRow(
  change: Change,
  by: 'customer_domain' | 'customer_id',
  value: string,
): Promise<CustomerRow | null> {
  const row = await change
    .updateTable('reseller_customers')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where(by, '=', value)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a subscription of a locked customer, by its id or SKU; null when it does not exist. */
export async function subscriptionRow(
  change: Change,
  customer: CustomerRow,
  by: { readonly subscriptionId: string } | { readonly skuId: string },
): Promise<SubscriptionRow | null> {
  const row = await change
    .selectFrom('reseller_subscriptions')
    .selectAll()
    .where('customer_id', '=', customer.customer_id)
    .where('skuId' in by ? 'sku_id' : 'subscription_id', '=', 'skuId' in by ? by.skuId : by.subscriptionId)
    .executeTakeFirst();
  return row ?? null;
}

/** A subscription of a locked customer, its move, and its next SKU if that changes. */
export interface MovedRow {
  readonly customer: CustomerRow;
  readonly row: SubscriptionRow;
  readonly move: Move;
  readonly skuId?: SkuId;
}

/** Writes the next state with its events. A change of plan or SKU gives the subscription a new id. */
export async function applyMove(
  change: Change,
  parts: EmbeddedParts,
  { customer, row, move: { next, causes }, skuId = skuOf(row) }: MovedRow,
): Promise<SubscriptionRow> {
  const renamed = next.planName !== stateOf(row).planName || skuId !== skuOf(row);
  const written = await change
    .updateTable('reseller_subscriptions')
    .set({
      sku_id: skuId,
      subscription_id: renamed ? newSubscriptionId(parts) : row.subscription_id,
      status: next.status,
      state: JSON.stringify(next),
      wake_at: timestampOrNull(wakeTime(next)),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await reportChange(change, parts, { customer, row: written, state: next, causes });
  return written;
}

export const newSubscriptionId = ({ newId }: EmbeddedParts): string => `s${newId()}`;
export const newCustomerId = ({ newId }: EmbeddedParts): CustomerId =>
  `C${newId().slice(0, 10)}` as CustomerId;

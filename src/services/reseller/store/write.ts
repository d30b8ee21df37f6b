import { billedDirectly } from '../../../apis/reseller/contract/refusals.ts';
import { subsumes } from '../../../apis/reseller/contract/skus.ts';
import type {
  Changed,
  CustomerKey,
  NewSubscription,
  Refusal,
  Refused,
  Reseller,
  SkuId,
  Subscription,
  SubscriptionRef,
} from '../../../apis/reseller/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { type Change, transact } from '../../../kit/db/transaction.ts';
import { timestampOf, timestampOrNull } from '../../../kit/text/timestamp.ts';
import {
  authTokenRefused,
  buy,
  change as changeState,
  type Decision,
  directState,
  heldDirectly,
  operate,
  remove,
  type SubscriptionState,
  subscriptionExists,
  subscriptionNotFound,
  subsume,
  switchSku,
  type Terms,
  transfer,
  wakeTime,
} from '../rules.ts';
import { expiryOf } from './auth-tokens.ts';
import { applyMove, lockCustomer, newSubscriptionId, subscriptionRow } from './change.ts';
import { reportChange } from './notify.ts';
import { type EmbeddedParts, termsOf } from './options.ts';
import { type CustomerRow, type SubscriptionRow, skuOf, stateOf, subscriptionOfRow } from './rows.ts';

type Writes = Pick<Reseller, 'insertSubscription' | 'changeSubscription' | 'deleteSubscription' | 'operate'>;
type Answer = Changed<'subscription', Subscription>;

export function createWrites(parts: EmbeddedParts): Writes {
  /** Locks the subscription, decides about it and writes the result. */
  const decideOn = (
    call: Call,
    ref: SubscriptionRef,
    who: 'reseller' | 'operator',
    decide: (state: SubscriptionState, terms: Terms) => Decision,
  ): Promise<Answer> =>
    transact(parts, call, async (change): Promise<Answer> => {
      const locked = await lockCustomer(change, call, ref.customer);
      if ('refused' in locked) return locked;
      const { customer } = locked;
      const row = await subscriptionRow(change, customer, ref);
      const name = 'skuId' in ref ? ref.skuId : ref.subscriptionId;
      if (!row) return { refused: subscriptionNotFound(ref.customer, name) };
      const state = stateOf(row);
      if (state.billedDirectly && who === 'reseller') return { refused: billedDirectly };
      const decision = decide(state, termsOf(parts));
      if ('refused' in decision) return decision;
      const written = await applyMove(change, parts, { customer, row, move: decision });
      return { ...answer(customer, written), ...(decision.causes.length === 0 && { unchanged: true }) };
    });

  return {
    insertSubscription: (call, key, input) =>
      transact(parts, call, (change) => insert(change, parts, call, key, input)),
    changeSubscription: (call, ref, requested) =>
      decideOn(call, ref, 'reseller', (state, terms) => changeState(state, requested, terms)),
    operate: (call, ref, event) =>
      decideOn(call, ref, 'operator', (state, terms) => operate(state, event, terms)),
    async deleteSubscription(call, ref, how) {
      const outcome = await decideOn(call, ref, 'reseller', (state) => remove(state, how));
      return 'refused' in outcome ? outcome : { removed: ref };
    },
  };
}

const answer = (customer: CustomerRow, row: SubscriptionRow) => ({
  subscription: subscriptionOfRow(row, customer.customer_domain),
});

async function insert(
  change: Change,
  parts: EmbeddedParts,
  call: Call,
  key: CustomerKey,
  input: NewSubscription,
): Promise<Answer> {
  const locked = await lockCustomer(change, call, key);
  if ('refused' in locked) return locked;
  const { customer } = locked;
  const held = await subscriptionRow(change, customer, { skuId: input.skuId });
  const refused = refusalOf(parts, customer, input, held);
  if (refused) return { refused };
  const { sourceSkuId } = input;
  const row =
    sourceSkuId === undefined
      ? await buyInto(change, parts, customer, input, held)
      : await switchInto(change, parts, customer, input, sourceSkuId, held);
  if ('refused' in row) return row;
  await cancelSubsumed(change, parts, customer, input.skuId);
  return answer(customer, row);
}

/** Returns the refusal of a customer's token, and of a second subscription of the SKU. */
function refusalOf(
  parts: EmbeddedParts,
  { customer_id }: CustomerRow,
  { skuId, sourceSkuId, customerAuthToken: token }: NewSubscription,
  held: SubscriptionRow | null,
): Refusal | null {
  if (token !== undefined && expiryOf(parts, customer_id, token) === null) return authTokenRefused;
  if (!held) return null;
  if (stateOf(held).billedDirectly) {
    return token === undefined || sourceSkuId !== undefined ? heldDirectly(skuId) : null;
  }
  return held.status !== 'CANCELLED' && sourceSkuId !== skuId ? subscriptionExists(skuId) : null;
}

/** Buys a subscription, or transfers the one that is billed directly. `former` has ended here. */
async function buyInto(
  change: Change,
  parts: EmbeddedParts,
  customer: CustomerRow,
  input: NewSubscription,
  former: SubscriptionRow | null,
): Promise<SubscriptionRow | Refused> {
  const terms = termsOf(parts);
  const before = former && stateOf(former);
  const decision = before?.billedDirectly
    ? transfer(directState(before, terms), input, terms)
    : buy(input, terms);
  if ('refused' in decision) return decision;
  const { next: state, causes } = decision;
  if (former) await removeRow(change, former);
  const wakeAt = wakeTime(state);
  const row = await change
    .insertInto('reseller_subscriptions')
    .values({
      customer_id: customer.customer_id,
      sku_id: input.skuId,
      subscription_id: newSubscriptionId(parts),
      status: state.status,
      state: JSON.stringify(state),
      date_created: timestampOf(terms.now),
      wake_at: timestampOrNull(wakeAt),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await reportChange(change, parts, { customer, row, state, causes });
  return row;
}

async function switchInto(
  change: Change,
  parts: EmbeddedParts,
  customer: CustomerRow,
  input: NewSubscription,
  sourceSkuId: SkuId,
  cancelled: SubscriptionRow | null,
): Promise<SubscriptionRow | Refused> {
  const source = await subscriptionRow(change, customer, { skuId: sourceSkuId });
  if (!source) return { refused: subscriptionNotFound(customer.customer_id as CustomerKey, sourceSkuId) };
  const decision = switchSku(stateOf(source), skuOf(source), input, termsOf(parts));
  if ('refused' in decision) return decision;
  if (cancelled) await removeRow(change, cancelled);
  return await applyMove(change, parts, { customer, row: source, move: decision, skuId: input.skuId });
}

async function removeRow(change: Change, row: SubscriptionRow): Promise<void> {
  await change.deleteFrom('reseller_subscriptions').where('id', '=', row.id).execute();
}

/** Cancels subscriptions that the bought SKU includes, so that the customer does not pay for them twice. */
async function cancelSubsumed(
  change: Change,
  parts: EmbeddedParts,
  customer: CustomerRow,
  bought: SkuId,
): Promise<void> {
  const others = await change
    .selectFrom('reseller_subscriptions')
    .selectAll()
    .where('customer_id', '=', customer.customer_id)
    .where('status', '<>', 'CANCELLED')
    .execute();
  for (const row of others.filter((other) => subsumes(bought, skuOf(other)))) {
    await applyMove(change, parts, { customer, row, move: subsume(stateOf(row)) });
  }
}

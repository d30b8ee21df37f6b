import type { GraphContext } from '../../../gateway/graphql/context.ts';
import {
  alreadyDone,
  changeParsed,
  type Marked,
  userError,
} from '../../../gateway/graphql/types/user-errors.ts';
import type { SubscriptionRef as GivenSubscription } from '../../../generated/reseller.ts';
import { noneIfRefused } from '../../../kit/fault.ts';
import { planOf } from '../contract/conditions.ts';
import type {
  CustomerKey,
  DeletionType,
  NewSubscription,
  Refused,
  Subscription,
  SubscriptionChange,
  SubscriptionRef,
} from '../contract.ts';
import { notBoughtPayload, subscriptionPayload } from './mutation-payloads.ts';
import { parseSubscriptionRef } from './node-ids.ts';
import { readingAt } from './readings.ts';

/** Returns the payload with the bought subscription, whose read time is the start of the purchase. */
export async function boughtPayload(
  { call, clock, services }: GraphContext,
  customer: CustomerKey,
  requested: NewSubscription,
) {
  const reading = readingAt(clock());
  const outcome = await services.reseller.insertSubscription(call, customer, requested);
  return 'refused' in outcome
    ? notBoughtPayload(outcome, { customer, ...requested })
    : subscriptionPayload({ subscription: reading(outcome.subscription) });
}

type Requested = SubscriptionChange | { readonly kind: DeletionType };
type IsDone<Kind> = (subscription: Subscription, requested: Extract<Requested, { kind: Kind }>) => boolean;

/** Whether a subscription is so already that a refused change would have no effect. */
const doneChanges: { readonly [Kind in Requested['kind']]?: IsDone<Kind> } = {
  activate: ({ status }) => status === 'ACTIVE',
  suspend: ({ status }) => status === 'SUSPENDED',
  cancel: ({ status }) => status === 'CANCELLED',
  startPaidService: ({ status, isInTrial, planName }) =>
    status === 'ACTIVE' && !isInTrial && planName !== 'TRIAL' && planName !== 'FREE',
  changePlan: ({ status, ...one }, { planName, seats, purchaseOrderId, dealCode }) =>
    status !== 'CANCELLED' &&
    planOf(one.planName) === planOf(planName) &&
    (seats.numberOfSeats ?? one.numberOfSeats) === one.numberOfSeats &&
    (seats.maximumNumberOfSeats ?? one.maximumNumberOfSeats) === one.maximumNumberOfSeats &&
    (purchaseOrderId ?? one.purchaseOrderId) === one.purchaseOrderId &&
    (dealCode ?? one.dealCode) === one.dealCode,
};

/** Returns the payload of a refused change: the services answer in several ways that a subscription is so already. */
async function notChanged(
  { loaders }: GraphContext,
  ref: SubscriptionRef,
  requested: Requested,
  outcome: Refused,
) {
  const { code } = outcome.refused;
  const isAbsent = code === 'NOT_FOUND' || code === 'FORBIDDEN';
  // The table gives the rule for this kind, but the compiler cannot infer that from the key.
  const isDone = doneChanges[requested.kind] as IsDone<string> | undefined;
  const subscription =
    isDone && !isAbsent ? await loaders.reseller.subscription.load(ref).catch(noneIfRefused) : null;
  return subscription && isDone?.(subscription, requested as never)
    ? { subscription, userErrors: [userError(alreadyDone('subscription'))] }
    : subscriptionPayload(outcome);
}

interface NamedInput extends Marked {
  readonly subscription: GivenSubscription;
}

export const changeOne = (context: GraphContext, input: NamedInput, requested: SubscriptionChange) =>
  changeParsed(input, {
    refuse: subscriptionPayload,
    parse: () => parseSubscriptionRef(input.subscription, 'subscription'),
    async run(ref) {
      const { call, clock, services } = context;
      const reading = readingAt(clock());
      const outcome = await services.reseller.changeSubscription(call, ref, requested);
      return 'refused' in outcome
        ? await notChanged(context, ref, requested, outcome)
        : subscriptionPayload({ ...outcome, subscription: reading(outcome.subscription) });
    },
  });

/**
 * Deletes the subscription and reads it again, because the service decides whether it stays readable: one that was
 * transferred is somebody else's.
 */
export const removeOne = (context: GraphContext, input: NamedInput, how: DeletionType) =>
  changeParsed(input, {
    refuse: subscriptionPayload,
    parse: () => parseSubscriptionRef(input.subscription, 'subscription'),
    async run(ref) {
      const { call, services } = context;
      const outcome = await services.reseller.deleteSubscription(call, ref, how);
      if ('refused' in outcome) return await notChanged(context, ref, { kind: how }, outcome);
      context.loaders.reseller.clearAll();
      // The reseller may not read what is billed directly, although a list may still have it.
      if (how === 'transfer_to_direct') return subscriptionPayload({ subscription: null });
      const subscription = await context.loaders.reseller.subscription
        .load(outcome.removed)
        .catch(noneIfRefused);
      return subscriptionPayload({ subscription });
    },
  });

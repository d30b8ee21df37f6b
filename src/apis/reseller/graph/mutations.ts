import type { GraphContext } from '../../../gateway/graphql/context.ts';
import {
  alreadyDone,
  changeParsed,
  type Marked,
  userError,
} from '../../../gateway/graphql/types/user-errors.ts';
import type { SubscriptionRef as GivenSubscription, MutationResolvers } from '../../../generated/reseller.ts';
import { noneIfRefused } from '../../../kit/fault.ts';
import { parseAuthToken, parseEmail, parseSkuId } from '../contract/ids.ts';
import type {
  CustomerKey,
  DeletionType,
  NewSubscription,
  Refused,
  Subscription,
  SubscriptionChange,
  SubscriptionRef,
} from '../contract.ts';
import { customerInput, planInput, seatsInput, text } from './mutation-inputs.ts';
import { customerPayload, subscriptionPayload, topicPayload } from './mutation-payloads.ts';
import { parseCustomerRef, parseSubscriptionRef } from './node-ids.ts';
import { readingAt } from './readings.ts';

/** Returns the payload with the bought subscription, whose read time is the start of the purchase. */
async function boughtPayload(
  { call, clock, services }: GraphContext,
  customer: CustomerKey,
  requested: NewSubscription,
) {
  const reading = readingAt(clock());
  const outcome = await services.reseller.insertSubscription(call, customer, requested);
  return 'refused' in outcome
    ? subscriptionPayload(outcome, 'customer')
    : subscriptionPayload({ subscription: reading(outcome.subscription) });
}

/** Whether a subscription is so already that a change has no effect. */
const isDone: Readonly<Record<string, (subscription: Subscription) => boolean>> = {
  activate: ({ status }) => status === 'ACTIVE',
  suspend: ({ status }) => status === 'SUSPENDED',
  cancel: ({ status }) => status === 'CANCELLED',
  startPaidService: ({ status, isInTrial, planName }) =>
    status === 'ACTIVE' && !isInTrial && planName !== 'TRIAL' && planName !== 'FREE',
};

/** Returns the payload of a refused change: the services answer in several ways that a subscription is so already. */
async function notChanged({ loaders }: GraphContext, ref: SubscriptionRef, kind: string, outcome: Refused) {
  const { code, message } = outcome.refused;
  const isAbsent = code === 'NOT_FOUND' || code === 'FORBIDDEN';
  const subscription =
    isDone[kind] && !isAbsent ? await loaders.reseller.subscription.load(ref).catch(noneIfRefused) : null;
  return subscription && isDone[kind]?.(subscription)
    ? { subscription, userErrors: [userError(alreadyDone('subscription', message))] }
    : subscriptionPayload(outcome);
}

interface NamedInput extends Marked {
  readonly subscription: GivenSubscription;
}

const changeOne = (context: GraphContext, input: NamedInput, requested: SubscriptionChange) =>
  changeParsed(input, {
    refuse: subscriptionPayload,
    parse: () => parseSubscriptionRef(input.subscription, 'subscription'),
    async run(ref) {
      const { call, clock, services } = context;
      const reading = readingAt(clock());
      const outcome = await services.reseller.changeSubscription(call, ref, requested);
      return 'refused' in outcome
        ? await notChanged(context, ref, requested.kind, outcome)
        : subscriptionPayload({ subscription: reading(outcome.subscription) });
    },
  });

/**
 * Deletes the subscription and reads it again, because the service decides whether it stays readable: one that was
 * transferred is somebody else's.
 */
const removeOne = (context: GraphContext, input: NamedInput, how: DeletionType) =>
  changeParsed(input, {
    refuse: subscriptionPayload,
    parse: () => parseSubscriptionRef(input.subscription, 'subscription'),
    async run(ref) {
      const { call, services } = context;
      const outcome = await services.reseller.deleteSubscription(call, ref, how);
      if ('refused' in outcome) return await notChanged(context, ref, how, outcome);
      context.loaders.reseller.clear();
      // The reseller may not read what is billed directly, although a list may still have it.
      if (how === 'transfer_to_direct') return subscriptionPayload({ subscription: null });
      const subscription = await context.loaders.reseller.subscription
        .load(outcome.removed)
        .catch(noneIfRefused);
      return subscriptionPayload({ subscription });
    },
  });

const accountField = 'serviceAccountEmailAddress';

export const resellerMutations: MutationResolvers = {
  registerResellerServiceAccount: (_, { input }, context) =>
    changeParsed(input, {
      refuse: topicPayload,
      parse: () => parseEmail(input[accountField], accountField),
      run: async (email) => topicPayload(await context.services.reseller.register(context.call, email)),
    }),
  unregisterResellerServiceAccount: (_, { input }, context) =>
    changeParsed(input, {
      refuse: topicPayload,
      parse: () => parseEmail(input[accountField], accountField),
      run: async (email) => topicPayload(await context.services.reseller.unregister(context.call, email)),
    }),

  createResellerCustomer: (_, { input }, context) =>
    changeParsed(input, {
      refuse: customerPayload,
      parse: () => (input.customerAuthToken == null ? undefined : parseAuthToken(input.customerAuthToken)),
      async run(token) {
        const { call, services } = context;
        return customerPayload(await services.reseller.insertCustomer(call, customerInput(input), token));
      },
    }),
  updateResellerCustomer: (_, { input }, context) =>
    changeParsed(input, {
      refuse: customerPayload,
      parse: () => parseCustomerRef(input.customer, 'customer'),
      async run(key) {
        const { call, services } = context;
        return customerPayload(
          await services.reseller.changeCustomer(call, key, 'patch', customerInput(input)),
        );
      },
    }),

  createResellerSubscription: (_, { input }, context) =>
    changeParsed(input, {
      refuse: subscriptionPayload,
      parse: () => ({
        customer: parseCustomerRef(input.customer, 'customer'),
        skuId: parseSkuId(input.skuId, 'skuId'),
        sourceSkuId: input.sourceSkuId ? parseSkuId(input.sourceSkuId, 'sourceSkuId') : undefined,
      }),
      run({ customer, ...skus }) {
        const requested = { ...planInput(input), ...skus, renewalType: text(input.renewalType) };
        return boughtPayload(context, customer, requested);
      },
    }),

  transferResellerSubscription: (_, { input }, context) =>
    changeParsed(input, {
      refuse: subscriptionPayload,
      parse: () => ({
        customer: parseCustomerRef(input.customer, 'customer'),
        customerAuthToken: parseAuthToken(input.customerAuthToken),
        skuId: parseSkuId(input.skuId, 'skuId'),
      }),
      run({ customer, ...parsed }) {
        const requested = { ...planInput(input), ...parsed, renewalType: text(input.renewalType) };
        return boughtPayload(context, customer, requested);
      },
    }),

  cancelResellerSubscription: (_, { input }, context) => removeOne(context, input, 'cancel'),
  transferResellerSubscriptionToDirect: (_, { input }, context) =>
    removeOne(context, input, 'transfer_to_direct'),
  activateResellerSubscription: (_, { input }, context) => changeOne(context, input, { kind: 'activate' }),
  suspendResellerSubscription: (_, { input }, context) => changeOne(context, input, { kind: 'suspend' }),
  startResellerPaidService: (_, { input }, context) =>
    changeOne(context, input, { kind: 'startPaidService' }),
  changeResellerSubscriptionPlan: (_, { input }, context) =>
    changeOne(context, input, { kind: 'changePlan', ...planInput(input) }),
  changeResellerSubscriptionSeats: (_, { input }, context) =>
    changeOne(context, input, { kind: 'changeSeats', seats: seatsInput(input) }),
  changeResellerSubscriptionRenewalSettings: (_, { input }, context) =>
    changeOne(context, input, { kind: 'changeRenewalSettings', renewalType: input.renewalType }),
};

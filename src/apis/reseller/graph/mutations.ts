import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { changeParsed, type Marked } from '../../../gateway/graphql/types/user-errors.ts';
import type { MutationResolvers } from '../../../generated/reseller.ts';
import { noneIfRefused } from '../../../kit/fault.ts';
import { parseAuthToken, parseCustomerKey, parseEmail, parseSkuId } from '../contract/ids.ts';
import type { CustomerInput, DeletionType, Outcome, Subscription, SubscriptionChange } from '../contract.ts';
import { customerInput, planInput, seatsInput, text } from './mutation-inputs.ts';
import { customerPayload, subscriptionPayload, topicPayload } from './mutation-payloads.ts';
import { type NamedArguments, parseNamed } from './node-ids.ts';
import { readingAt } from './readings.ts';

/** Returns the payload with the changed subscription, whose read time is the start of the change. */
async function changedPayload(
  { clock }: GraphContext,
  changing: Promise<Outcome<'subscription', Subscription>>,
) {
  const reading = readingAt(clock());
  const outcome = await changing;
  return subscriptionPayload(
    'refused' in outcome ? outcome : { subscription: reading(outcome.subscription) },
  );
}

const changeOne = (context: GraphContext, input: NamedArguments & Marked, requested: SubscriptionChange) =>
  changeParsed(input, {
    refuse: subscriptionPayload,
    parse: () => parseNamed(input),
    run(ref) {
      const { call, services } = context;
      return changedPayload(context, services.reseller.changeSubscription(call, ref, requested));
    },
  });

/**
 * Deletes the subscription and reads it again, because the service decides whether it stays readable: one that was
 * transferred is somebody else's.
 */
const removeOne = (context: GraphContext, input: NamedArguments & Marked, how: DeletionType) =>
  changeParsed(input, {
    refuse: subscriptionPayload,
    parse: () => parseNamed(input),
    async run(ref) {
      const { call, services } = context;
      const outcome = await services.reseller.deleteSubscription(call, ref, how);
      if ('refused' in outcome) return subscriptionPayload(outcome);
      context.loaders.reseller.clear();
      // The reseller may not read what is billed directly, although a list may still have it.
      if (how === 'transfer_to_direct') return subscriptionPayload({ subscription: null });
      const subscription = await context.loaders.reseller.subscription
        .load(outcome.removed)
        .catch(noneIfRefused);
      return subscriptionPayload({ subscription });
    },
  });

const changeCustomer = (
  context: GraphContext,
  input: Marked & CustomerInput & { readonly customerId: string },
  how: 'patch' | 'update',
) =>
  changeParsed(input, {
    refuse: customerPayload,
    parse: () => parseCustomerKey(input.customerId, 'customerId'),
    async run(key) {
      const { call, services } = context;
      return customerPayload(await services.reseller.changeCustomer(call, key, how, customerInput(input)));
    },
  });

type ResellerMutations =
  | 'registerResellerServiceAccount'
  | 'unregisterResellerServiceAccount'
  | 'insertResellerCustomer'
  | 'patchResellerCustomer'
  | 'updateResellerCustomer'
  | 'insertResellerSubscription'
  | 'transferResellerSubscription'
  | 'cancelResellerSubscription'
  | 'transferResellerSubscriptionToDirect'
  | 'activateResellerSubscription'
  | 'suspendResellerSubscription'
  | 'startResellerPaidService'
  | 'changeResellerSubscriptionPlan'
  | 'changeResellerSubscriptionSeats'
  | 'changeResellerSubscriptionRenewalSettings';

const accountField = 'serviceAccountEmailAddress';

export const resellerMutations: Pick<MutationResolvers, ResellerMutations> = {
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

  insertResellerCustomer: (_, { input }, context) =>
    changeParsed(input, {
      refuse: customerPayload,
      parse: () => (input.customerAuthToken == null ? undefined : parseAuthToken(input.customerAuthToken)),
      async run(token) {
        const { call, services } = context;
        return customerPayload(await services.reseller.insertCustomer(call, customerInput(input), token));
      },
    }),
  patchResellerCustomer: (_, { input }, context) => changeCustomer(context, input, 'patch'),
  updateResellerCustomer: (_, { input }, context) => changeCustomer(context, input, 'update'),

  insertResellerSubscription: (_, { input }, context) =>
    changeParsed(input, {
      refuse: subscriptionPayload,
      parse: () => ({
        customer: parseCustomerKey(input.customerId, 'customerId'),
        skuId: parseSkuId(input.skuId, 'skuId'),
        sourceSkuId: input.sourceSkuId ? parseSkuId(input.sourceSkuId, 'sourceSkuId') : undefined,
      }),
      run({ customer, ...skus }) {
        const requested = { ...planInput(input), ...skus, renewalType: text(input.renewalType) };
        const { call, services } = context;
        return changedPayload(context, services.reseller.insertSubscription(call, customer, requested));
      },
    }),

  transferResellerSubscription: (_, { input }, context) =>
    changeParsed(input, {
      refuse: subscriptionPayload,
      parse: () => ({
        customer: parseCustomerKey(input.customerId, 'customerId'),
        customerAuthToken: parseAuthToken(input.customerAuthToken),
        skuId: parseSkuId(input.skuId, 'skuId'),
      }),
      run({ customer, ...parsed }) {
        const requested = { ...planInput(input), ...parsed, renewalType: text(input.renewalType) };
        const { call, services } = context;
        return changedPayload(context, services.reseller.insertSubscription(call, customer, requested));
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

import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { change, type Marked } from '../../../gateway/graphql/user-errors.ts';
import type { MutationResolvers } from '../../../generated/reseller.ts';
import { parseCustomerKey, parseEmail, parseSkuId } from '../contract/ids.ts';
import type { DeletionType, Outcome, Subscription, SubscriptionChange } from '../contract.ts';
import { customerInput, planInput, seatsInput, text } from './mutation-inputs.ts';
import { customerPayload, subscriptionPayload, topicPayload } from './mutation-payloads.ts';
import { parseRef, type RefArguments } from './node-ids.ts';
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

const changeOne = (context: GraphContext, input: RefArguments & Marked, asked: SubscriptionChange) =>
  change(context.loaders.reseller, input, async () => {
    const { call, services } = context;
    return changedPayload(context, services.reseller.changeSubscription(call, parseRef(input), asked));
  });

/** Deletes the subscription and reads it again, because the service decides whether it stays readable. */
const removeOne = (context: GraphContext, input: RefArguments & Marked, how: DeletionType) =>
  change(context.loaders.reseller, input, async () => {
    const { call, services } = context;
    const outcome = await services.reseller.deleteSubscription(call, parseRef(input), how);
    if ('refused' in outcome) return subscriptionPayload(outcome);
    context.loaders.reseller.clear();
    return subscriptionPayload({
      subscription: await context.loaders.reseller.subscription.load(outcome.removed),
    });
  });

type ResellerMutations =
  | 'registerResellerServiceAccount'
  | 'unregisterResellerServiceAccount'
  | 'insertResellerCustomer'
  | 'patchResellerCustomer'
  | 'updateResellerCustomer'
  | 'insertResellerSubscription'
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
    change(context.loaders.reseller, input, async () => {
      const email = parseEmail(input[accountField], accountField);
      return topicPayload(await context.services.reseller.register(context.call, email));
    }),
  unregisterResellerServiceAccount: (_, { input }, context) =>
    change(context.loaders.reseller, input, async () => {
      const email = parseEmail(input[accountField], accountField);
      return topicPayload(await context.services.reseller.unregister(context.call, email));
    }),

  insertResellerCustomer: (_, { input }, context) =>
    change(context.loaders.reseller, input, async () =>
      customerPayload(await context.services.reseller.insertCustomer(context.call, customerInput(input))),
    ),
  patchResellerCustomer: (_, { input }, context) =>
    change(context.loaders.reseller, input, async () => {
      const key = parseCustomerKey(input.customerId, 'customerId');
      const { reseller } = context.services;
      return customerPayload(await reseller.changeCustomer(context.call, key, 'patch', customerInput(input)));
    }),
  updateResellerCustomer: (_, { input }, context) =>
    change(context.loaders.reseller, input, async () => {
      const key = parseCustomerKey(input.customerId, 'customerId');
      const { reseller } = context.services;
      return customerPayload(
        await reseller.changeCustomer(context.call, key, 'update', customerInput(input)),
      );
    }),

  insertResellerSubscription: (_, { input }, context) =>
    change(context.loaders.reseller, input, async () => {
      const key = parseCustomerKey(input.customerId, 'customerId');
      const buying = context.services.reseller.insertSubscription(context.call, key, {
        ...planInput(input),
        skuId: parseSkuId(input.skuId, 'skuId'),
        renewalType: text(input.renewalType),
        sourceSkuId: input.sourceSkuId ? parseSkuId(input.sourceSkuId, 'sourceSkuId') : undefined,
      });
      return changedPayload(context, buying);
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

import { changeParsed } from '../../../gateway/graphql/types/user-errors.ts';
import type { MutationResolvers } from '../../../generated/reseller.ts';
import { parseAuthToken, parseEmail, parseSkuId } from '../contract/ids.ts';
import { customerInput, planInput, seatsInput, text } from './mutation-inputs.ts';
import {
  accountField,
  customerPayload,
  newCustomerPayload,
  subscriptionPayload,
  topicPayload,
} from './mutation-payloads.ts';
import { parseCustomerRef } from './node-ids.ts';
import { replayMessages } from './quarantine.ts';
import { boughtPayload, changeOne, removeOne } from './subscription-changes.ts';

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

  replayResellerQuarantinedMessages: (_, { input }, context) => replayMessages(input, context),

  createResellerCustomer: (_, { input }, context) =>
    changeParsed(input, {
      refuse: newCustomerPayload,
      parse: () => (input.customerAuthToken == null ? undefined : parseAuthToken(input.customerAuthToken)),
      async run(token) {
        const { call, services } = context;
        return newCustomerPayload(await services.reseller.insertCustomer(call, customerInput(input), token));
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

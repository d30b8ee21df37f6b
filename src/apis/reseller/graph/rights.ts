import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { Rights, RightsByField } from '../../../gateway/graphql/repeating/rights.ts';
import { parseInput } from '../../../gateway/graphql/types/user-errors.ts';
import type { CustomerRef, SubscriptionRef } from '../../../generated/reseller.ts';
import { Fault } from '../../../kit/fault.ts';
import { isDomainKey } from '../contract/ids.ts';
import { customersOf, refuseAll, refuseKey } from '../contract/tenancy.ts';
import type { CustomerKey, Refusal, Refused } from '../contract.ts';
import {
  customerPayload,
  newCustomerPayload,
  notBoughtPayload,
  subscriptionPayload,
  topicPayload,
} from './mutation-payloads.ts';
import { parseCustomerRef, parseSubscriptionRef } from './node-ids.ts';
import { replayPayload } from './quarantine.ts';

/** Returns the refusal of a customer outside the tenancy of the call; that of a domain is known when it is read. */
export async function refuseCustomer(
  { call, loaders }: GraphContext,
  key: CustomerKey,
): Promise<Refusal | null> {
  const early = refuseKey(call, key);
  if (early || customersOf(call) === '*' || !isDomainKey(key)) return early;
  try {
    await loaders.reseller.customer.load(key);
    return null;
  } catch (error) {
    if (error instanceof Fault && error.code === 'FORBIDDEN')
      return { code: 'FORBIDDEN', message: error.message };
    throw error;
  }
}

/** For mutations of one customer, which `customerIn` reads from the input. */
const ofCustomer =
  <Input>(
    customerIn: (input: Input) => CustomerKey,
    payload: (outcome: Refused, customer: CustomerKey) => object,
  ): Rights<Input> =>
  async (input, context) => {
    const read = parseInput(() => customerIn(input));
    if ('refused' in read) return null;
    const refused = await refuseCustomer(context, read.parsed);
    return refused && payload({ refused }, read.parsed);
  };

/** For mutations that concern all customers. */
const ofAll =
  (payload: (outcome: Refused) => object): Rights =>
  (_, { call }) => {
    const refused = refuseAll(call);
    return refused && payload({ refused });
  };

interface NamingCustomer {
  readonly customer: CustomerRef;
}
const customerOf = ({ customer }: NamingCustomer) => parseCustomerRef(customer, 'customer');
const changing = ofCustomer(
  (input: { readonly subscription: SubscriptionRef }) =>
    parseSubscriptionRef(input.subscription, 'subscription').customer,
  subscriptionPayload,
);
const buying = ofCustomer(customerOf, (outcome, customer) => notBoughtPayload(outcome, { customer }));

export const resellerRights: RightsByField = {
  registerResellerServiceAccount: ofAll(topicPayload),
  unregisterResellerServiceAccount: ofAll(topicPayload),
  replayResellerQuarantinedMessages: ofAll(replayPayload),
  createResellerCustomer: ofAll(newCustomerPayload),
  updateResellerCustomer: ofCustomer(customerOf, customerPayload),
  createResellerSubscription: buying,
  transferResellerSubscription: buying,
  cancelResellerSubscription: changing,
  transferResellerSubscriptionToDirect: changing,
  activateResellerSubscription: changing,
  suspendResellerSubscription: changing,
  startResellerPaidService: changing,
  changeResellerSubscriptionPlan: changing,
  changeResellerSubscriptionSeats: changing,
  changeResellerSubscriptionRenewalSettings: changing,
};

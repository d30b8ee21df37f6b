import type {
  Customer,
  CustomerInput,
  Interval,
  NewSubscription,
  Page,
  PlanInput,
  Subscription,
  WatchDetails,
} from '../contract.ts';

type Json = Readonly<Record<string, unknown>>;

/** Without what is null or undefined: the service leaves it out. */
function given(fields: Json): Json {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** An int64 is text in JSON. */
const int64 = (value: number | null): string | null => (value === null ? null : String(value));

const intervalToWire = ({ startTime, endTime }: Interval): Json => ({
  startTime: int64(startTime),
  endTime: int64(endTime),
});

export function customerToWire(customer: Customer): Json {
  const { postalAddress, primaryEmail, ...rest } = customer;
  return given({
    kind: 'reseller#customer',
    ...rest,
    postalAddress: postalAddress && { kind: 'customers#address', ...postalAddress },
    primaryAdmin: primaryEmail && { primaryEmail },
  });
}

export function subscriptionToWire(subscription: Subscription): Json {
  const { commitmentInterval, renewalType, suspensionReasons } = subscription;
  return given({
    kind: 'reseller#subscription',
    customerId: subscription.customerId,
    customerDomain: subscription.customerDomain,
    subscriptionId: subscription.subscriptionId,
    skuId: subscription.skuId,
    skuName: subscription.skuName,
    status: subscription.status,
    suspensionReasons: suspensionReasons.length > 0 ? suspensionReasons : null,
    billingMethod: subscription.billingMethod,
    creationTime: int64(subscription.creationTime),
    plan: given({
      planName: subscription.planName,
      isCommitmentPlan: subscription.isCommitmentPlan,
      commitmentInterval: commitmentInterval && intervalToWire(commitmentInterval),
    }),
    seats: given({
      kind: 'subscriptions#seats',
      numberOfSeats: subscription.numberOfSeats,
      maximumNumberOfSeats: subscription.maximumNumberOfSeats,
      licensedNumberOfSeats: subscription.licensedNumberOfSeats,
    }),
    renewalSettings: renewalType && { kind: 'subscriptions#renewalSettings', renewalType },
    trialSettings: given({
      isInTrial: subscription.isInTrial,
      trialEndTime: int64(subscription.trialEndTime),
    }),
    purchaseOrderId: subscription.purchaseOrderId,
    dealCode: subscription.dealCode,
    resourceUiUrl: subscription.resourceUiUrl,
  });
}

export function pageToWire({ items, next }: Page<Subscription>): Json {
  return given({
    kind: 'reseller#subscriptions',
    subscriptions: items.map(subscriptionToWire),
    nextPageToken: next,
  });
}

export const watchToWire = ({ topicName, serviceAccounts }: WatchDetails): Json => ({
  topicName,
  serviceAccountEmailAddresses: serviceAccounts,
});

export function customerInputToWire({ primaryEmail, ...input }: CustomerInput): Json {
  // Nulls are told: they clear what is there.
  return { ...input, primaryAdmin: primaryEmail ? { primaryEmail } : primaryEmail };
}

export function newSubscriptionToWire(input: NewSubscription): Json {
  const { skuId, planName, seats, renewalType, purchaseOrderId, dealCode } = input;
  const renewalSettings = renewalType && { renewalType };
  return given({ skuId, plan: { planName }, seats, renewalSettings, purchaseOrderId, dealCode });
}

/** ChangePlanRequest. */
export function planToWire({ planName, seats, purchaseOrderId, dealCode }: PlanInput): Json {
  return given({ planName, seats, purchaseOrderId, dealCode });
}

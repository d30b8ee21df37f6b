import { z } from 'zod';
import { isDomainKey } from '../contract/ids.ts';
import type {
  Customer,
  CustomerKey,
  Page,
  PostalAddress,
  ServiceAccountEmail,
  Subscription,
  SubscriptionRef,
  TopicName,
  WatchDetails,
} from '../contract.ts';
import {
  count,
  customerId,
  domainName,
  email,
  milliseconds,
  orNull,
  skuId,
  subscriptionId,
  text,
} from './fields.ts';
import { about, read } from './reading.ts';

const addressWire = z.object({
  contactName: text.optional(),
  organizationName: text.optional(),
  addressLine1: text.optional(),
  addressLine2: text.optional(),
  addressLine3: text.optional(),
  locality: text.optional(),
  region: text.optional(),
  postalCode: text.optional(),
  countryCode: text.optional(),
});

const customerWire = z.object({
  customerId,
  customerDomain: domainName,
  customerDomainVerified: z.boolean().default(false),
  customerType: text.default('domain'),
  postalAddress: orNull(addressWire),
  phoneNumber: orNull(text),
  alternateEmail: orNull(text),
  primaryAdmin: orNull(z.object({ primaryEmail: orNull(text) })),
  resourceUiUrl: orNull(text),
});

const planWire = z.object({
  planName: text,
  isCommitmentPlan: z.boolean().default(false),
  commitmentInterval: orNull(z.object({ startTime: milliseconds, endTime: milliseconds })),
});

const seatsWire = z.object({
  numberOfSeats: orNull(count),
  maximumNumberOfSeats: orNull(count),
  licensedNumberOfSeats: orNull(count),
});

const subscriptionWire = z.object({
  customerId,
  customerDomain: domainName,
  subscriptionId,
  skuId,
  skuName: orNull(text),
  status: text,
  suspensionReasons: z.array(text).default([]),
  plan: planWire,
  seats: orNull(seatsWire),
  renewalSettings: orNull(z.object({ renewalType: orNull(text) })),
  trialSettings: orNull(
    z.object({ isInTrial: z.boolean().default(false), trialEndTime: orNull(milliseconds) }),
  ),
  billingMethod: orNull(text),
  purchaseOrderId: orNull(text),
  dealCode: orNull(text),
  creationTime: milliseconds,
  resourceUiUrl: orNull(text),
});

/** An empty page may be without a list, but says what it is a list of: any object of another service does not. */
const pageWire = z
  .object({
    kind: z.literal('reseller#subscriptions').nullish().catch(null),
    subscriptions: orNull(z.array(subscriptionWire)),
    nextPageToken: orNull(text),
  })
  .refine(({ kind, subscriptions }) => kind || subscriptions, { path: ['subscriptions'] });

const topicName = z
  .string()
  .regex(/^projects\/[^/\s]+\/topics\/[^/\s]+$/)
  .transform((name) => name as TopicName);
const topicWire = z.object({ topicName });
const watchWire = z.object({ topicName, serviceAccountEmailAddresses: z.array(email).default([]) });

export const parseTopic = (body: unknown): TopicName => read(topicWire, body).topicName;

export function parseWatch(body: unknown): WatchDetails {
  const wire = read(watchWire, body);
  const serviceAccounts: readonly ServiceAccountEmail[] = wire.serviceAccountEmailAddresses.toSorted();
  return { topicName: wire.topicName, serviceAccounts };
}

/** What names the customer in an answer has to be what it was asked for by. */
const askedCustomer = (key: CustomerKey) =>
  isDomainKey(key) ? { customerDomain: key } : { customerId: key };

/** `asked` is what the answer has to be about; null for a new one. */
export function parseCustomer(body: unknown, asked: CustomerKey | null): Customer {
  const wire = read(customerWire, body);
  const { primaryAdmin, postalAddress, ...rest } = asked ? about(askedCustomer(asked), wire) : wire;
  return {
    ...rest,
    postalAddress: postalAddress && address(postalAddress),
    primaryEmail: primaryAdmin?.primaryEmail ?? null,
  };
}

function address(wire: z.infer<typeof addressWire>): PostalAddress {
  return Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== undefined));
}

/** The answer to a call about `customer`. */
export function parseSubscription(body: unknown, customer: CustomerKey): Subscription {
  return toSubscription(about(askedCustomer(customer), read(subscriptionWire, body)));
}

/** The answer to a read of `ref`. */
export function parseFetched(body: unknown, ref: SubscriptionRef): Subscription {
  const found = parseSubscription(body, ref.customer);
  return about('skuId' in ref ? { skuId: ref.skuId } : { subscriptionId: ref.subscriptionId }, found);
}

export function parsePage(body: unknown, customer: CustomerKey | undefined): Page<Subscription> {
  const { subscriptions, nextPageToken } = read(pageWire, body);
  const items = (subscriptions ?? []).map((wire, index) =>
    toSubscription(customer ? about(askedCustomer(customer), wire, `subscriptions[${index}].`) : wire),
  );
  return { items, next: nextPageToken || null };
}

function toSubscription(wire: z.infer<typeof subscriptionWire>): Subscription {
  const { plan, seats, renewalSettings, trialSettings, ...rest } = wire;
  return {
    ...rest,
    ...plan,
    numberOfSeats: seats?.numberOfSeats ?? null,
    maximumNumberOfSeats: seats?.maximumNumberOfSeats ?? null,
    licensedNumberOfSeats: seats?.licensedNumberOfSeats ?? null,
    renewalType: renewalSettings?.renewalType ?? null,
    isInTrial: trialSettings?.isInTrial ?? false,
    trialEndTime: trialSettings?.trialEndTime ?? null,
  };
}

import { isDomainKey } from '../contract/ids.ts';
import type {
  Customer,
  CustomerKey,
  Page,
  Subscription,
  SubscriptionRef,
  TopicName,
  WatchDetails,
} from '../contract.ts';
import { about, parse, unreadable } from './reading.ts';
import { customer, subscription, subscriptionPage, topic, watch } from './wire-objects.ts';

export const parseTopic = (body: unknown): TopicName => parse(topic, body).topicName;

export function parseWatch(body: unknown): WatchDetails {
  const { topicName, serviceAccounts } = parse(watch, body);
  return { topicName, serviceAccounts: serviceAccounts.toSorted() };
}

/** Returns the customer field that an answer must have, by the key of the request. */
const askedCustomer = (key: CustomerKey) =>
  isDomainKey(key) ? { customerDomain: key } : { customerId: key };

/** Parses a customer; `asked` is the customer that the answer must be about, null for a new one. */
export function parseCustomer(body: unknown, requested: CustomerKey | null): Customer {
  const found = parse(customer, body);
  return requested ? about(askedCustomer(requested), found) : found;
}

/** Parses the answer to a request about the customer `key`. */
export const parseSubscription = (body: unknown, key: CustomerKey): Subscription =>
  about(askedCustomer(key), parse(subscription, body));

/** Parses the answer to a read of `ref`. */
export function parseFetched(body: unknown, ref: SubscriptionRef): Subscription {
  const found = parseSubscription(body, ref.customer);
  return about('skuId' in ref ? { skuId: ref.skuId } : { subscriptionId: ref.subscriptionId }, found);
}

/** Parses a page. An empty page may omit its list but has the expected `kind`, which answers of other services lack. */
export function parsePage(body: unknown, key: CustomerKey | undefined): Page<Subscription> {
  const { saysItsKind, items, next } = parse(subscriptionPage, body);
  if (!items && !saysItsKind) throw unreadable('subscriptions');
  const found = items ?? [];
  if (key)
    for (const [index, item] of found.entries()) about(askedCustomer(key), item, `subscriptions[${index}].`);
  return { items: found, next };
}

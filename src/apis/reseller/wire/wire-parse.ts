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

/** What names the customer in an answer has to be what it was asked for by. */
const askedCustomer = (key: CustomerKey) =>
  isDomainKey(key) ? { customerDomain: key } : { customerId: key };

/** `asked` is what the answer has to be about; null for a new one. */
export function parseCustomer(body: unknown, asked: CustomerKey | null): Customer {
  const found = parse(customer, body);
  return asked ? about(askedCustomer(asked), found) : found;
}

/** The answer to a call about `key`. */
export const parseSubscription = (body: unknown, key: CustomerKey): Subscription =>
  about(askedCustomer(key), parse(subscription, body));

/** The answer to a read of `ref`. */
export function parseFetched(body: unknown, ref: SubscriptionRef): Subscription {
  const found = parseSubscription(body, ref.customer);
  return about('skuId' in ref ? { skuId: ref.skuId } : { subscriptionId: ref.subscriptionId }, found);
}

/** An empty page may be without a list, but says what it is a list of: any object of another service does not. */
export function parsePage(body: unknown, key: CustomerKey | undefined): Page<Subscription> {
  const { saysItsKind, items, next } = parse(subscriptionPage, body);
  if (!items && !saysItsKind) throw unreadable('subscriptions');
  const found = items ?? [];
  if (key)
    for (const [index, item] of found.entries()) about(askedCustomer(key), item, `subscriptions[${index}].`);
  return { items: found, next };
}

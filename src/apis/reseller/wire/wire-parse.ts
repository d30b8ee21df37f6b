import { isJsonObject } from '../../../kit/json/value.ts';
import { isDomainKey } from '../contract/ids.ts';
import type {
  Customer,
  CustomerKey,
  Subscription,
  SubscriptionPage,
  SubscriptionRef,
  TopicName,
  WatchDetails,
} from '../contract.ts';
import { about, parse, unreadable } from './reading.ts';
import { customer, pageKind, subscription, subscriptionPage, topic, watch } from './wire-objects.ts';

export const parseTopic = (body: unknown): TopicName | null => parse(topic, body).topicName;

export function parseWatch(body: unknown): WatchDetails {
  const { topicName, serviceAccounts } = parse(watch, body);
  return { topicName, serviceAccounts: serviceAccounts.toSorted() };
}

/** Returns the customer field that an answer must have, by the key of the request; a domain may be left out. */
const askedCustomer = (key: CustomerKey, { customerDomain }: Pick<Customer, 'customerDomain'>) =>
  isDomainKey(key) ? { customerDomain: customerDomain === null ? undefined : key } : { customerId: key };

/** Parses a customer; `asked` is the customer that the answer must be about, null for a new one. */
export function parseCustomer(body: unknown, requested: CustomerKey | null): Customer {
  const found = parse(customer, body);
  return requested ? about(askedCustomer(requested, found), found) : found;
}

/** Parses the answer to a request about the customer `key`. */
export function parseSubscription(body: unknown, key: CustomerKey): Subscription {
  const found = parse(subscription, body);
  return about(askedCustomer(key, found), found);
}

/** Parses the answer to a read of `ref`. */
export function parseFetched(body: unknown, ref: SubscriptionRef): Subscription {
  const found = parseSubscription(body, ref.customer);
  return about('skuId' in ref ? { skuId: ref.skuId } : { subscriptionId: ref.subscriptionId }, found);
}

/**
 * Parses a page. Its rows that do not name a subscription are left out; their number is returned for the reconciler. An
 * empty page may omit all of its fields, but has none of another service.
 */
export function parsePage(body: unknown, key: CustomerKey | undefined): SubscriptionPage {
  const { items: rows, next } = parse(subscriptionPage, body);
  if (!isPage(body)) throw unreadable('subscriptions');
  if (key)
    for (const [index, one] of rows.entries())
      if (one) about(askedCustomer(key, one), one, `subscriptions[${index}].`);
  const items = rows.filter((one) => one !== null);
  const omitted = rows.length - items.length;
  return omitted > 0 ? { items, next, unreadable: omitted } : { items, next };
}

const isPage = (body: unknown): boolean =>
  isJsonObject(body) &&
  ('subscriptions' in body ||
    body['kind'] === pageKind ||
    Object.keys(body).every((name) => name === 'nextPageToken'));

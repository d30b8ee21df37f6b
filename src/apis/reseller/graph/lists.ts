import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { ServiceList } from '../../../gateway/graphql/types/cursors.ts';
import type { ResellerSubscriptionFilter } from '../../../generated/reseller.ts';
import { mapPage } from '../../../kit/page.ts';
import { subscriptionConditions } from '../contract/conditions.ts';
import { reachText } from '../contract/tenancy.ts';
import type { CustomerId, Subscription, SubscriptionQuery, TransferringCustomer } from '../contract.ts';
import { maxPageSize } from '../rest/requests.ts';
import { readingAt, type SubscriptionReading } from './readings.ts';

/** Parses the filter. An empty customer or prefix is none. */
export const parseFilter = (filter: ResellerSubscriptionFilter | null | undefined): SubscriptionQuery =>
  subscriptionConditions.fromGraph({
    ...filter,
    customerId: filter?.customerId || null,
    customerDomainPrefix: filter?.customerDomainPrefix || null,
  });

const keyOf = ({ customerId, skuId }: Subscription): string => `${customerId} ${skuId}`;

/** Returns the list of subscriptions of one customer or of all, for `connect`. */
export function subscriptionList(
  { call, clock, services }: GraphContext,
  query: SubscriptionQuery,
): ServiceList<SubscriptionReading> {
  const { customer, customerNamePrefix } = query;
  const conditions = subscriptionConditions.local(query);
  return {
    // A list by domain has another name than the list oldest first, so that their cursors do not open for each other.
    purpose: [
      customerNamePrefix ? 'reseller-subscriptions-by-domain' : 'reseller-subscriptions',
      reachText(call),
      customer,
      customerNamePrefix,
      ...(conditions ? [conditions] : []),
    ],
    maxSize: maxPageSize,
    async read(page) {
      const reading = readingAt(clock());
      return mapPage(await services.reseller.list(call, query, page), reading);
    },
    count: () => services.reseller.count(call, query),
    key: keyOf,
  };
}

/** Returns the list of subscriptions that a customer's token permits to transfer. Their number is not counted. */
export function transferableList(
  { call, clock, services }: GraphContext,
  of: TransferringCustomer,
): ServiceList<SubscriptionReading> {
  return {
    purpose: ['reseller-transferable-subscriptions', reachText(call), of.customer],
    maxSize: maxPageSize,
    async read(page) {
      const reading = readingAt(clock());
      return mapPage(await services.reseller.listTransferable(call, of, page), reading);
    },
    key: keyOf,
  };
}

/** Returns the list of one customer's subscriptions. The first pages of many customers are one batch. */
export function customerSubscriptionList(
  { call, loaders }: GraphContext,
  customerId: CustomerId,
): ServiceList<SubscriptionReading> {
  return {
    purpose: ['reseller-customer-subscriptions', reachText(call), customerId],
    maxSize: maxPageSize,
    read: (page) => loaders.reseller.subscriptions.load({ customerId, page }),
    count: () => loaders.reseller.subscriptionCount.load(customerId),
    key: keyOf,
  };
}

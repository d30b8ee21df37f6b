import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { ServiceList } from '../../../gateway/graphql/types/cursors.ts';
import { arrange, type ListArguments } from '../../../gateway/graphql/types/list-order.ts';
import type {
  ResellerSubscriptionFilter,
  ResellerSubscriptionOrderField,
} from '../../../generated/reseller.ts';
import { comparedBy, parseOrder } from '../../../kit/fields/orders.ts';
import { mapPage } from '../../../kit/page.ts';
import { subscriptionConditions, subscriptionOrders } from '../contract/conditions.ts';
import { reachText } from '../contract/tenancy.ts';
import type { CustomerId, Subscription, SubscriptionQuery, TransferringCustomer } from '../contract.ts';
import { pageSizes } from '../rest/operations.ts';
import { readingAt, type SubscriptionReading } from './readings.ts';

/** The arguments of a list of subscriptions, beside those of its page. */
export type SubscriptionArguments = ListArguments<ResellerSubscriptionFilter, ResellerSubscriptionOrderField>;

/** Parses the filter and the order. An empty customer or prefix is none. */
export const parseQuery = ({ filter, orderBy }: SubscriptionArguments): SubscriptionQuery => ({
  ...subscriptionConditions.fromGraph({
    ...filter,
    customerId: filter?.customerId ?? null,
    customerDomainPrefix: filter?.customerDomainPrefix || null,
  }),
  ...(orderBy && { orderBy: parseOrder(orderBy) }),
});

const keyOf = ({ customerId, skuId }: Subscription): string => `${customerId} ${skuId}`;

/** Returns the list of subscriptions of one customer or of all, for `connect`. */
export function subscriptionList(
  { call, clock, services }: GraphContext,
  query: SubscriptionQuery,
): ServiceList<SubscriptionReading> {
  const { customer, customerNamePrefix, orderBy = [] } = query;
  const conditions = subscriptionConditions.local(query);
  const isWhole = customer !== undefined && !services.reseller.readsBothEnds;
  const own = isWhole ? { ...query, orderBy: [] } : query;
  return {
    // A list by domain has another name than the list oldest first, so that their cursors do not open for each other.
    purpose: [
      customerNamePrefix ? 'reseller-subscriptions-by-domain' : 'reseller-subscriptions',
      reachText(call),
      customer,
      customerNamePrefix,
      ...(conditions ? [conditions] : []),
      ...(orderBy.length > 0 ? [{ orderBy }] : []),
    ],
    maxSize: pageSizes.maximum,
    ends: isWhole ? 'whole' : 'both',
    ...(isWhole &&
      orderBy.length > 0 && {
        arranged: { argument: 'orderBy', compare: comparedBy(orderBy, subscriptionOrders) },
      }),
    async read(page) {
      const reading = readingAt(clock());
      return mapPage(await services.reseller.list(call, own, page), reading);
    },
    count: () => services.reseller.count(call, query),
    key: keyOf,
  };
}

/** A customer has few subscriptions, one for each SKU, so the gateway arranges them. */
function arrangedSubscriptions(
  list: ServiceList<SubscriptionReading>,
  { filter, orderBy }: SubscriptionArguments,
) {
  const { orderBy: _, ...conditions } = parseQuery({ filter });
  return arrange(list, {
    orderBy,
    natural: { field: 'CREATED_AT', direction: 'ASC' },
    orders: subscriptionOrders,
    conditions: Object.keys(conditions).length > 0 ? conditions : null,
    meets: (subscription) => subscriptionConditions.meets(conditions, subscription),
  });
}

/** Returns the list of subscriptions that a customer's token permits to transfer. Their number is not counted. */
export function transferableList(
  { call, clock, services }: GraphContext,
  of: TransferringCustomer,
  given: SubscriptionArguments,
): ServiceList<SubscriptionReading> {
  const list: ServiceList<SubscriptionReading> = {
    purpose: ['reseller-transferable-subscriptions', reachText(call), of.customer],
    maxSize: pageSizes.maximum,
    ends: 'whole',
    async read(page) {
      const reading = readingAt(clock());
      return mapPage(await services.reseller.listTransferable(call, of, page), reading);
    },
    key: keyOf,
  };
  return arrangedSubscriptions(list, given);
}

/** Returns the list of one customer's subscriptions. The first pages of many customers are one batch. */
export function customerSubscriptionList(
  { call, loaders }: GraphContext,
  customerId: CustomerId,
  given: SubscriptionArguments,
): ServiceList<SubscriptionReading> {
  const list: ServiceList<SubscriptionReading> = {
    purpose: ['reseller-customer-subscriptions', reachText(call), customerId],
    maxSize: pageSizes.maximum,
    ends: 'whole',
    read: (page) => loaders.reseller.subscriptions.load({ customerId, page }),
    count: () => loaders.reseller.subscriptionCount.load(customerId),
    key: keyOf,
  };
  return arrangedSubscriptions(list, given);
}

import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { ServiceList } from '../../../gateway/graphql/types/cursors.ts';
import type { ResellerSubscriptionFilter } from '../../../generated/reseller.ts';
import { badInput } from '../../../kit/fault.ts';
import { mapPage } from '../../../kit/page.ts';
import { conditionsOf, parsePrefix } from '../contract/conditions.ts';
import { parseCustomerKey, parseSkuId } from '../contract/ids.ts';
import { reachText } from '../contract/tenancy.ts';
import type { CustomerId, Subscription, SubscriptionQuery, TransferringCustomer } from '../contract.ts';
import { maxPageSize } from '../rest/requests.ts';
import { readingAt, type SubscriptionReading } from './readings.ts';

export function parseFilter(filter: ResellerSubscriptionFilter | null | undefined): SubscriptionQuery {
  const { customerId, customerNamePrefix, status, skuId, planName, commitmentEndsBefore } = filter ?? {};
  return {
    customer: customerId ? parseCustomerKey(customerId, 'customerId') : undefined,
    customerNamePrefix: customerNamePrefix ? parsePrefix(customerNamePrefix) : undefined,
    statuses: someOf(status, 'status'),
    skus: someOf(skuId, 'skuId')?.map((one) => parseSkuId(one, 'skuId')),
    plans: someOf(planName, 'planName'),
    commitmentEndsBefore: commitmentEndsBefore ? Date.parse(commitmentEndsBefore) : undefined,
  };
}

const maxValues = 100;

/** Returns the distinct values of a condition, sorted. Throws BAD_USER_INPUT for none and for too many. */
function someOf<Value extends string>(
  values: readonly Value[] | null | undefined,
  field: string,
): readonly Value[] | undefined {
  if (values === null || values === undefined) return undefined;
  if (values.length >= 1 && values.length <= maxValues) return [...new Set(values)].sort();
  throw badInput(field, `a list of 1 to ${maxValues} values`, values.length);
}

const keyOf = ({ customerId, skuId }: Subscription): string => `${customerId} ${skuId}`;

/** Returns the list of subscriptions of one customer or of all, for `connect`. */
export function subscriptionList(
  { call, clock, services }: GraphContext,
  query: SubscriptionQuery,
): ServiceList<SubscriptionReading> {
  const { customer, customerNamePrefix } = query;
  const conditions = conditionsOf(query);
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

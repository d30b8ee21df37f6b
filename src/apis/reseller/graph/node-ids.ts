import { encodeId, keysOfId } from '../../../gateway/graphql/types/ids.ts';
import type { CustomerRef, SubscriptionRef as GivenSubscription } from '../../../generated/reseller.ts';
import { badInput } from '../../../kit/fault.ts';
import { parseCustomerId, parseCustomerKey, parseSkuId, parseSubscriptionId } from '../contract/ids.ts';
import type { Customer, CustomerKey, SubscriptionRef } from '../contract.ts';

/** The ids of the graph's nodes. A subscription's id holds its customer and its SKU. */
export const customerNodeId = ({ customerId }: Customer): string => encodeId('ResellerCustomer', customerId);
export const subscriptionNodeId = (one: { readonly customerId: string; readonly skuId: string }): string =>
  encodeId('ResellerSubscription', one.customerId, one.skuId);
export const eventNodeId = ({ id }: { readonly id: string }): string => encodeId('ResellerEvent', id);

export interface RefArguments {
  readonly customerId: string;
  readonly subscriptionId?: string | null | undefined;
  readonly skuId?: string | null | undefined;
}

/** Parses a reference; throws BAD_USER_INPUT unless exactly one of `subscriptionId` and `skuId` is given. */
export function parseRef({ customerId, subscriptionId, skuId }: RefArguments): SubscriptionRef {
  const customer = parseCustomerKey(customerId, 'customerId');
  const [id, sku] = [subscriptionId ?? null, skuId ?? null];
  if (id !== null && sku === null) {
    return { customer, subscriptionId: parseSubscriptionId(id, 'subscriptionId') };
  }
  if (sku !== null && id === null) return { customer, skuId: parseSkuId(sku, 'skuId') };
  throw badInput('subscriptionId', 'given or skuId, exactly one of the two');
}

/** Parses the name of a customer in an input. Both engines have refused an input that does not have exactly one. */
export function parseCustomerRef({ id, customerId }: CustomerRef, field: string): CustomerKey {
  if (typeof id !== 'string') return parseCustomerKey(customerId ?? '', `${field}.customerId`);
  const [key = ''] = keysOfId('ResellerCustomer', 1, id, `${field}.id`);
  return parseCustomerId(key, `${field}.id`);
}

/** Parses the name of a subscription in an input, as `parseCustomerRef`. */
export function parseSubscriptionRef({ id, key, skuKey }: GivenSubscription, field: string): SubscriptionRef {
  if (typeof id === 'string') {
    const [customer = '', sku = ''] = keysOfId('ResellerSubscription', 2, id, `${field}.id`);
    return { customer: parseCustomerId(customer, `${field}.id`), skuId: parseSkuId(sku, `${field}.id`) };
  }
  if (skuKey) {
    const customer = parseCustomerKey(skuKey.customerId, `${field}.skuKey.customerId`);
    return { customer, skuId: parseSkuId(skuKey.skuId, `${field}.skuKey.skuId`) };
  }
  const { customerId = '', subscriptionId = '' } = key ?? {};
  return {
    customer: parseCustomerKey(customerId, `${field}.key.customerId`),
    subscriptionId: parseSubscriptionId(subscriptionId, `${field}.key.subscriptionId`),
  };
}

import { encodeId } from '../../../gateway/graphql/ids.ts';
import { badInput } from '../../../kit/fault.ts';
import { parseCustomerKey, parseSkuId, parseSubscriptionId } from '../contract/ids.ts';
import type { Customer, SubscriptionRef } from '../contract.ts';

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

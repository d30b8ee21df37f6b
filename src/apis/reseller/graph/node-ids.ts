import { decodeId, encodeId } from '../../../gateway/graphql/types/ids.ts';
import type { ResellerSubscriptionBy } from '../../../generated/reseller.ts';
import { badInput } from '../../../kit/fault.ts';
import { parseCustomerId, parseCustomerKey, parseSkuId, parseSubscriptionId } from '../contract/ids.ts';
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

type Nullable<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | null | undefined };
export type NamedArguments = Nullable<RefArguments> & { readonly id?: string | null | undefined };

/** Parses the name of a subscription in an input: its node id or its keys. Throws BAD_USER_INPUT for both or neither. */
export function parseNamed({ id, ...keys }: NamedArguments): SubscriptionRef {
  const { customerId = null, subscriptionId, skuId } = keys;
  const extra = (['customerId', 'subscriptionId', 'skuId'] as const).find((name) => isGiven(keys[name]));
  if (isGiven(id)) {
    if (extra !== undefined) throw badInput(extra, 'absent where id is given', keys[extra]);
    return parseNodeId(id, 'id');
  }
  if (customerId === null) throw badInput('id', 'given, or customerId with subscriptionId or skuId');
  return parseRef({ customerId, subscriptionId, skuId });
}

const isGiven = (value: string | null | undefined): value is string => value !== null && value !== undefined;

/** Returns the reference in the node id of a subscription. Throws BAD_USER_INPUT. */
function parseNodeId(id: string, field: string): SubscriptionRef {
  const { type, keys } = decodeId(id, field);
  const [customer = '', sku = ''] = keys;
  if (type !== 'ResellerSubscription' || keys.length !== 2)
    throw badInput(field, 'the id of a ResellerSubscription', id);
  return { customer: parseCustomerId(customer, field), skuId: parseSkuId(sku, field) };
}

/** Parses one of the names of a subscription. Both engines have refused an input that does not have exactly one. */
export function parseBy({ id, customerSku, customerSubscription }: ResellerSubscriptionBy): SubscriptionRef {
  if (isGiven(id)) return parseNodeId(id, 'by.id');
  if (customerSku) {
    const field = 'by.customerSku';
    const customer = parseCustomerKey(customerSku.customerId, `${field}.customerId`);
    return { customer, skuId: parseSkuId(customerSku.skuId, `${field}.skuId`) };
  }
  const field = 'by.customerSubscription';
  const { customerId = '', subscriptionId = '' } = customerSubscription ?? {};
  return {
    customer: parseCustomerKey(customerId, `${field}.customerId`),
    subscriptionId: parseSubscriptionId(subscriptionId, `${field}.subscriptionId`),
  };
}

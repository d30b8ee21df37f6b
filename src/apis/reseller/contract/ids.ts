import { badInput } from '../../../kit/fault.ts';
import { readInput } from '../../../kit/fields/conditions.ts';
import { type Kind, textOf } from '../../../kit/wire/kinds.ts';
import type {
  CustomerAuthToken,
  CustomerId,
  CustomerKey,
  DomainName,
  ServiceAccountEmail,
  SkuId,
  SubscriptionId,
} from './names.ts';

const customerId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const domain = /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;
const plainId = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
const email =
  /^(?=.{3,254}$)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/;

/** Returns the text as a name of its kind; null for invalid text. */
const named = <Name extends string>(pattern: RegExp, text: string): Name | null =>
  pattern.test(text) ? (text as Name) : null;

export const customerIdOrNull = (text: string) => named<CustomerId>(customerId, text);
export const subscriptionIdOrNull = (text: string) => named<SubscriptionId>(plainId, text);
export const skuIdOrNull = (text: string) => named<SkuId>(plainId, text);
/** Returns the domain in lower case, since domain names ignore case; null for invalid text. */
export const domainOrNull = (text: string) => named<DomainName>(domain, text.toLowerCase());
/**
 * Returns the address in lower case, since host names ignore case and the service's account names are lower case; null
 * for invalid text.
 */
export const emailOrNull = (text: string) => named<ServiceAccountEmail>(email, text.toLowerCase());
const customerKeyOrNull = (text: string): CustomerKey | null =>
  text.includes('.') ? domainOrNull(text) : customerIdOrNull(text);

export const isDomainKey = (key: CustomerKey): key is DomainName => key.includes('.');

const expectedId = 'letters, digits, - and _, first a letter or digit, at most 100 characters';
export const ids = {
  customerKey: textOf(
    'a customer id (1 to 64 letters, digits, - and _) or a primary domain such as example.com',
    customerKeyOrNull,
  ),
  customerId: textOf(
    'the permanent id of a customer (1 to 64 letters, digits, - and _, first a letter or digit), not its domain',
    customerIdOrNull,
  ),
  subscriptionId: textOf(`a subscription id: ${expectedId}`, subscriptionIdOrNull),
  skuId: textOf(`a SKU id: ${expectedId}`, skuIdOrNull),
  email: textOf(
    'the e-mail address of a service account, such as name@project.iam.gserviceaccount.com',
    emailOrNull,
  ),
};

const parser =
  <Value>(kind: Kind<Value>) =>
  (text: string, field: string): Value =>
    readInput(kind, text, field);

/** Each of these throws BAD_USER_INPUT that names the field and the rule. */
export const parseCustomerKey = parser(ids.customerKey);
export const parseCustomerId = parser(ids.customerId);
export const parseSubscriptionId = parser(ids.subscriptionId);
export const parseSkuId = parser(ids.skuId);
export const parseEmail = parser(ids.email);

export const longestAuthToken = 1_000;

/** Returns the customer's token. Throws BAD_USER_INPUT, which does not show the value: it is a secret. */
export function parseAuthToken(value: unknown): CustomerAuthToken {
  const isToken = typeof value === 'string' && value.length >= 1 && value.length <= longestAuthToken;
  if (isToken) return value as CustomerAuthToken;
  throw badInput('customerAuthToken', `a text of 1 to ${longestAuthToken} characters`);
}

import { checkFields } from '../../../gateway/http/request/known-fields.ts';
import type { RouteRequest } from '../../../gateway/http/route.ts';
import { singleParameter } from '../../../gateway/http/single-parameter.ts';
import { badInput } from '../../../kit/fault.ts';
import { type Kind, readAs } from '../../../kit/wire/kinds.ts';
import { subscriptionConditions } from '../contract/conditions.ts';
import {
  parseAuthToken,
  parseCustomerKey,
  parseEmail,
  parseSkuId,
  parseSubscriptionId,
} from '../contract/ids.ts';
import type {
  CustomerAuthToken,
  CustomerInput,
  CustomerKey,
  DeletionType,
  NewSubscription,
  OperatorEvent,
  PageRequest,
  PlanInput,
  SeatsInput,
  ServiceAccountEmail,
  SubscriptionQuery,
  SubscriptionRef,
  TransferringCustomer,
} from '../contract.ts';
import * as wire from '../wire/wire-objects.ts';
import { type BodyName, bodyFields } from './bodies.ts';
import { deletionTypes, pageSizes } from './operations.ts';

/** Reads the JSON body; throws BAD_USER_INPUT that names the wrong field. */
function bodyOf<Value>(kind: Kind<Value>, name: BodyName, { body }: RouteRequest): Value {
  checkFields(bodyFields[name], body);
  return readAs(kind, body ?? {}, (path, expected) => badInput(path || 'The body', expected));
}

/** Returns the account in the documented body, or else in the query parameter that older clients send. */
export function accountEmail(request: RouteRequest): ServiceAccountEmail {
  const field = 'serviceAccountEmailAddress';
  const { [field]: inBody } = bodyOf(wire.account, 'account', request);
  return parseEmail(inBody ?? singleParameter(request.query, field) ?? '', field);
}

export const customerKey = ({ params }: RouteRequest): CustomerKey =>
  parseCustomerKey(params['customerId'] ?? '', 'customerId');

export function subscriptionRef(request: RouteRequest): SubscriptionRef {
  const customer = customerKey(request);
  const id = request.params['subscriptionId'] ?? '';
  return { customer, subscriptionId: parseSubscriptionId(id, 'subscriptionId') };
}

export function customerInput(request: RouteRequest): CustomerInput {
  const { primaryAdmin, ...input } = bodyOf(wire.customerInput, 'customer', request);
  return { ...input, primaryEmail: primaryAdmin === null ? null : primaryAdmin?.primaryEmail };
}

export function newSubscription(request: RouteRequest): NewSubscription {
  const { skuId, ...rest } = bodyOf(wire.newSubscription, 'subscription', request);
  const sourceSkuId = sourceOf(request.query);
  return { ...rest, skuId: parseSkuId(skuId, 'skuId'), sourceSkuId, customerAuthToken: authToken(request) };
}

function sourceOf(query: URLSearchParams) {
  const action = singleParameter(query, 'action') || 'actionUnspecified';
  if (action === 'switch') return parseSkuId(singleParameter(query, 'sourceSkuId') ?? '', 'sourceSkuId');
  if (action === 'buy' || action === 'actionUnspecified') return undefined;
  throw badInput('action', 'actionUnspecified, buy or switch', action);
}

/** Returns the change of a method without a body. */
export const bare =
  <const Kind extends 'activate' | 'suspend' | 'startPaidService'>(kind: Kind) =>
  ({ body }: RouteRequest) => {
    checkFields(bodyFields.none, body);
    return { kind };
  };

export const planInput = (request: RouteRequest): PlanInput => bodyOf(wire.plan, 'plan', request);

export const seatsInput = (request: RouteRequest): SeatsInput => bodyOf(wire.seats, 'seats', request);

export const renewalType = (request: RouteRequest): string =>
  bodyOf(wire.renewal, 'renewalSettings', request).renewalType;

export function deletionType({ query }: RouteRequest): DeletionType {
  const type = singleParameter(query, 'deletionType') ?? '';
  const known = deletionTypes.find((one) => one === type);
  if (known) return known;
  throw badInput('deletionType', 'cancel or transfer_to_direct', type);
}

export function paging({ query }: RouteRequest): PageRequest {
  const requested = singleParameter(query, 'maxResults') || String(pageSizes.default);
  const size = /^\d{1,9}$/.test(requested) ? Number(requested) : 0;
  if (size < 1 || size > pageSizes.maximum) {
    throw badInput('maxResults', `a whole number between 1 and ${pageSizes.maximum}`, requested);
  }
  const token = singleParameter(query, 'pageToken');
  return { size, ...(token && { token }) };
}

export const listQuery = ({ query }: RouteRequest): SubscriptionQuery =>
  subscriptionConditions.fromQuery(query, singleParameter).conditions;

/** Returns the customer's token; undefined when there is none. */
export function authToken({ query }: RouteRequest): CustomerAuthToken | undefined {
  const token = singleParameter(query, 'customerAuthToken');
  return token === null ? undefined : parseAuthToken(token);
}

/** Returns the customer whose transferable subscriptions are listed; null for a list without a token. */
export function transferring(request: RouteRequest): TransferringCustomer | null {
  const customerAuthToken = authToken(request);
  if (!customerAuthToken) return null;
  const { query } = request;
  if (singleParameter(query, 'customerNamePrefix'))
    throw badInput('customerNamePrefix', 'left out beside customerAuthToken');
  return {
    customerAuthToken,
    customer: parseCustomerKey(singleParameter(query, 'customerId') ?? '', 'customerId'),
  };
}

export const operatorEvent = (request: RouteRequest): OperatorEvent =>
  bodyOf(wire.operatorEvent, 'operatorEvent', request);

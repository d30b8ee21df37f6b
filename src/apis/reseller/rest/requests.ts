import { z } from 'zod';
import type { RouteRequest } from '../../../gateway/http/route.ts';
import { badInput } from '../../../kit/fault.ts';
import { parseCustomerKey, parseEmail, parseSkuId, parseSubscriptionId } from '../contract/ids.ts';
import {
  type CustomerInput,
  type CustomerKey,
  type DeletionType,
  type NewSubscription,
  type OperatorEvent,
  type PageRequest,
  type PlanInput,
  type SeatsInput,
  type ServiceAccountEmail,
  type SubscriptionQuery,
  type SubscriptionRef,
  suspensionReasons,
} from '../contract.ts';

/** `field` of the JSON body, or the body: BAD_USER_INPUT names what is wrong with it. */
function bodyOf<Value>(schema: z.ZodType<Value>, { body }: RouteRequest): Value {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badInput(issue?.path.join('.') || 'The body', issue?.message ?? 'a JSON object');
}

const text = z.string('text').optional();
const whole = z.int('a whole number').optional();
/** Whatever a client sends as `null` is left out. */
const withoutNulls = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null))
    : value;
const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.preprocess(withoutNulls, z.object(shape, 'a JSON object'));

/** Of a customer it says that there is to be none. */
const textOrNull = text.nullable();
const addressBody = z.object(
  {
    contactName: textOrNull,
    organizationName: textOrNull,
    addressLine1: textOrNull,
    addressLine2: textOrNull,
    addressLine3: textOrNull,
    locality: textOrNull,
    region: textOrNull,
    postalCode: textOrNull,
    countryCode: textOrNull,
  },
  'a JSON object',
);
const customerBody = z.object(
  {
    customerDomain: textOrNull,
    customerType: textOrNull,
    postalAddress: addressBody.nullish(),
    phoneNumber: textOrNull,
    alternateEmail: textOrNull,
    primaryAdmin: z.object({ primaryEmail: textOrNull }, 'a JSON object').nullish(),
  },
  'a JSON object',
);
const seatsBody = object({ numberOfSeats: whole, maximumNumberOfSeats: whole });
const renewalBody = object({ renewalType: text });
const planBody = object({
  planName: text,
  seats: seatsBody.optional(),
  purchaseOrderId: text,
  dealCode: text,
});
const subscriptionBody = object({
  skuId: text,
  plan: object({ planName: text }).optional(),
  seats: seatsBody.optional(),
  renewalSettings: renewalBody.optional(),
  purchaseOrderId: text,
  dealCode: text,
});
const accountBody = object({ serviceAccountEmailAddress: text });

/** The documented body, or the query parameter that older clients send; the body first. */
export function accountEmail(request: RouteRequest): ServiceAccountEmail {
  const field = 'serviceAccountEmailAddress';
  const { [field]: inBody } = bodyOf(accountBody, request);
  return parseEmail(inBody ?? request.query.get(field) ?? '', field);
}

export const customerKey = ({ params }: RouteRequest): CustomerKey =>
  parseCustomerKey(params['customerId'] ?? '', 'customerId');

export function subscriptionRef(request: RouteRequest): SubscriptionRef {
  const customer = customerKey(request);
  const id = request.params['subscriptionId'] ?? '';
  return { customer, subscriptionId: parseSubscriptionId(id, 'subscriptionId') };
}

export function customerInput(request: RouteRequest): CustomerInput {
  const { primaryAdmin, ...input } = bodyOf(customerBody, request);
  return { ...input, primaryEmail: primaryAdmin === null ? null : primaryAdmin?.primaryEmail };
}

export function newSubscription(request: RouteRequest): NewSubscription {
  const { skuId = '', plan, seats = {}, renewalSettings, ...rest } = bodyOf(subscriptionBody, request);
  return {
    ...rest,
    skuId: parseSkuId(skuId, 'skuId'),
    planName: plan?.planName ?? '',
    seats,
    renewalType: renewalSettings?.renewalType,
    sourceSkuId: sourceOf(request.query),
  };
}

function sourceOf(query: URLSearchParams) {
  const action = query.get('action') || 'actionUnspecified';
  if (action === 'switch') return parseSkuId(query.get('sourceSkuId') ?? '', 'sourceSkuId');
  if (action === 'buy' || action === 'actionUnspecified') return undefined;
  throw badInput('action', 'actionUnspecified, buy or switch', action);
}

export function planInput(request: RouteRequest): PlanInput {
  const { planName = '', seats = {}, ...rest } = bodyOf(planBody, request);
  return { ...rest, planName, seats };
}

export const seatsInput = (request: RouteRequest): SeatsInput => bodyOf(seatsBody, request);

export const renewalType = (request: RouteRequest): string => bodyOf(renewalBody, request).renewalType ?? '';

export function deletionType({ query }: RouteRequest): DeletionType {
  const type = query.get('deletionType') ?? '';
  if (type === 'cancel' || type === 'transfer_to_direct') return type;
  throw badInput('deletionType', 'cancel or transfer_to_direct', type);
}

const defaultPageSize = 20;
export const maxPageSize = 100;

export function paging({ query }: RouteRequest): PageRequest {
  const asked = query.get('maxResults') || String(defaultPageSize);
  const size = /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
  if (size < 1 || size > maxPageSize) {
    throw badInput('maxResults', `a whole number between 1 and ${maxPageSize}`, asked);
  }
  const token = query.get('pageToken');
  return { size, ...(token && { token }) };
}

const filterNames = ['customerId', 'customerNamePrefix'] as const;

/** A list with a filter is a search (S2 area A, search API). */
export function listResource(query: URLSearchParams): 'search' | 'core' {
  return filterNames.some((name) => query.get(name)) ? 'search' : 'core';
}

export function listQuery({ query }: RouteRequest): SubscriptionQuery {
  const customer = query.get('customerId');
  const prefix = query.get('customerNamePrefix');
  return {
    ...(customer && { customer: parseCustomerKey(customer, 'customerId') }),
    ...(prefix && { customerNamePrefix: parsePrefix(prefix) }),
  };
}

export function parsePrefix(prefix: string): string {
  const lower = prefix.toLowerCase();
  if (/^[a-z0-9.-]{1,253}$/.test(lower)) return lower;
  throw badInput('customerNamePrefix', 'the beginning of a domain name', prefix);
}

const operatorBody = z.discriminatedUnion(
  'eventType',
  [
    z.object({
      eventType: z.literal('LICENSE_ASSIGNMENT_CHANGED'),
      licensedNumberOfSeats: z.int('a whole number of users that have a licence'),
    }),
    z.object({
      eventType: z.literal('SUBSCRIPTION_CONVERTED'),
      billingMethod: z.enum(['ONLINE', 'OFFLINE'], 'ONLINE or OFFLINE').optional(),
    }),
    z.object({
      eventType: z.literal('SUBSCRIPTION_SUSPENDED'),
      suspensionReason: z.enum(['PENDING_TOS_ACCEPTANCE', 'OTHER'], 'PENDING_TOS_ACCEPTANCE or OTHER'),
    }),
    z.object({
      eventType: z.literal('SUBSCRIPTION_SUSPENSION_REVOKED'),
      suspensionReason: z.enum(suspensionReasons, `one of ${suspensionReasons.join(', ')}`),
    }),
    z.object({
      eventType: z.literal('SUBSCRIPTION_CANCELLED'),
      cancellationReason: z.enum(['TRANSFERRED_OUT', 'OTHER'], 'TRANSFERRED_OUT or OTHER'),
    }),
  ],
  'LICENSE_ASSIGNMENT_CHANGED, SUBSCRIPTION_CONVERTED, SUBSCRIPTION_SUSPENDED, SUBSCRIPTION_SUSPENSION_REVOKED or SUBSCRIPTION_CANCELLED: a call or a timer causes the others',
);

export const operatorEvent = (request: RouteRequest): OperatorEvent => bodyOf(operatorBody, request);

import type { Operation } from '../../../gateway/http/route.ts';
import { restSchema } from '../../../kit/fields/conditions.ts';
import { objectOf, titled } from '../../../kit/wire/schema.ts';
import { subscriptionConditions } from '../contract/conditions.ts';
import { longestAuthToken } from '../contract/ids.ts';
import * as wire from '../wire/wire-objects.ts';
import { bodies, schemas } from './bodies.ts';

const text = { type: 'string' } as const;
const token = { customerAuthToken: { type: 'string', minLength: 1, maxLength: longestAuthToken } } as const;

export const pageSizes = { default: 20, maximum: 100 } as const;
export const deletionTypes = ['cancel', 'transfer_to_direct'] as const;
const insertActions = ['actionUnspecified', 'buy', 'switch'] as const;

const account = { query: objectOf({ serviceAccountEmailAddress: text }), body: bodies.account };
const [customer, topic] = [{ 200: schemas.customer }, { 200: schemas.topic }];
const changed = { answers: { 200: schemas.subscription } } as const;
const page = { 200: titled('ResellerSubscriptions', wire.subscriptionPage.schema) };

/** The descriptions of the routes (Reseller API v1, REST reference), with the product's parameters of the query. */
const table = {
  'resellernotify.register': { summary: 'Lets an account read notifications.', ...account, answers: topic },
  'resellernotify.unregister': { summary: 'Ends what register began.', ...account, answers: topic },
  'resellernotify.getwatchdetails': {
    summary: 'Reads the topic and the registered accounts.',
    answers: { 200: schemas.watch },
  },
  'customers.insert': {
    summary: "Orders a new customer's account.",
    query: objectOf(token),
    body: bodies.customer,
    answers: customer,
  },
  'customers.get': { summary: 'Reads a customer.', answers: customer },
  'customers.patch': { summary: 'Changes the sent fields.', body: bodies.customer, answers: customer },
  'customers.update': { summary: 'Replaces all fields.', body: bodies.customer, answers: customer },
  'customers.issueAuthToken': {
    summary:
      'Issues a token by which another reseller takes the customer over (not an operation of the product).',
    body: bodies.none,
    answers: { 200: schemas.authToken },
  },
  'subscriptions.list': {
    summary: 'Lists the subscriptions of one customer or of all.',
    query: objectOf({
      ...restSchema(subscriptionConditions.all),
      ...token,
      maxResults: { type: 'integer', minimum: 1, ...pageSizes },
      pageToken: text,
    }),
    answers: page,
  },
  'subscriptions.insert': {
    summary: 'Creates, switches or transfers a subscription.',
    query: objectOf({ ...token, action: { type: 'string', enum: insertActions }, sourceSkuId: text }),
    body: bodies.subscription,
    ...changed,
  },
  'subscriptions.get': { summary: 'Reads a subscription.', ...changed },
  'subscriptions.delete': {
    summary: 'Cancels a subscription, or transfers it to Google.',
    query: objectOf({ deletionType: { type: 'string', enum: deletionTypes } }, ['deletionType']),
    answers: { 204: null },
  },
  'subscriptions.activate': { summary: 'Ends a suspension.', body: bodies.none, ...changed },
  'subscriptions.suspend': { summary: 'Suspends an active subscription.', body: bodies.none, ...changed },
  'subscriptions.startPaidService': { summary: 'Ends a trial.', body: bodies.none, ...changed },
  'subscriptions.changePlan': { summary: 'Changes the plan.', body: bodies.plan, ...changed },
  'subscriptions.changeSeats': { summary: 'Changes the seats.', body: bodies.seats, ...changed },
  'subscriptions.changeRenewalSettings': {
    summary: 'Changes the renewal.',
    body: bodies.renewalSettings,
    ...changed,
  },
  'subscriptions.operate': {
    summary: 'Causes an event that no operation of the product causes.',
    body: bodies.operatorEvent,
    ...changed,
  },
} satisfies Readonly<Record<string, Omit<Operation, 'id'>>>;

export const operationOf = (name: keyof typeof table): { readonly operation: Operation } => ({
  operation: { id: `reseller.${name}`, ...table[name] },
});

import { isJsonObject } from '../../../kit/json/value.ts';
import { list } from '../../../kit/wire/containers.ts';
import {
  type Kind,
  mismatch,
  nullable,
  orElse,
  orNull,
  textOf,
  whole,
  word,
} from '../../../kit/wire/kinds.ts';
import { at, type Fields, inside, optional, record, union } from '../../../kit/wire/record.ts';
import { titled } from '../../../kit/wire/schema.ts';
import { customerFields, eachOfAddress, ifReadable, subscriptionFields, words } from '../contract/fields.ts';
import { ids } from '../contract/ids.ts';
import {
  conversions,
  type OperatorEvent,
  type PageToken,
  type SeatsInput,
  type Subscription,
  suspensionReasons,
  type TopicName,
  type WatchDetails,
} from '../contract.ts';

/**
 * The objects of the reseller service (Google Workspace Reseller API v1); one table per object defines its reading and
 * its writing.
 */

export { issuedAuthToken } from '../contract/fields.ts';

export const customer = record(customerFields, { constants: { '': { kind: 'reseller#customer' } } });

export const subscription = record(subscriptionFields, {
  kept: ['seats'],
  constants: {
    '': { kind: 'reseller#subscription' },
    seats: { kind: 'subscriptions#seats' },
    renewalSettings: { kind: 'subscriptions#renewalSettings' },
  },
});

export const pageKind = 'reseller#subscriptions';
const pageToken = textOf('a page token', (token) => token as PageToken);

/** A row of a page; null for an object that does not name a subscription. */
const row: Kind<Subscription | null> = {
  read: (given, wrong) =>
    isJsonObject(given)
      ? ifReadable(subscription).read(given, wrong)
      : mismatch(wrong, 'a JSON object', given),
  write: ifReadable(subscription).write,
  schema: titled('ResellerSubscription', subscription.schema),
};

export const subscriptionPage = record(
  {
    items: at('subscriptions', orElse(list('a list', row), [])),
    next: at('nextPageToken', orElse(orNull(pageToken), null, '')),
  },
  { constants: { '': { kind: pageKind } } },
);

const topicName = textOf('the name of a topic', (name) =>
  /^projects\/[^/\s]+\/topics\/[^/\s]+$/.test(name) ? (name as TopicName) : null,
);
export const topic = record({ topicName: orNull(topicName) });
export const watch: Kind<WatchDetails> = record({
  topicName: orNull(topicName),
  serviceAccounts: at('serviceAccountEmailAddresses', orElse(list('a list', ids.email), [])),
});

/** Fields of requests may be null, which means omitted. */
const given = optional(words, null);
const named = orElse(words, '', null);
const seat = optional(whole('a whole number'), null);
export const seats: Kind<SeatsInput> = record({ numberOfSeats: seat, maximumNumberOfSeats: seat });
const order = { seats: orElse(seats, {}, null), purchaseOrderId: given, dealCode: given };
/** The body ChangePlanRequest. */
export const plan = record({ planName: named, ...order });
export const newSubscription = record({
  skuId: named,
  ...inside('plan', { planName: named }),
  seats: order.seats,
  ...inside('renewalSettings', { renewalType: given }),
  purchaseOrderId: given,
  dealCode: given,
});
export const renewal = record({ renewalType: named });
export const account = record({ serviceAccountEmailAddress: given });

/** A customer's field: null clears it. */
const cleared = optional(nullable(words));
export const customerInput = record({
  customerDomain: cleared,
  customerType: cleared,
  postalAddress: optional(nullable(record(eachOfAddress(cleared)))),
  phoneNumber: cleared,
  alternateEmail: cleared,
  primaryAdmin: optional(nullable(record({ primaryEmail: cleared }))),
});

const event = <Type extends string, Of extends Fields>(eventType: Type, fields: Of) =>
  record({ eventType: word([eventType], eventType), ...fields });

export const operatorEvent: Kind<OperatorEvent> = union(
  'eventType',
  {
    LICENSE_ASSIGNMENT_CHANGED: event('LICENSE_ASSIGNMENT_CHANGED', {
      licensedNumberOfSeats: whole('a whole number of users that have a licence'),
    }),
    SUBSCRIPTION_CONVERTED: event('SUBSCRIPTION_CONVERTED', {
      billingMethod: optional(word(['ONLINE', 'OFFLINE'], 'ONLINE or OFFLINE')),
      conversion: optional(word(conversions, conversions.join(' or '))),
    }),
    SUBSCRIPTION_SUSPENDED: event('SUBSCRIPTION_SUSPENDED', {
      suspensionReason: word(['PENDING_TOS_ACCEPTANCE', 'OTHER'], 'PENDING_TOS_ACCEPTANCE or OTHER'),
    }),
    SUBSCRIPTION_SUSPENSION_REVOKED: event('SUBSCRIPTION_SUSPENSION_REVOKED', {
      suspensionReason: word(suspensionReasons, `one of ${suspensionReasons.join(', ')}`),
    }),
    SUBSCRIPTION_CANCELLED: event('SUBSCRIPTION_CANCELLED', {
      cancellationReason: word(['TRANSFERRED_OUT', 'OTHER'], 'TRANSFERRED_OUT or OTHER'),
    }),
  },
  'LICENSE_ASSIGNMENT_CHANGED, SUBSCRIPTION_CONVERTED, SUBSCRIPTION_SUSPENDED, SUBSCRIPTION_SUSPENSION_REVOKED or SUBSCRIPTION_CANCELLED: a call or a timer causes the others',
);

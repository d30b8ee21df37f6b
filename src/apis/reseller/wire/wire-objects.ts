import { isJsonObject } from '../../../kit/json/value.ts';
import { list, unlessEmpty } from '../../../kit/wire/containers.ts';
import {
  bool,
  type Kind,
  mismatch,
  nothingWrong,
  nullable,
  orElse,
  orNull,
  text,
  textOf,
  whole,
  word,
} from '../../../kit/wire/kinds.ts';
import { at, type Fields, inside, optional, record, union } from '../../../kit/wire/record.ts';
import {
  customerIdOrNull,
  domainOrNull,
  emailOrNull,
  skuIdOrNull,
  subscriptionIdOrNull,
} from '../contract/ids.ts';
import {
  addressFields,
  type Customer,
  type CustomerAuthToken,
  conversions,
  type Interval,
  type IssuedAuthToken,
  type OperatorEvent,
  type PageToken,
  type PostalAddress,
  type SeatsInput,
  type Subscription,
  suspensionReasons,
  type TopicName,
  type TransferInfo,
  type WatchDetails,
} from '../contract.ts';

/**
 * The objects of the reseller service (Google Workspace Reseller API v1); one table per object defines its reading and
 * its writing.
 */

const words = text('text');
const maybe = orNull(words);
const yes = orElse(bool('true or false'), false);

/**
 * Returns the kind with null for a value that is absent or not of the kind, for fields that describe an object and do
 * not name it: an odd one must not fail its page.
 */
const ifReadable = <Value>(kind: Kind<Value>): Kind<Value | null> => ({
  read: (given) => kind.read(given, nothingWrong()) ?? null,
  write: (value) => (value === null ? undefined : kind.write(value)),
});
/** Text that is empty when it is absent. */
const orEmpty: Kind<string> = { read: orElse(words, '', null).read, write: (value) => value || undefined };
/** 32 bits, as in the service's documentation and in the graph. */
const count = ifReadable(whole('a whole number of 0 or more', { least: 0, most: 2 ** 31 - 1 }));
const domain = ifReadable(textOf('a domain', domainOrNull));
const customerId = textOf('a customer id', customerIdOrNull);

/** The last millisecond of the year 9999, the latest that a date-time can show. */
const lastMoment = 253_402_300_799_999;
/** Milliseconds since the epoch: an int64, which JSON has as text. */
const milliseconds = textOf(
  'milliseconds as text',
  (digits) => (/^\d{1,15}$/.test(digits) && Number(digits) <= lastMoment ? Number(digits) : null),
  String,
);
const interval: Kind<Interval> = record({ startTime: milliseconds, endTime: milliseconds });

const each = <Of>(kind: Of) =>
  Object.fromEntries(addressFields.map((field) => [field, kind])) as Record<
    (typeof addressFields)[number],
    Of
  >;
const address: Kind<PostalAddress> = record(each(optional(words)), {
  constants: { '': { kind: 'customers#address' } },
});

export const customer: Kind<Customer> = record(
  {
    customerId,
    customerDomain: domain,
    customerDomainVerified: yes,
    customerType: orElse(words, 'domain'),
    postalAddress: orNull(address),
    phoneNumber: maybe,
    alternateEmail: maybe,
    ...inside('primaryAdmin', { primaryEmail: maybe }),
    resourceUiUrl: maybe,
  },
  { constants: { '': { kind: 'reseller#customer' } } },
);

/** The discovery document has a number of seats; the example of "Retrieve & update a subscription" has it as text. */
const transferSeats: Kind<number | null> = {
  read: (given, wrong) =>
    count.read(typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given, wrong),
  write: count.write,
};

const transferInfo: Kind<TransferInfo> = record({
  minimumTransferableSeats: transferSeats,
  transferabilityExpirationTime: ifReadable(milliseconds),
  currentLegacySkuId: maybe,
});

export const issuedAuthToken: Kind<IssuedAuthToken> = record({
  customerAuthToken: textOf('a token', (token) => token as CustomerAuthToken),
  transferabilityExpirationTime: milliseconds,
});

export const subscription: Kind<Subscription> = record(
  {
    customerId,
    customerDomain: domain,
    subscriptionId: textOf('a subscription id', subscriptionIdOrNull),
    skuId: textOf('a SKU id', skuIdOrNull),
    skuName: maybe,
    status: orEmpty,
    suspensionReasons: unlessEmpty(orElse(list('a list', words), [])),
    billingMethod: maybe,
    creationTime: ifReadable(milliseconds),
    ...inside('plan', {
      planName: orEmpty,
      isCommitmentPlan: yes,
      commitmentInterval: ifReadable(interval),
    }),
    ...inside('seats', {
      numberOfSeats: count,
      maximumNumberOfSeats: count,
      licensedNumberOfSeats: count,
    }),
    ...inside('renewalSettings', { renewalType: maybe }),
    ...inside('trialSettings', { isInTrial: yes, trialEndTime: ifReadable(milliseconds) }),
    purchaseOrderId: maybe,
    dealCode: maybe,
    resourceUiUrl: maybe,
    transferInfo: ifReadable(transferInfo),
  },
  {
    kept: ['seats'],
    constants: {
      '': { kind: 'reseller#subscription' },
      seats: { kind: 'subscriptions#seats' },
      renewalSettings: { kind: 'subscriptions#renewalSettings' },
    },
  },
);

export const pageKind = 'reseller#subscriptions';
const pageToken = textOf('a page token', (token) => token as PageToken);

/** A row of a page; null for an object that does not name a subscription. */
const row: Kind<Subscription | null> = {
  read: (given, wrong) =>
    isJsonObject(given)
      ? ifReadable(subscription).read(given, wrong)
      : mismatch(wrong, 'a JSON object', given),
  write: ifReadable(subscription).write,
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
  serviceAccounts: at(
    'serviceAccountEmailAddresses',
    orElse(list('a list', textOf('an e-mail address', emailOrNull)), []),
  ),
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
  postalAddress: optional(nullable(record(each(cleared)))),
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

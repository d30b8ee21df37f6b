import type { ObjectOf } from '../../../kit/fields/fields.ts';
import { list, unlessEmpty } from '../../../kit/wire/containers.ts';
import {
  bool,
  type Kind,
  nothingWrong,
  orElse,
  orNull,
  text,
  textOf,
  type ValueOf,
  whole,
} from '../../../kit/wire/kinds.ts';
import { at, inside, optional, record } from '../../../kit/wire/record.ts';
import { domainOrNull, ids } from './ids.ts';
import type { CustomerAuthToken } from './names.ts';
import { addressFields } from './words.ts';

/**
 * The fields of customers and subscriptions (Google Workspace Reseller API v1): their names in the graph and on the wire,
 * and what each may hold. A remote service may leave out every field that is not an id (its discovery document has no
 * required ones): a text is empty then, a yes or no is no, and the rest is null.
 */

export const words = text('text');
const maybe = orNull(words);
const yes = orElse(bool('true or false'), false);

/**
 * Returns the kind with null for a value that is absent or not of the kind, for fields that describe an object and do
 * not name it: an odd one must not fail its page.
 */
export const ifReadable = <Value>(kind: Kind<Value>): Kind<Value | null> => ({
  read: (given) => kind.read(given, nothingWrong()) ?? null,
  write: (value) => (value === null ? undefined : kind.write(value)),
  schema: kind.schema,
});
/** Text that is empty when it is absent. */
const orEmpty: Kind<string> = { ...orElse(words, '', null), write: (value) => value || undefined };
/** 32 bits, as in the service's documentation and in the graph. */
const count = ifReadable(whole('a whole number of 0 or more', { least: 0, most: 2 ** 31 - 1 }));
/** Null when a remote service does not return it, or not as a domain. */
const customerDomain = ifReadable(textOf('a domain', domainOrNull));

/** The last millisecond of the year 9999, the latest that a date-time can show. */
const lastMoment = 253_402_300_799_999;
/** Milliseconds since the epoch: an int64, which JSON has as text. */
const milliseconds = textOf(
  'milliseconds as text',
  (digits) => (/^\d{1,15}$/.test(digits) && Number(digits) <= lastMoment ? Number(digits) : null),
  String,
);
const interval = record({ startTime: milliseconds, endTime: milliseconds });

export const eachOfAddress = <Of>(kind: Of) =>
  Object.fromEntries(addressFields.map((field) => [field, kind])) as Record<
    (typeof addressFields)[number],
    Of
  >;
const address = record(eachOfAddress(optional(words)), {
  constants: { '': { kind: 'customers#address' } },
});

export const customerFields = {
  customerId: ids.customerId,
  customerDomain,
  customerDomainVerified: yes,
  /** `domain` or `team`; the service may add further types. */
  customerType: orElse(words, 'domain'),
  postalAddress: orNull(address),
  phoneNumber: maybe,
  alternateEmail: maybe,
  ...inside('primaryAdmin', { primaryEmail: maybe }),
  resourceUiUrl: maybe,
};

/** The discovery document has a number of seats; the example of "Retrieve & update a subscription" has it as text. */
const transferSeats: Kind<number | null> = {
  read: (given, wrong) =>
    count.read(typeof given === 'string' && /^\d{1,10}$/.test(given) ? Number(given) : given, wrong),
  write: count.write,
  schema: count.schema,
};

const transferInfo = record({
  minimumTransferableSeats: transferSeats,
  /** The time at which the customer's token expires. */
  transferabilityExpirationTime: ifReadable(milliseconds),
  currentLegacySkuId: maybe,
});

export const issuedAuthToken = record({
  customerAuthToken: textOf('a token', (token) => token as CustomerAuthToken),
  transferabilityExpirationTime: milliseconds,
});

export const subscriptionFields = {
  customerId: ids.customerId,
  customerDomain,
  subscriptionId: ids.subscriptionId,
  skuId: ids.skuId,
  skuName: maybe,
  /** ACTIVE, SUSPENDED or CANCELLED; the service may add further values. */
  status: orEmpty,
  /**
   * All reasons that hold now: the subscription is SUSPENDED until none is left. The service may add further values.
   */
  suspensionReasons: unlessEmpty(orElse(list('a list', words), [])),
  billingMethod: maybe,
  createdAt: at('creationTime', ifReadable(milliseconds)),
  ...inside('plan', {
    /**
     * The plan as the service writes it: ANNUAL, ANNUAL_YEARLY_PAY, FLEXIBLE, TRIAL or FREE; it may add further values.
     */
    planName: orEmpty,
    isCommitmentPlan: yes,
    /** Null without a commitment, when the billing method is OFFLINE, and when the service returns one end only. */
    commitmentInterval: ifReadable(interval),
  }),
  ...inside('seats', {
    /** Seats of an annual plan; null for other plans. */
    numberOfSeats: count,
    /** Seats of a flexible or trial plan at most; null for other plans. */
    maximumNumberOfSeats: count,
    licensedNumberOfSeats: count,
  }),
  ...inside('renewalSettings', { renewalType: maybe }),
  ...inside('trialSettings', { isInTrial: yes }),
  trialEndsAt: at('trialSettings.trialEndTime', ifReadable(milliseconds)),
  purchaseOrderId: maybe,
  dealCode: maybe,
  resourceUiUrl: maybe,
  /** Present in the list of transferable subscriptions. */
  transferInfo: ifReadable(transferInfo),
};

export type Customer = ObjectOf<typeof customerFields>;
/** A customer's plan for one SKU, identified by customer and SKU. Times are milliseconds since the epoch. */
export type Subscription = ObjectOf<typeof subscriptionFields>;
/** Both times in milliseconds since the epoch. */
export type Interval = ValueOf<typeof interval>;
/** The conditions of a transfer; null for those that the service does not return. */
export type TransferInfo = ValueOf<typeof transferInfo>;
/** The time is in milliseconds since the epoch. */
export type IssuedAuthToken = ValueOf<typeof issuedAuthToken>;

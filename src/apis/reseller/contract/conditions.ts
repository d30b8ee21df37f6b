import { type ConditionsOf, conditionsOn, readInput, someOf } from '../../../kit/fields/conditions.ts';
import type { GivenTerm, OrderTable } from '../../../kit/fields/orders.ts';
import { expectedDateTime, readDateTime } from '../../../kit/text/timestamp.ts';
import { textOf } from '../../../kit/wire/kinds.ts';
import { type Subscription, subscriptionFields, words } from './fields.ts';
import { ids } from './ids.ts';
import { known, planNames, renewalTypes } from './words.ts';

export const subscriptionStatuses = ['ACTIVE', 'SUSPENDED', 'CANCELLED'] as const;

/** Returns the plan as requests name it: the service writes ANNUAL_MONTHLY_PAY as ANNUAL. */
export const planOf = (word: string) => (word === 'ANNUAL' ? 'ANNUAL_MONTHLY_PAY' : known(planNames, word));

const prefix = textOf('the beginning of a domain name', (given) => {
  const lower = given.toLowerCase();
  return /^[a-z0-9.-]{1,253}$/.test(lower) ? lower : null;
});
const milliseconds = textOf(expectedDateTime, (given) => {
  const utc = readDateTime(given);
  return utc === null ? null : Date.parse(utc);
});

/** The conditions of a list of subscriptions. Tokens are sealed for those that the real service has no parameters for. */
export const subscriptionConditions = conditionsOn(subscriptionFields, {
  customer: {
    on: 'customerId',
    is: '=',
    kind: ids.customerKey,
    graph: 'customerId',
    rest: ['customerId'],
    remote: 'customerId',
  },
  /** Prefix of the customer's domain, in lower case. The embedded service then lists by domain. */
  customerNamePrefix: {
    on: 'customerDomain',
    is: 'begins',
    kind: prefix,
    graph: 'customerDomainPrefix',
    rest: ['customerNamePrefix'],
    remote: 'customerNamePrefix',
  },
  /** ACTIVE, SUSPENDED, CANCELLED or UNRECOGNIZED. */
  statuses: {
    on: 'status',
    is: 'in',
    kind: someOf(words),
    of: ({ status }: Subscription) => known(subscriptionStatuses, status),
  },
  skus: { on: 'skuId', is: 'in', kind: someOf(ids.skuId), graph: 'skuIds' },
  /** Plan names of requests, or UNRECOGNIZED. */
  plans: {
    on: 'planName',
    is: 'in',
    kind: someOf(words),
    graph: 'planNames',
    of: ({ planName }: Subscription) => planOf(planName),
  },
  renewalTypes: {
    on: 'renewalType',
    is: 'in',
    kind: someOf(words),
    of: ({ renewalType }: Subscription) => renewalType && known(renewalTypes, renewalType),
  },
  /** Milliseconds since the epoch; inclusive. */
  commitmentEndsAfter: {
    on: 'commitmentInterval',
    is: '>=',
    kind: milliseconds,
    of: ({ commitmentInterval }: Subscription) => commitmentInterval?.endTime,
  },
  /** Milliseconds since the epoch; exclusive. */
  commitmentEndsBefore: {
    on: 'commitmentInterval',
    is: '<',
    kind: milliseconds,
    of: ({ commitmentInterval }: Subscription) => commitmentInterval?.endTime,
  },
});

export type SubscriptionConditions = ConditionsOf<typeof subscriptionConditions>;

/** The fields that lists of subscriptions can be sorted by, each with the value of a subscription. */
export const subscriptionOrders = {
  CREATED_AT: ({ createdAt }: Subscription) => createdAt,
  CUSTOMER_DOMAIN: ({ customerDomain }: Subscription) => customerDomain,
  SKU_ID: ({ skuId }: Subscription) => skuId,
  COMMITMENT_ENDS_AT: ({ commitmentInterval }: Subscription) => commitmentInterval?.endTime,
} satisfies OrderTable<Subscription, string>;

export interface SubscriptionQuery extends SubscriptionConditions {
  /** Empty or absent for the list's own order. A subscription without a value comes last. */
  readonly orderBy?: readonly GivenTerm<keyof typeof subscriptionOrders>[] | undefined;
}

/** Parses the beginning of a domain. Throws BAD_USER_INPUT. */
export const parsePrefix = (text: string): string => readInput(prefix, text, 'filter.customerDomainPrefix');

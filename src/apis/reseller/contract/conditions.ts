import { badInput } from '../../../kit/fault.ts';
import type { Subscription, SubscriptionQuery } from '../contract.ts';
import { known, planNames } from './words.ts';

export const subscriptionStatuses = ['ACTIVE', 'SUSPENDED', 'CANCELLED'] as const;

/** Returns the plan as requests name it: the service writes ANNUAL_MONTHLY_PAY as ANNUAL. */
export const planOf = (word: string) => (word === 'ANNUAL' ? 'ANNUAL_MONTHLY_PAY' : known(planNames, word));

/** Conditions on the subscription itself, which the real service has no parameters for. */
export type SubscriptionConditions = Pick<
  SubscriptionQuery,
  'statuses' | 'skus' | 'plans' | 'commitmentEndsBefore'
>;

export function conditionsOf(query: SubscriptionQuery): SubscriptionConditions | null {
  const { statuses, skus, plans, commitmentEndsBefore } = query;
  const given = [statuses, skus, plans, commitmentEndsBefore].some((one) => one !== undefined);
  return given ? { statuses, skus, plans, commitmentEndsBefore } : null;
}

/** Whether a subscription meets the conditions. A status or plan that is not known counts as UNRECOGNIZED. */
export function meets(conditions: SubscriptionConditions, subscription: Subscription): boolean {
  const { statuses, skus, plans, commitmentEndsBefore } = conditions;
  const { status, skuId, planName, commitmentInterval } = subscription;
  return (
    (statuses?.includes(known(subscriptionStatuses, status)) ?? true) &&
    (skus?.includes(skuId) ?? true) &&
    (plans?.includes(planOf(planName)) ?? true) &&
    (commitmentEndsBefore === undefined ||
      (commitmentInterval !== null && commitmentInterval.endTime < commitmentEndsBefore))
  );
}

/** Parses the beginning of a domain. Throws BAD_USER_INPUT. */
export function parsePrefix(prefix: string): string {
  const lower = prefix.toLowerCase();
  if (/^[a-z0-9.-]{1,253}$/.test(lower)) return lower;
  throw badInput('customerNamePrefix', 'the beginning of a domain name', prefix);
}

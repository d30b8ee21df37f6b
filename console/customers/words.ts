import type {
  ResellerPlanName,
  ResellerRenewalType,
  ResellerSubscriptionStatus,
  ResellerSuspensionReason,
} from '../generated/operations.ts';
import type { Tone } from '../live/live-event.ts';

/** A value as a badge shows it. */
interface Shown {
  readonly text: string;
  readonly tone: Tone;
}

export const statuses: Readonly<Record<ResellerSubscriptionStatus, Shown>> = {
  ACTIVE: { text: 'Active', tone: 'good' },
  SUSPENDED: { text: 'Suspended', tone: 'warning' },
  CANCELLED: { text: 'Cancelled', tone: 'neutral' },
  UNRECOGNIZED: { text: 'Unknown status', tone: 'neutral' },
};

export const plans: Readonly<Record<ResellerPlanName, string>> = {
  ANNUAL_MONTHLY_PAY: 'Annual, paid monthly',
  ANNUAL_YEARLY_PAY: 'Annual, paid yearly',
  FLEXIBLE: 'Flexible',
  TRIAL: 'Trial',
  FREE: 'Free',
  UNRECOGNIZED: 'Another plan',
};

export const renewals: Readonly<Record<ResellerRenewalType, string>> = {
  AUTO_RENEW_MONTHLY_PAY: 'Renews for a year, paid monthly',
  AUTO_RENEW_YEARLY_PAY: 'Renews for a year, paid yearly',
  RENEW_CURRENT_USERS_MONTHLY_PAY: 'Renews with the seats in use, paid monthly',
  RENEW_CURRENT_USERS_YEARLY_PAY: 'Renews with the seats in use, paid yearly',
  SWITCH_TO_PAY_AS_YOU_GO: 'Continues with the flexible plan',
  CANCEL: 'Is suspended at the end',
  UNRECOGNIZED: 'Another setting',
};

export const suspensionReasons: Readonly<Record<ResellerSuspensionReason, string>> = {
  PENDING_TOS_ACCEPTANCE: 'terms of service not accepted',
  RENEWAL_WITH_TYPE_CANCEL: 'commitment ended without renewal',
  RESELLER_INITIATED: 'suspended by the reseller',
  TRIAL_ENDED: 'trial ended without a plan',
  OTHER: 'internal reason of the service',
  UNRECOGNIZED: 'another reason',
};

/** Plans that a form offers; the others exist only in answers. */
export const paidPlans = ['ANNUAL_MONTHLY_PAY', 'ANNUAL_YEARLY_PAY', 'FLEXIBLE'] as const;
export const offeredPlans = [...paidPlans, 'TRIAL', 'FREE'] as const;

export const offeredRenewals = [
  'AUTO_RENEW_MONTHLY_PAY',
  'AUTO_RENEW_YEARLY_PAY',
  'RENEW_CURRENT_USERS_MONTHLY_PAY',
  'RENEW_CURRENT_USERS_YEARLY_PAY',
  'SWITCH_TO_PAY_AS_YOU_GO',
  'CANCEL',
] as const;

export const isAnnual = (plan: string): boolean => plan.startsWith('ANNUAL');

/** The values that the service is known to use; it may add to each set. Reseller API, Push notifications. */

export const eventTypes = [
  'NEW_SUBSCRIPTION_CREATED',
  'SUBSCRIPTION_TRIAL_ENDED',
  'PRICE_PLAN_SWITCHED',
  'COMMITMENT_CHANGED',
  'SUBSCRIPTION_RENEWED',
  'SUBSCRIPTION_SUSPENDED',
  'SUBSCRIPTION_SUSPENSION_REVOKED',
  'SUBSCRIPTION_CANCELLED',
  'SUBSCRIPTION_CONVERTED',
  'SUBSCRIPTION_UPGRADE',
  'SUBSCRIPTION_DOWNGRADE',
  'LICENSE_ASSIGNMENT_CHANGED',
] as const;
export type EventType = (typeof eventTypes)[number];

/**
 * Conversions besides the billing method (Reseller API, Push notifications): the customer comes back from direct
 * billing, or stops paying.
 */
export const conversions = ['DIRECT_TO_RESELLER', 'PAID_TO_GRACE_PERIOD'] as const;
export type Conversion = (typeof conversions)[number];

export const cancellationReasons = [
  'TRANSFERRED_OUT',
  'PURCHASE_OF_SUBSUMING_SKU',
  'RESELLER_INITIATED',
  'OTHER',
] as const;
export type CancellationReason = (typeof cancellationReasons)[number];

export const suspensionReasons = [
  'PENDING_TOS_ACCEPTANCE',
  'RENEWAL_WITH_TYPE_CANCEL',
  'RESELLER_INITIATED',
  'TRIAL_ENDED',
  'OTHER',
] as const;
export type SuspensionReason = (typeof suspensionReasons)[number];

/** The plan names of requests; ANNUAL_MONTHLY_PAY comes back as ANNUAL. */
export const planNames = ['ANNUAL_MONTHLY_PAY', 'ANNUAL_YEARLY_PAY', 'FLEXIBLE', 'TRIAL', 'FREE'] as const;
export type PlanName = (typeof planNames)[number];

export const renewalTypes = [
  'AUTO_RENEW_MONTHLY_PAY',
  'AUTO_RENEW_YEARLY_PAY',
  'RENEW_CURRENT_USERS_MONTHLY_PAY',
  'RENEW_CURRENT_USERS_YEARLY_PAY',
  'SWITCH_TO_PAY_AS_YOU_GO',
  'CANCEL',
] as const;
export type RenewalType = (typeof renewalTypes)[number];

/** Returns the value if it is in the set, and UNRECOGNIZED for one that the service has added since. */
export function known<Name extends string>(names: readonly Name[], word: string): Name | 'UNRECOGNIZED' {
  return names.find((name) => name === word) ?? 'UNRECOGNIZED';
}

export const addressFields = [
  'contactName',
  'organizationName',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'locality',
  'region',
  'postalCode',
  'countryCode',
] as const;
export type PostalAddress = Readonly<Partial<Record<(typeof addressFields)[number], string | undefined>>>;

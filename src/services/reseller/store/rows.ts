import type { Selectable } from 'kysely';
import { skuName } from '../../../apis/reseller/contract/skus.ts';
import type {
  Customer,
  CustomerId,
  DomainName,
  SkuId,
  Subscription,
  SubscriptionId,
} from '../../../apis/reseller/contract.ts';
import { isAnnual } from '../rules/subscription-state.ts';
import type { CustomerProfile, SubscriptionState } from '../rules.ts';
import type { ResellerCustomersTable, ResellerSubscriptionsTable } from '../tables.ts';

export type CustomerRow = Selectable<ResellerCustomersTable>;
export type SubscriptionRow = Selectable<ResellerSubscriptionsTable>;

/** Columns that identify a customer. */
export const customerKeyColumns = ['customer_id', 'customer_domain'] as const;
export type CustomerKeyRow = Pick<CustomerRow, (typeof customerKeyColumns)[number]>;

/** Columns of a subscription as callers see it, and the key of its place in lists. */
export const subscriptionColumns = [
  'id',
  'customer_id',
  'sku_id',
  'subscription_id',
  'state',
  'date_created',
] as const satisfies readonly (keyof SubscriptionRow)[];
export type ReadSubscription = Pick<SubscriptionRow, (typeof subscriptionColumns)[number]>;

export type ProfileRow = CustomerKeyRow & Pick<CustomerRow, 'profile'>;

const consoleUrl = 'https://admin.google.com/ac';

/** Parses a row. The gateway wrote it from checked values, so they need no second check. */
export const profileOf = (row: ProfileRow): CustomerProfile => ({
  ...JSON.parse(row.profile),
  customerDomain: row.customer_domain,
});

export const stateOf = (row: Pick<SubscriptionRow, 'state'>): SubscriptionState => JSON.parse(row.state);
export const customerIdOf = (row: { readonly customer_id: string }) => row.customer_id as CustomerId;
export const skuOf = (row: { readonly sku_id: string }) => row.sku_id as SkuId;

export function customerOfRow(row: ProfileRow): Customer {
  return {
    ...profileOf(row),
    customerId: customerIdOf(row),
    customerDomainVerified: false,
    resourceUiUrl: `${consoleUrl}/reseller/customers/${row.customer_id}`,
  };
}

export function subscriptionOfRow(
  row: ReadSubscription,
  customerDomain: string,
  state = stateOf(row),
): Subscription {
  const annual = isAnnual(state.planName);
  return {
    customerId: customerIdOf(row),
    customerDomain: customerDomain as DomainName,
    subscriptionId: row.subscription_id as SubscriptionId,
    skuId: skuOf(row),
    skuName: skuName(skuOf(row)),
    status: state.status,
    suspensionReasons: state.suspensionReasons,
    planName: state.planName === 'ANNUAL_MONTHLY_PAY' ? 'ANNUAL' : state.planName,
    isCommitmentPlan: annual,
    commitmentInterval: state.billingMethod === 'OFFLINE' ? null : state.commitment,
    numberOfSeats: annual ? state.seats : null,
    maximumNumberOfSeats: annual ? null : state.seats,
    licensedNumberOfSeats: state.licensed,
    renewalType: state.renewalType,
    isInTrial: state.isInTrial,
    trialEndsAt: state.trialEndTime,
    billingMethod: state.billingMethod,
    purchaseOrderId: state.purchaseOrderId,
    dealCode: state.dealCode,
    createdAt: Date.parse(row.date_created),
    resourceUiUrl: `${consoleUrl}/reseller/customers/${row.customer_id}/subscriptions`,
    transferInfo: null,
  };
}

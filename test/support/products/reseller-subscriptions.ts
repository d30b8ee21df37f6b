import { errors } from './reseller-errors.ts';

/** A subscription as the fake keeps it: the fields of the discovery document, each optional but the ids. */
export interface Bought {
  readonly customerId: string;
  subscriptionId: string;
  skuId: string;
  planName: string;
  seats: number;
  status: string;
  suspensionReasons: string[];
  renewalType: string | null;
  trialEndTime: number | null;
  isInTrial: boolean;
  commitment: { startTime: string; endTime: string } | null;
  readonly creationTime: number;
  purchaseOrderId?: string | undefined;
  dealCode?: string | undefined;
}

export interface Seats {
  readonly numberOfSeats?: number;
  readonly maximumNumberOfSeats?: number;
}

export interface RequestedSubscription {
  readonly skuId?: string;
  readonly planName?: string;
  readonly plan?: { readonly planName?: string };
  readonly seats?: Seats;
  readonly renewalSettings?: { readonly renewalType?: string };
  readonly purchaseOrderId?: string;
  readonly dealCode?: string;
}

const day = 24 * 60 * 60 * 1000;
/** Seats of a trial at most ("Troubleshoot Reseller API issues", 400 invalid). */
const trialSeats = 10;
const paid = ['ANNUAL_MONTHLY_PAY', 'ANNUAL_YEARLY_PAY', 'FLEXIBLE'];
const plans = [...paid, 'TRIAL', 'FREE'];
const renewals = [
  'AUTO_RENEW_MONTHLY_PAY',
  'AUTO_RENEW_YEARLY_PAY',
  'RENEW_CURRENT_USERS_MONTHLY_PAY',
  'RENEW_CURRENT_USERS_YEARLY_PAY',
  'SWITCH_TO_PAY_AS_YOU_GO',
  'CANCEL',
];
const names: Readonly<Record<string, string>> = {
  '1010020027': 'Google Workspace Business Starter',
  '1010020028': 'Google Workspace Business Standard',
  '1010020025': 'Google Workspace Business Plus',
};
const isAnnual = (plan: string) => plan.startsWith('ANNUAL');

function commitmentFrom(now: number, planName: string): Bought['commitment'] {
  return isAnnual(planName) ? { startTime: String(now), endTime: String(now + 365 * day) } : null;
}

/** Returns the seats of a request: of annual plans and of others in different fields. */
function seatsOf(plan: string, { numberOfSeats, maximumNumberOfSeats }: Seats = {}) {
  const seats = isAnnual(plan) ? numberOfSeats : maximumNumberOfSeats;
  if (seats === undefined || !Number.isInteger(seats) || seats < 1) throw errors.invalid();
  return seats;
}

/** Returns a new subscription. "Create a subscription"; a trial has at most ten seats. */
export function buy(customerId: string, id: string, requested: RequestedSubscription): Bought {
  const planName = requested.plan?.planName ?? '';
  const { skuId = '', purchaseOrderId, dealCode, renewalSettings } = requested;
  if (!skuId || !plans.includes(planName) || (purchaseOrderId?.length ?? 0) > 80) throw errors.invalid();
  const isInTrial = planName === 'TRIAL';
  const seats = seatsOf(planName, requested.seats);
  if (isInTrial && seats > trialSeats) throw errors.invalid();
  const renewalType = renewalSettings?.renewalType;
  if (renewalType !== undefined && !(isAnnual(planName) && renewals.includes(renewalType)))
    throw errors.invalid();
  const now = Date.now();
  const usual = planName === 'ANNUAL_YEARLY_PAY' ? 'AUTO_RENEW_YEARLY_PAY' : 'AUTO_RENEW_MONTHLY_PAY';
  return {
    customerId,
    subscriptionId: id,
    skuId,
    planName,
    seats,
    status: 'ACTIVE',
    suspensionReasons: [],
    renewalType: isAnnual(planName) ? (renewalType ?? usual) : null,
    isInTrial,
    trialEndTime: isInTrial ? now + 30 * day : null,
    commitment: commitmentFrom(now, planName),
    creationTime: now,
    purchaseOrderId,
    dealCode,
  };
}

/** The body of a verb: ChangePlanRequest, Seats or RenewalSettings. */
export type VerbRequest = RequestedSubscription & Seats & { readonly renewalType?: string };
type Verb = (one: Bought, requested: VerbRequest) => void;

/** The verbs of a subscription ("Change the status of a subscription", "Retrieve & update a subscription"). */
export const verbs: Readonly<Record<string, Verb>> = {
  activate(one) {
    if (!one.suspensionReasons.includes('RESELLER_INITIATED')) throw errors.conditionNotMet();
    one.suspensionReasons = one.suspensionReasons.filter((reason) => reason !== 'RESELLER_INITIATED');
    if (one.suspensionReasons.length === 0) one.status = 'ACTIVE';
  },
  suspend(one) {
    if (one.status !== 'ACTIVE' || one.isInTrial) throw errors.conditionNotMet();
    one.status = 'SUSPENDED';
    one.suspensionReasons = ['RESELLER_INITIATED'];
  },
  startPaidService(one) {
    if (!one.isInTrial || !paid.includes(one.planName)) throw errors.conditionNotMet();
    one.isInTrial = false;
    one.commitment = commitmentFrom(Date.now(), one.planName);
  },
  changePlan(one, { planName = '', seats, purchaseOrderId, dealCode }) {
    if (!paid.includes(planName)) throw errors.invalid();
    if (one.status !== 'ACTIVE' || (!one.isInTrial && isAnnual(one.planName))) throw errors.conditionNotMet();
    one.seats = seatsOf(planName, seats);
    one.planName = planName;
    one.purchaseOrderId = purchaseOrderId ?? one.purchaseOrderId;
    one.dealCode = dealCode ?? one.dealCode;
    one.renewalType = isAnnual(planName) ? 'AUTO_RENEW_MONTHLY_PAY' : null;
    if (!one.isInTrial) one.commitment = commitmentFrom(Date.now(), planName);
  },
  changeSeats(one, requested) {
    if (one.status !== 'ACTIVE') throw errors.badRequest();
    const seats = seatsOf(one.planName, requested);
    if (isAnnual(one.planName) && seats < one.seats) throw errors.invalid();
    if (one.isInTrial && seats > trialSeats) throw errors.invalid();
    one.seats = seats;
  },
  changeRenewalSettings(one, { renewalType = '' }) {
    if (!isAnnual(one.planName)) throw errors.conditionNotMet();
    if (!renewals.includes(renewalType)) throw errors.invalid();
    one.renewalType = renewalType;
  },
};

/** Returns the resource. Values that are false, empty or unknown are left out; `isSparse` leaves out all but the ids. */
export function subscriptionResource(one: Bought, customerDomain: string, isSparse: boolean) {
  const { customerId, subscriptionId, skuId, planName, seats, commitment, trialEndTime, isInTrial } = one;
  if (isSparse) return { customerId, subscriptionId, skuId };
  const annual = isAnnual(planName);
  return {
    kind: 'reseller#subscription',
    customerId,
    customerDomain,
    subscriptionId,
    skuId,
    skuName: names[skuId],
    billingMethod: 'ONLINE',
    creationTime: String(one.creationTime),
    status: one.status,
    suspensionReasons: one.suspensionReasons.length > 0 ? one.suspensionReasons : undefined,
    plan: {
      planName: planName === 'ANNUAL_MONTHLY_PAY' ? 'ANNUAL' : planName,
      isCommitmentPlan: annual || undefined,
      commitmentInterval: commitment ?? undefined,
    },
    seats: {
      kind: 'subscriptions#seats',
      ...(annual ? { numberOfSeats: seats } : { maximumNumberOfSeats: seats }),
      licensedNumberOfSeats: 0,
    },
    renewalSettings: one.renewalType === null ? undefined : { renewalType: one.renewalType },
    trialSettings: {
      isInTrial: isInTrial || undefined,
      trialEndTime: trialEndTime === null ? undefined : String(trialEndTime),
    },
    purchaseOrderId: one.purchaseOrderId,
    dealCode: one.dealCode,
  };
}

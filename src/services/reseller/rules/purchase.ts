import type { Cause } from '../../../apis/reseller/contract/causes.ts';
import { switchDirection } from '../../../apis/reseller/contract/skus.ts';
import {
  type NewSubscription,
  type PlanInput,
  type PlanName,
  planNames,
  type Refused,
  type RenewalType,
  renewalTypes,
  type SeatsInput,
  type SkuId,
} from '../../../apis/reseller/contract.ts';
import {
  type AnnualPlan,
  commitmentFrom,
  type Decision,
  invalid,
  isAnnual,
  notAllowed,
  type SubscriptionState,
  type Terms,
} from './subscription-state.ts';

const maxSeats = 2 ** 31 - 1;
/** Seats of a trial at most (Reseller API v1, Troubleshoot Reseller API issues). */
const trialSeats = 10;
const longestPurchaseOrder = 80;
const longestDealCode = 100;
/** The only SKU with a free plan. */
const freeSku = '1010010001';
const freeSeats = 50;

export const defaultRenewal: Readonly<Record<AnnualPlan, RenewalType>> = {
  ANNUAL_MONTHLY_PAY: 'AUTO_RENEW_MONTHLY_PAY',
  ANNUAL_YEARLY_PAY: 'AUTO_RENEW_YEARLY_PAY',
};

/** Parses the name of a plan; also accepts `ANNUAL`, the name that the service returns. */
function parsePlanName(text: string): PlanName | Refused {
  const requested = text === 'ANNUAL' ? 'ANNUAL_MONTHLY_PAY' : text;
  return (
    planNames.find((name) => name === requested) ?? invalid('planName', `one of ${planNames.join(', ')}`)
  );
}

export function parseRenewalType(text: string): RenewalType | Refused {
  return (
    renewalTypes.find((type) => type === text) ?? invalid('renewalType', `one of ${renewalTypes.join(', ')}`)
  );
}

/**
 * Returns the seats of a plan: `numberOfSeats` for annual plans, `maximumNumberOfSeats` for the others. `isInTrial` says
 * that they apply during a trial.
 */
export function parseSeats(
  plan: PlanName,
  given: SeatsInput,
  isInTrial = plan === 'TRIAL',
): number | Refused {
  const most = isInTrial ? trialSeats : maxSeats;
  const field = isAnnual(plan) ? 'numberOfSeats' : 'maximumNumberOfSeats';
  const seats = given[field] ?? (plan === 'FREE' ? freeSeats : undefined);
  if (seats !== undefined && Number.isInteger(seats) && seats >= 1 && seats <= most) return seats;
  const expected = `a whole number from 1 to ${most} for ${isInTrial ? 'a trial' : `the plan ${plan}`}`;
  return invalid(field, seats === undefined ? `${expected}; it is missing` : `${expected}, got ${seats}`);
}

interface ParsedPlan {
  readonly planName: PlanName;
  readonly seats: number;
  readonly purchaseOrderId: string | null;
  readonly dealCode: string | null;
}

export function parsePlan(input: PlanInput): ParsedPlan | Refused {
  const planName = parsePlanName(input.planName);
  if (typeof planName === 'object') return planName;
  const seats = parseSeats(planName, input.seats);
  if (typeof seats === 'object') return seats;
  const { purchaseOrderId = null, dealCode = null } = input;
  if ((purchaseOrderId?.length ?? 0) > longestPurchaseOrder) {
    return invalid('purchaseOrderId', `at most ${longestPurchaseOrder} characters`);
  }
  if ((dealCode?.length ?? 0) > longestDealCode) {
    return invalid('dealCode', `at most ${longestDealCode} characters`);
  }
  return { planName, seats, purchaseOrderId, dealCode };
}

/** Returns the state of a subscription that is bought now. */
export function buy(input: NewSubscription, terms: Terms): Decision {
  const plan = parsePlan(input);
  if ('refused' in plan) return plan;
  const { planName } = plan;
  if (planName === 'FREE' && input.skuId !== freeSku) {
    return invalid('planName', `another than FREE, which is for the SKU ${freeSku} only`);
  }
  const renewalType = renewalOf(planName, input.renewalType);
  if (typeof renewalType === 'object' && renewalType) return renewalType;
  const isInTrial = planName === 'TRIAL';
  const next: SubscriptionState = {
    ...plan,
    status: 'ACTIVE',
    suspensionReasons: [],
    commitment: isAnnual(planName) ? commitmentFrom(terms.now, terms) : null,
    lapsed: false,
    licensed: 0,
    renewalType,
    isInTrial,
    trialEndTime: isInTrial ? terms.now + terms.trialMs : null,
    billingMethod: 'ONLINE',
  };
  return { next, causes: ['bought'] };
}

function renewalOf(plan: PlanName, requested: string | undefined): RenewalType | null | Refused {
  if (!isAnnual(plan)) {
    return requested === undefined
      ? null
      : invalid('renewalType', `left out for the plan ${plan}: it is for annual plans`);
  }
  return requested === undefined ? defaultRenewal[plan] : parseRenewalType(requested);
}

/** Returns the subscription after a switch to another SKU of the product, on the requested plan. */
export function switchSku(
  source: SubscriptionState,
  from: SkuId,
  input: NewSubscription,
  terms: Terms,
): Decision {
  const direction = switchDirection(from, input.skuId);
  if (!direction) {
    return invalid('sourceSkuId', `another known SKU of the product of ${input.skuId}, got ${from}`);
  }
  const bought = buy(input, terms);
  if ('refused' in bought) return bought;
  const { next } = bought;
  if (source.status !== 'ACTIVE') return notAllowed(source, 'a switch', 'ACTIVE');
  const { commitment } = source;
  if (commitment && (direction === 'downgrade' || !isAnnual(next.planName) || next.seats < source.seats)) {
    return notAllowed(
      source,
      'a switch to a lower SKU, a plan without commitment or fewer seats',
      'not committed for a year; change the renewal settings instead',
    );
  }
  if (next.planName === 'TRIAL' && !source.isInTrial) return notAllowed(source, 'the plan TRIAL', 'in trial');
  if (next.seats < source.licensed) return tooFewSeats(next.planName, source.licensed);
  const { isInTrial, trialEndTime, licensed, billingMethod } = source;
  const kept = { isInTrial, trialEndTime, licensed, billingMethod };
  const held = isInTrial ? null : (commitment ?? next.commitment);
  const switched = direction === 'upgrade' ? 'upgraded' : 'downgraded';
  const causes: Cause[] = [switched];
  if (!isInTrial && !commitment && isAnnual(next.planName)) causes.push('committed');
  if (commitment && next.seats > source.seats) causes.push('commitmentIncreased');
  return { next: { ...next, ...kept, commitment: held }, causes };
}

export function tooFewSeats(
  plan: PlanName,
  least: number,
  reason = 'the users that have a licence',
): Refused {
  const field = isAnnual(plan) ? 'numberOfSeats' : 'maximumNumberOfSeats';
  return invalid(field, `at least ${least}, ${reason}`);
}

import { type Cause, causeTable, type SuspendingCause } from '../../../apis/reseller/contract/causes.ts';
import type {
  Interval,
  PlanName,
  Refused,
  RenewalType,
  SuspensionReason,
} from '../../../apis/reseller/contract.ts';
import { assertNever } from '../../../kit/fault.ts';

/** What a subscription is, beside its names. Times are milliseconds since the epoch. */
export interface SubscriptionState {
  readonly status: 'ACTIVE' | 'SUSPENDED' | 'CANCELLED';
  /** Not empty while SUSPENDED, empty while ACTIVE. */
  readonly suspensionReasons: readonly SuspensionReason[];
  /** During a trial, the plan that follows it; TRIAL while none is chosen. */
  readonly planName: PlanName;
  /** Of an annual plan outside of its trial. */
  readonly commitment: Interval | null;
  /** The commitment ended and was not renewed: activation begins another. */
  readonly lapsed: boolean;
  /** Bought for annual plans, the limit for others. */
  readonly seats: number;
  /** Users that have a licence. */
  readonly licensed: number;
  /** Of annual plans. */
  readonly renewalType: RenewalType | null;
  readonly isInTrial: boolean;
  readonly trialEndTime: number | null;
  readonly billingMethod: 'ONLINE' | 'OFFLINE';
  readonly purchaseOrderId: string | null;
  readonly dealCode: string | null;
}

/** The time of a decision and how long things last, in milliseconds. */
export interface Terms {
  readonly now: number;
  readonly trialMs: number;
  readonly commitmentMs: number;
}

/** The state that follows, and why, in the order in which it is told. */
export interface Move {
  readonly next: SubscriptionState;
  readonly causes: readonly Cause[];
}
export type Decision = Move | Refused;

export type AnnualPlan = 'ANNUAL_MONTHLY_PAY' | 'ANNUAL_YEARLY_PAY';
export const isAnnual = (plan: PlanName): plan is AnnualPlan =>
  plan === 'ANNUAL_MONTHLY_PAY' || plan === 'ANNUAL_YEARLY_PAY';

export const isPaid = (plan: PlanName): boolean => isAnnual(plan) || plan === 'FLEXIBLE';

export const commitmentFrom = (start: number, { commitmentMs }: Terms): Interval => ({
  startTime: start,
  endTime: start + commitmentMs,
});

/** The state for a person: status, reasons, trial and plan. */
function describeState(state: SubscriptionState): string {
  const plan = `on the plan ${state.planName}${state.isInTrial ? ', in trial' : ''}`;
  switch (state.status) {
    case 'ACTIVE':
      return `ACTIVE, ${plan}`;
    case 'SUSPENDED':
      return `SUSPENDED (${state.suspensionReasons.join(', ')}), ${plan}`;
    case 'CANCELLED':
      return 'CANCELLED';
    default:
      return assertNever(state.status);
  }
}

/** `needs` goes on after "needs a subscription that is". */
export function notAllowed(state: SubscriptionState, call: string, needs: string): Refused {
  const message = `The subscription is ${describeState(state)}; ${call} needs one that is ${needs}.`;
  return { refused: { code: 'FAILED_PRECONDITION', message } };
}

export function invalid(field: string, expected: string): Refused {
  return { refused: { code: 'INVALID', field, message: `${field} must be ${expected}.` } };
}

/** With the cause's reason among those that hold; SUSPENDED from now on. */
export function suspend(state: SubscriptionState, cause: SuspendingCause): SubscriptionState {
  const { reason } = causeTable[cause];
  const others = state.suspensionReasons.filter((one) => one !== reason);
  return { ...state, status: 'SUSPENDED', suspensionReasons: [...others, reason] };
}

/** The paid plan that was chosen begins: at the end of the trial, or when it is asked for. */
export function beginPlan(state: SubscriptionState, start: number, terms: Terms): SubscriptionState {
  const commitment = isAnnual(state.planName) ? commitmentFrom(start, terms) : null;
  return { ...state, isInTrial: false, commitment };
}

import { type Cause, causeTable, type SuspendingCause } from '../../../apis/reseller/contract/causes.ts';
import type {
  Interval,
  PlanName,
  Refused,
  RenewalType,
  SuspensionReason,
} from '../../../apis/reseller/contract.ts';
import { assertNever } from '../../../kit/fault.ts';

/** The state of a subscription without its names. Times are milliseconds since the epoch. */
export interface SubscriptionState {
  readonly status: 'ACTIVE' | 'SUSPENDED' | 'CANCELLED';
  /** Reasons of the suspension: at least one while SUSPENDED, none while ACTIVE. */
  readonly suspensionReasons: readonly SuspensionReason[];
  /** The plan; during a trial the plan that follows it, or TRIAL while none is chosen. */
  readonly planName: PlanName;
  /** The commitment of an annual plan, which begins after its trial; otherwise null. */
  readonly commitment: Interval | null;
  /** Whether the commitment ended without renewal; the next activation begins a new one. */
  readonly lapsed: boolean;
  /** Number of seats bought for annual plans; the seat limit for other plans. */
  readonly seats: number;
  /** Users that have a licence. */
  readonly licensed: number;
  /** Renewal setting of an annual plan; otherwise null. */
  readonly renewalType: RenewalType | null;
  readonly isInTrial: boolean;
  readonly trialEndTime: number | null;
  readonly billingMethod: 'ONLINE' | 'OFFLINE';
  /** Set on a cancelled subscription whose customer went over to direct billing. */
  readonly billedDirectly?: true;
  readonly purchaseOrderId: string | null;
  readonly dealCode: string | null;
}

/** The time of a decision, and durations, in milliseconds. */
export interface Terms {
  readonly now: number;
  readonly trialMs: number;
  readonly commitmentMs: number;
}

/** The next state with its causes, in the order of their notifications. */
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

/** Describes the state for people: status, reasons, trial and plan. */
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

/** Returns a refusal; `needs` completes the sentence "needs one that is". */
export function notAllowed(state: SubscriptionState, call: string, needs: string): Refused {
  const message = `The subscription is ${describeState(state)}; ${call} needs one that is ${needs}.`;
  return { refused: { code: 'FAILED_PRECONDITION', message } };
}

export function invalid(field: string, expected: string): Refused {
  return { refused: { code: 'INVALID', field, message: `${field} must be ${expected}.` } };
}

/** Returns the state SUSPENDED, with the cause's reason added. */
export function suspend(state: SubscriptionState, cause: SuspendingCause): SubscriptionState {
  const { reason } = causeTable[cause];
  const others = state.suspensionReasons.filter((one) => one !== reason);
  return { ...state, status: 'SUSPENDED', suspensionReasons: [...others, reason] };
}

/** Starts the chosen paid plan, at the end of the trial or on request. */
export function beginPlan(state: SubscriptionState, start: number, terms: Terms): SubscriptionState {
  const commitment = isAnnual(state.planName) ? commitmentFrom(start, terms) : null;
  return { ...state, isInTrial: false, commitment };
}

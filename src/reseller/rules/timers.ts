import type { Cause } from '../causes.ts';
import type { PlanName, RenewalType } from '../contract.ts';
import {
  beginPlan,
  commitmentFrom,
  isAnnual,
  type Move,
  type SubscriptionState,
  suspend,
  type Terms,
} from './state.ts';

/** When something happens to the subscription by itself, in milliseconds since the epoch; null for never. */
export function wakeTime(state: SubscriptionState): number | null {
  if (state.status === 'CANCELLED') return null;
  if (state.isInTrial) return state.trialEndTime;
  return state.commitment && !state.lapsed ? state.commitment.endTime : null;
}

/** What has come due by now; null when nothing has. */
export function wake(state: SubscriptionState, terms: Terms): Move | null {
  const due = wakeTime(state);
  if (due === null || due > terms.now) return null;
  return state.isInTrial ? endTrial(state, due, terms) : endCommitment(state, due, terms);
}

function endTrial(state: SubscriptionState, due: number, terms: Terms): Move {
  if (state.planName !== 'TRIAL') return { next: beginPlan(state, due, terms), causes: ['trialEnded'] };
  const next = suspend({ ...state, isInTrial: false }, 'trialExpired');
  return { next, causes: ['trialEnded', 'trialExpired'] };
}

interface Renewal {
  readonly planName: PlanName;
  /** Only the users that have a licence go on. */
  readonly licensedOnly: boolean;
}

const renewals: Readonly<Record<Exclude<RenewalType, 'CANCEL'>, Renewal>> = {
  AUTO_RENEW_MONTHLY_PAY: { planName: 'ANNUAL_MONTHLY_PAY', licensedOnly: false },
  AUTO_RENEW_YEARLY_PAY: { planName: 'ANNUAL_YEARLY_PAY', licensedOnly: false },
  RENEW_CURRENT_USERS_MONTHLY_PAY: { planName: 'ANNUAL_MONTHLY_PAY', licensedOnly: true },
  RENEW_CURRENT_USERS_YEARLY_PAY: { planName: 'ANNUAL_YEARLY_PAY', licensedOnly: true },
  SWITCH_TO_PAY_AS_YOU_GO: { planName: 'FLEXIBLE', licensedOnly: false },
};

/** A suspended subscription does not renew: its commitment lapses. */
function endCommitment(state: SubscriptionState, due: number, terms: Terms): Move {
  const { renewalType } = state;
  const lapsed = { ...state, lapsed: true };
  if (renewalType === 'CANCEL') {
    return { next: suspend(lapsed, 'commitmentEnded'), causes: ['commitmentEnded'] };
  }
  if (state.status === 'SUSPENDED' || renewalType === null) return { next: lapsed, causes: [] };
  return renew(state, renewals[renewalType], due, terms);
}

function renew(state: SubscriptionState, renewal: Renewal, due: number, terms: Terms): Move {
  const { planName, licensedOnly } = renewal;
  const seats = licensedOnly ? Math.max(1, state.licensed) : state.seats;
  const annual = isAnnual(planName);
  const next: SubscriptionState = {
    ...state,
    planName,
    seats,
    renewalType: annual ? state.renewalType : null,
    commitment: annual ? commitmentFrom(due, terms) : null,
  };
  const causes: readonly Cause[] = annual ? ['renewed'] : ['renewedAsFlexible'];
  return { next, causes: seats < state.seats ? [...causes, 'commitmentReduced'] : causes };
}

import { renew } from './renewal.ts';
import { beginPlan, type Move, type SubscriptionState, suspend, type Terms } from './subscription-state.ts';

/** Returns when time changes the subscription next, in milliseconds since the epoch; null for never. */
export function wakeTime(state: SubscriptionState): number | null {
  if (state.status === 'CANCELLED') return null;
  if (state.isInTrial) return state.trialEndTime;
  return state.commitment && !state.lapsed ? state.commitment.endTime : null;
}

/** Returns the change that is due; null for none. */
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

/** Ends a commitment. A suspended subscription is not renewed, so its commitment lapses. */
function endCommitment(state: SubscriptionState, due: number, terms: Terms): Move {
  const { renewalType } = state;
  const lapsed = { ...state, lapsed: true };
  if (renewalType === 'CANCEL') {
    return { next: suspend(lapsed, 'commitmentEnded'), causes: ['commitmentEnded'] };
  }
  if (state.status === 'SUSPENDED' || renewalType === null) return { next: lapsed, causes: [] };
  return renew(state, renewalType, due, terms);
}

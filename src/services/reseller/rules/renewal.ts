import type { Cause, RevokingCause } from '../../../apis/reseller/contract/causes.ts';
import type { PlanName, RenewalType, SuspensionReason } from '../../../apis/reseller/contract.ts';
import {
  commitmentFrom,
  isAnnual,
  type Move,
  type SubscriptionState,
  type Terms,
} from './subscription-state.ts';

interface Renewal {
  readonly planName: PlanName;
  /** Whether the renewal keeps only as many seats as users have licences. */
  readonly licensedOnly: boolean;
}

type Renewing = Exclude<RenewalType, 'CANCEL'>;

const renewals: Readonly<Record<Renewing, Renewal>> = {
  AUTO_RENEW_MONTHLY_PAY: { planName: 'ANNUAL_MONTHLY_PAY', licensedOnly: false },
  AUTO_RENEW_YEARLY_PAY: { planName: 'ANNUAL_YEARLY_PAY', licensedOnly: false },
  RENEW_CURRENT_USERS_MONTHLY_PAY: { planName: 'ANNUAL_MONTHLY_PAY', licensedOnly: true },
  RENEW_CURRENT_USERS_YEARLY_PAY: { planName: 'ANNUAL_YEARLY_PAY', licensedOnly: true },
  SWITCH_TO_PAY_AS_YOU_GO: { planName: 'FLEXIBLE', licensedOnly: false },
};

/** Returns the state after a commitment, by the renewal settings; `start` is in milliseconds since the epoch. */
export function renew(state: SubscriptionState, how: Renewing, start: number, terms: Terms): Move {
  const { planName, licensedOnly } = renewals[how];
  const seats = licensedOnly ? Math.max(1, state.licensed) : state.seats;
  const annual = isAnnual(planName);
  const next: SubscriptionState = {
    ...state,
    planName,
    seats,
    renewalType: annual ? state.renewalType : null,
    commitment: annual ? commitmentFrom(start, terms) : null,
  };
  const causes: readonly Cause[] = annual ? ['renewed'] : ['renewedAsFlexible'];
  return { next, causes: seats < state.seats ? [...causes, 'commitmentReduced'] : causes };
}

/**
 * Removes a reason for suspension. Without any reason left the subscription is ACTIVE, and a lapsed commitment is
 * renewed.
 */
export function revoke(
  state: SubscriptionState,
  reason: SuspensionReason,
  cause: RevokingCause,
  terms: Terms,
): Move {
  const left = state.suspensionReasons.filter((one) => one !== reason);
  const rest = { ...state, suspensionReasons: left };
  if (left.length > 0) return { next: rest, causes: [cause] };
  const active: SubscriptionState = { ...rest, status: 'ACTIVE' };
  if (!state.lapsed) return { next: active, causes: [cause] };
  const { next, causes } = renewLapsed({ ...active, lapsed: false }, terms);
  return { next, causes: [cause, ...causes] };
}

/** Renews a lapsed subscription; one that was set to end continues on its plan. */
function renewLapsed(state: SubscriptionState, terms: Terms): Move {
  const { renewalType } = state;
  if (renewalType !== null && renewalType !== 'CANCEL') return renew(state, renewalType, terms.now, terms);
  return { next: { ...state, commitment: commitmentFrom(terms.now, terms) }, causes: ['renewed'] };
}

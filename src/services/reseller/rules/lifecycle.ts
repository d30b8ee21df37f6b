import { isDeepStrictEqual } from 'node:util';
import type { DeletionType, SubscriptionChange } from '../../../apis/reseller/contract.ts';
import { defaultRenewal, parsePlan, parseRenewalType, parseSeats, tooFewSeats } from './purchase.ts';
import { revoke } from './renewal.ts';
import {
  beginPlan,
  commitmentFrom,
  type Decision,
  isAnnual,
  isPaid,
  type Move,
  notAllowed,
  type SubscriptionState,
  suspend,
  type Terms,
} from './subscription-state.ts';

type ChangeOf<Kind> = Extract<SubscriptionChange, { kind: Kind }>;
type Rules = {
  readonly [Kind in SubscriptionChange['kind']]: (
    state: SubscriptionState,
    requested: ChangeOf<Kind>,
    terms: Terms,
  ) => Decision;
};

/** The effect of each call in each state. */
const rules: Rules = {
  activate(state, _, terms) {
    if (!state.suspensionReasons.includes('RESELLER_INITIATED')) {
      return notAllowed(state, 'activate', 'SUSPENDED with the reason RESELLER_INITIATED');
    }
    return revoke(state, 'RESELLER_INITIATED', 'activated', terms);
  },

  suspend(state) {
    if (state.status !== 'ACTIVE' || state.isInTrial || !isPaid(state.planName)) {
      return notAllowed(state, 'suspend', 'ACTIVE on a paid plan and not in trial');
    }
    return { next: suspend(state, 'suspended'), causes: ['suspended'] };
  },

  startPaidService(state, _, terms) {
    if (state.status !== 'ACTIVE' || !state.isInTrial || !isPaid(state.planName)) {
      return notAllowed(state, 'startPaidService', 'ACTIVE and in trial with a paid plan chosen');
    }
    return { next: beginPlan(state, terms.now, terms), causes: ['paidServiceStarted'] };
  },

  changePlan,
  changeSeats,

  changeRenewalSettings(state, requested) {
    const renewalType = parseRenewalType(requested.renewalType);
    if (typeof renewalType === 'object') return renewalType;
    if (state.status === 'CANCELLED' || state.lapsed || !isAnnual(state.planName)) {
      return notAllowed(state, 'changeRenewalSettings', 'on an annual plan whose commitment has not ended');
    }
    return { next: { ...state, renewalType }, causes: ['renewalSettingsChanged'] };
  },
};

/** Decides about a change. One that leaves the state as it is has no causes, so that nobody is notified. */
export function change(state: SubscriptionState, requested: SubscriptionChange, terms: Terms): Decision {
  const rule: (state: SubscriptionState, requested: never, terms: Terms) => Decision = rules[requested.kind];
  // The table gives the rule for this kind, but the compiler cannot infer that from the key.
  const decision = rule(state, requested as never, terms);
  return 'refused' in decision || !isDeepStrictEqual(decision.next, state)
    ? decision
    : { next: state, causes: [] };
}

/** Makes a flexible plan annual, sets the plan that follows a trial, or continues an expired trial with a paid plan. */
function changePlan(state: SubscriptionState, requested: ChangeOf<'changePlan'>, terms: Terms): Decision {
  const plan = parsePlan(requested);
  if ('refused' in plan) return plan;
  const { planName, seats } = plan;
  const needs = 'on the plan FLEXIBLE and changes to an annual one, or in trial and changes to a paid one';
  const refused = notAllowed(state, `changePlan to ${planName}`, needs);
  if (state.status === 'CANCELLED') return refused;
  if (seats < state.licensed) return tooFewSeats(planName, state.licensed);
  const next: SubscriptionState = {
    ...state,
    planName,
    seats,
    purchaseOrderId: plan.purchaseOrderId ?? state.purchaseOrderId,
    dealCode: plan.dealCode ?? state.dealCode,
    renewalType: isAnnual(planName) ? defaultRenewal[planName] : null,
  };
  if (state.isInTrial && isPaid(planName)) return { next, causes: ['planAssignedToTrial'] };
  if (state.suspensionReasons.includes('TRIAL_ENDED') && isPaid(planName)) {
    return revoke(beginPlan(next, terms.now, terms), 'TRIAL_ENDED', 'paidPlanChosen', terms);
  }
  if (state.status !== 'ACTIVE' || state.planName !== 'FLEXIBLE' || !isAnnual(planName)) return refused;
  return { next: { ...next, commitment: commitmentFrom(terms.now, terms) }, causes: ['committed'] };
}

function changeSeats(state: SubscriptionState, requested: ChangeOf<'changeSeats'>): Decision {
  if (state.status === 'CANCELLED') return notAllowed(state, 'changeSeats', 'ACTIVE or SUSPENDED');
  const seats = parseSeats(state.planName, requested.seats, state.isInTrial);
  if (typeof seats === 'object') return seats;
  if (state.commitment && seats < state.seats) {
    return notAllowed(state, `fewer seats than ${state.seats}`, 'not committed for a year');
  }
  if (seats < state.licensed) return tooFewSeats(state.planName, state.licensed);
  const next = { ...state, seats };
  return { next, causes: [state.commitment ? 'commitmentIncreased' : 'seatLimitChanged'] };
}

export function remove(state: SubscriptionState, how: DeletionType): Decision {
  const next: SubscriptionState = { ...state, status: 'CANCELLED', suspensionReasons: [] };
  if (how === 'cancel') {
    if (state.status === 'CANCELLED') return notAllowed(state, 'cancel', 'ACTIVE or SUSPENDED');
    return { next, causes: ['cancelled'] };
  }
  if (state.status !== 'ACTIVE') return notAllowed(state, 'transfer_to_direct', 'ACTIVE');
  return { next: { ...next, billedDirectly: true }, causes: ['transferredToDirect'] };
}

/** Cancels a subscription because the customer has bought a SKU that includes it. */
export function subsume(state: SubscriptionState): Move {
  const next: SubscriptionState = { ...state, status: 'CANCELLED', suspensionReasons: [] };
  return { next, causes: ['subsumed'] };
}

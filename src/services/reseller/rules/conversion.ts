import type { Conversion, OperatorEvent } from '../../../apis/reseller/contract.ts';
import {
  beginPlan,
  type Decision,
  isPaid,
  notAllowed,
  type SubscriptionState,
  type Terms,
} from './subscription-state.ts';

type Converted = Extract<OperatorEvent, { eventType: 'SUBSCRIPTION_CONVERTED' }>;
type Rule = (state: SubscriptionState, terms: Terms) => Decision;

/**
 * The state after each conversion (Reseller API, Push notifications).
 * See docs/decisions/030-reseller-rules.md.
 */
const rules: Readonly<Record<Conversion, Rule>> = {
  DIRECT_TO_RESELLER({ billedDirectly, ...state }, terms) {
    if (!billedDirectly) {
      return notAllowed(state, 'a conversion from direct to reseller', 'transferred to direct billing');
    }
    const active: SubscriptionState = { ...state, status: 'ACTIVE', lapsed: false };
    // A trial goes on until its end; a paid plan begins anew.
    const next = state.isInTrial ? active : beginPlan(active, terms.now, terms);
    return { next, causes: ['converted'] };
  },

  PAID_TO_GRACE_PERIOD(state, { now, trialMs }) {
    if (state.status !== 'ACTIVE' || state.isInTrial || !isPaid(state.planName)) {
      return notAllowed(state, 'a conversion to a grace period', 'ACTIVE on a paid plan and not in trial');
    }
    const next: SubscriptionState = {
      ...state,
      planName: 'TRIAL',
      isInTrial: true,
      trialEndTime: now + trialMs,
      commitment: null,
      lapsed: false,
      renewalType: null,
    };
    return { next, causes: ['converted'] };
  },
};

const keep: Rule = (state) =>
  state.status === 'CANCELLED'
    ? notAllowed(state, 'SUBSCRIPTION_CONVERTED', 'ACTIVE or SUSPENDED')
    : { next: state, causes: ['converted'] };

export function convert(state: SubscriptionState, event: Converted, terms: Terms): Decision {
  const { conversion, billingMethod = state.billingMethod } = event;
  const decision = (conversion ? rules[conversion] : keep)(state, terms);
  return 'refused' in decision ? decision : { ...decision, next: { ...decision.next, billingMethod } };
}

import type { NewSubscription } from '../../../apis/reseller/contract.ts';
import { buy, tooFewSeats } from './purchase.ts';
import {
  type Decision,
  invalid,
  isAnnual,
  notAllowed,
  type SubscriptionState,
  type Terms,
} from './subscription-state.ts';
import { wake } from './timers.ts';

/** Milliseconds before the end of a commitment in which a transfer may leave it. */
const leavingMs = 30 * 24 * 60 * 60 * 1000;

/** Returns a directly billed subscription as its customer has it now: time went on there by the same rules. */
export function directState(
  { billedDirectly: _, ...state }: SubscriptionState,
  terms: Terms,
): SubscriptionState {
  let direct: SubscriptionState = { ...state, status: 'ACTIVE' };
  for (let move = wake(direct, terms); move; move = wake(direct, terms)) direct = latest(move.next, terms);
  return direct;
}

/** Returns a renewed subscription in its latest commitment that has begun: all renewals in between are alike. */
function latest(direct: SubscriptionState, { now, commitmentMs }: Terms): SubscriptionState {
  const { commitment, renewalType } = direct;
  if (!commitment || renewalType === 'CANCEL' || commitment.endTime > now) return direct;
  const passedMs = Math.floor((now - commitment.endTime) / commitmentMs) * commitmentMs;
  const [startTime, endTime] = [commitment.startTime + passedMs, commitment.endTime + passedMs];
  return { ...direct, commitment: { startTime, endTime } };
}

/** Whether the customer is committed, and not near the end. */
const isBound = ({ commitment }: SubscriptionState, now: number): boolean =>
  commitment !== null && commitment.endTime - now > leavingMs;

/** Returns the seats that a transfer must have: those of the commitment, or the users that have a licence. */
export const leastSeats = (direct: SubscriptionState, now: number): number =>
  isBound(direct, now) ? direct.seats : Math.max(1, direct.licensed);

/**
 * Transfers a directly billed subscription to the reseller, as a new one on the requested plan (Google Workspace,
 * "Transfer a customer's subscriptions to your reseller account"; Reseller API, "Create or transfer a subscription").
 */
export function transfer(direct: SubscriptionState, input: NewSubscription, terms: Terms): Decision {
  if (input.dealCode !== undefined) return invalid('dealCode', 'left out: a transfer takes no deal code');
  const bought = buy(input, terms);
  if ('refused' in bought) return bought;
  const { planName, seats } = bought.next;
  if (planName === 'TRIAL' && !direct.isInTrial) return notAllowed(direct, 'a transfer to TRIAL', 'in trial');
  if (isBound(direct, terms.now) && !isAnnual(planName)) {
    return notAllowed(direct, `a transfer to ${planName}`, 'not committed, or within 30 days of its renewal');
  }
  const least = leastSeats(direct, terms.now);
  if (seats < least) return tooFewSeats(planName, least, 'the minimumTransferableSeats of the subscription');
  return { next: { ...bought.next, licensed: direct.licensed }, causes: ['transferredFromDirect'] };
}

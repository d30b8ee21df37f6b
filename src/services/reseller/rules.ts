/**
 * All decisions about subscriptions and customers (Google Workspace Reseller API v1): pure functions that get the time
 * passed in.
 */

export {
  authTokenRefused,
  domainTaken,
  heldDirectly,
  subscriptionExists,
  subscriptionNotFound,
} from '../../apis/reseller/contract/refusals.ts';
export { applyCustomer, type CustomerProfile, newCustomer } from './rules/customer.ts';
export { change, remove, subsume } from './rules/lifecycle.ts';
export { operate } from './rules/operator.ts';
export { buy, switchSku } from './rules/purchase.ts';
export type { Decision, Move, SubscriptionState, Terms } from './rules/subscription-state.ts';
export { wake, wakeTime } from './rules/timers.ts';
export { directState, leastSeats, transfer } from './rules/transfer.ts';

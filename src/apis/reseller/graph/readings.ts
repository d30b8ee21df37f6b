import type { Subscription } from '../contract.ts';

/** A subscription, and when the service was asked for it: milliseconds since the epoch. */
export interface SubscriptionReading extends Subscription {
  readonly readAt: number;
}

/** Of a read that began at `readAt`: the state is that old at most. */
export const readingAt =
  (readAt: number) =>
  (subscription: Subscription): SubscriptionReading => ({ ...subscription, readAt });

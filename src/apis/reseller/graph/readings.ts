import type { Subscription } from '../contract.ts';

/** A subscription with the time, in milliseconds since the epoch, when it was requested from the service. */
export interface SubscriptionReading extends Subscription {
  readonly readAt: number;
}

/** Returns a function that adds the start of the read to a subscription: its state is at most that old. */
export const readingAt =
  (readAt: number) =>
  (subscription: Subscription): SubscriptionReading => ({ ...subscription, readAt });

import { about, type ShownError, userError } from '../../../gateway/graphql/types/user-errors.ts';
import type { Customer, Outcome, Refused, TopicName } from '../contract.ts';
import type { SubscriptionReading } from './readings.ts';

/** The payload of a registration, from which `notifications` is resolved when there are no errors. */
export interface NotificationsPayload {
  readonly topicName: TopicName | null;
  readonly userErrors: readonly ShownError[];
  readonly clientMutationId: string | null;
}

export function topicPayload(
  outcome: Outcome<'topicName', TopicName | null>,
): Omit<NotificationsPayload, 'clientMutationId'> {
  return 'refused' in outcome
    ? { topicName: null, userErrors: [userError(outcome.refused)] }
    : { topicName: outcome.topicName, userErrors: [] };
}

export function customerPayload(outcome: Outcome<'customer', Customer>) {
  return 'refused' in outcome
    ? { customer: null, userErrors: [userError(about('customer', outcome.refused))] }
    : { customer: outcome.customer, userErrors: [] };
}

/** `object` is the input that names the object. */
export function subscriptionPayload(
  outcome: { readonly subscription: SubscriptionReading | null } | Refused,
  object: 'subscription' | 'customer' = 'subscription',
) {
  return 'refused' in outcome
    ? { subscription: null, userErrors: [userError(about(object, outcome.refused))] }
    : { subscription: outcome.subscription, userErrors: [] };
}

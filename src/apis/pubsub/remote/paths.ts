import type { SubscriptionName } from '../contract.ts';

/** Returns the path of a subscription, or of its verb such as `:pull`. Names may have percent signs. */
export const subscriptionPath = (name: SubscriptionName, verb = ''): string =>
  `/v1/${name.replaceAll('%', '%25')}${verb}`;

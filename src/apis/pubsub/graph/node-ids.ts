import { encodeId, escapedKey, unescapedKey } from '../../../gateway/graphql/ids.ts';
import { parseName } from '../contract/names.ts';
import type { Subscription, SubscriptionName } from '../contract.ts';

/** Returns the node id; its key escapes colons, which separate the keys of an id and may occur in project names. */
export const subscriptionNodeId = ({ name }: Pick<Subscription, 'name'>): string =>
  encodeId('ResellerMessagingSubscription', escapedKey(name));

/** Returns the name in a node id; throws BAD_USER_INPUT. */
export const nameInId = (key: string): SubscriptionName =>
  parseName('subscriptions', unescapedKey(key), 'id');

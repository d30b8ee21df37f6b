import type { Call } from '../../../kit/call/call.ts';
import { batched, loadersOf } from '../../../kit/loader.ts';
import type { PubsubService, SubscriptionName } from '../contract.ts';

/** The loaders of one operation: reads in the same tick become one batch, and absent objects load as null. */
export type PubsubLoaders = ReturnType<typeof createPubsubLoaders>;

export const createPubsubLoaders = loadersOf<{ readonly pubsub: PubsubService; readonly call: Call }>(
  'pubsub',
)({
  subscription: ({ pubsub, call }) =>
    batched(String, (names: readonly SubscriptionName[]) => pubsub.subscriptions(call, names)),
});

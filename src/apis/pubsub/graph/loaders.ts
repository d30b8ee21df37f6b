import type { Call } from '../../../kit/call/call.ts';
import { batched, clearable, type Loader } from '../../../kit/loader.ts';
import type { PubsubService, Subscription, SubscriptionName } from '../contract.ts';

/** The loaders of one operation: reads in the same tick become one batch, and absent objects load as null. */
export interface PubsubLoaders {
  readonly subscription: Loader<SubscriptionName, Subscription>;
  /** Clears the loader's cache after a mutation. */
  clear(): void;
}

export const createPubsubLoaders = (pubsub: PubsubService, call: Call): PubsubLoaders =>
  clearable({
    subscription: batched(String, (names: readonly SubscriptionName[]) => pubsub.subscriptions(call, names)),
  });

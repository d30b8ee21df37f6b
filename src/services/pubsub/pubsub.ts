import type { Messaging } from '../../apis/pubsub/contract.ts';
import { createReceiving } from './store/delivery/receiving.ts';
import type { EmbeddedParts } from './store/options.ts';
import { createSubscriptions } from './store/subscriptions.ts';
import { createTopics } from './store/topics.ts';

/**
 * Creates the messaging service over the gateway's own storage (the subset of Cloud Pub/Sub v1 that docs/messaging.md
 * lists).
 */
export function createEmbeddedMessaging(parts: EmbeddedParts): Messaging {
  return { ...createTopics(parts), ...createSubscriptions(parts), ...createReceiving(parts) };
}

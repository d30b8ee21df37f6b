import type { Messaging } from './contract.ts';
import type { EmbeddedParts } from './embedded/parts.ts';
import { createReceiving } from './embedded/receiving.ts';
import { createSubscriptions } from './embedded/subscriptions.ts';
import { createTopics } from './embedded/topics.ts';

/** The messaging service over our own storage (S1; the documented subset of Cloud Pub/Sub v1). */
export function createEmbeddedMessaging(parts: EmbeddedParts): Messaging {
  return { ...createTopics(parts), ...createSubscriptions(parts), ...createReceiving(parts) };
}

import type { Selectable } from 'kysely';
import { maySignAs } from '../../../apis/pubsub/contract/access.ts';
import { messageIdOf } from '../../../apis/pubsub/contract/names.ts';
import type {
  AckId,
  Attributes,
  Labels,
  Message,
  PushConfig,
  Subscription,
  SubscriptionName,
  SubscriptionSettings,
  Topic,
  TopicName,
  Withheld,
} from '../../../apis/pubsub/contract.ts';
import type { MessagingMessagesTable, MessagingSubscriptionsTable, MessagingTopicsTable } from '../tables.ts';
import type { EmbeddedParts } from './options.ts';

/** Stands in for the name of a deleted topic. */
export const deletedTopic = '_deleted-topic_';

/** Converts a row. The gateway wrote it from branded values, so they need no second check. */
export function topicOfRow(row: Selectable<MessagingTopicsTable>): Topic {
  return { name: row.name as TopicName, labels: JSON.parse(row.labels) as Labels };
}

export function subscriptionOfRow(row: Selectable<MessagingSubscriptionsTable>): Subscription {
  return {
    ...(JSON.parse(row.settings) as SubscriptionSettings),
    name: row.name as SubscriptionName,
    topic: row.topic === deletedTopic ? null : (row.topic as TopicName),
  };
}

/** Returns the subscription as callers see it, with the reason why nothing is pushed to it, if any. */
export function judgedSubscription(
  parts: JudgingParts,
  row: Selectable<MessagingSubscriptionsTable>,
): Subscription {
  const subscription = subscriptionOfRow(row);
  const withheld = withheldOf(parts, row, subscription);
  return withheld ? { ...subscription, withheld } : subscription;
}

export type JudgingParts = Pick<EmbeddedParts, 'signing' | 'outbound'>;

/** Returns why pushes are withheld: the endpoint or signer may be invalid under the current rules or configuration. */
function withheldOf(
  { signing, outbound }: JudgingParts,
  row: Selectable<MessagingSubscriptionsTable>,
  { pushConfig }: Subscription,
): Withheld | null {
  if (!pushConfig) return null;
  if (!outbound.mayName(new URL(pushConfig.pushEndpoint))) return 'endpoint';
  const signer = pushConfig.oidcToken?.serviceAccountEmail;
  if (signer === undefined || signer === row.push_signer) return null;
  return maySignAs(signing, row.subscriber, signer) ? null : 'signer';
}

/** Returns the account that signs pushes; the caller's right to use it has been checked before. */
export const rowOfSigner = (pushConfig: PushConfig | null) => ({
  push_signer: pushConfig?.oidcToken?.serviceAccountEmail ?? null,
});

/** Returns the columns for the settings of a subscription. */
export function rowOfSettings({
  pushConfig,
  ackDeadlineSeconds,
  messageRetentionSeconds,
  retryPolicy,
  deadLetterPolicy,
  labels,
}: SubscriptionSettings) {
  const settings: SubscriptionSettings = {
    pushConfig,
    ackDeadlineSeconds,
    messageRetentionSeconds,
    retryPolicy,
    deadLetterPolicy,
    labels,
  };
  return { push_endpoint: pushConfig?.pushEndpoint ?? null, settings: JSON.stringify(settings) };
}

export type MessageRow = Pick<
  Selectable<MessagingMessagesTable>,
  'id' | 'data' | 'attributes' | 'ordering_key' | 'date_published'
>;

export function messageOfRow(row: MessageRow): Message {
  return {
    messageId: messageIdOf(row.id),
    publishTime: row.date_published,
    data: row.data,
    attributes: JSON.parse(row.attributes) as Attributes,
    orderingKey: row.ordering_key,
  };
}

/** A delivery of a message: its row, and the lease under which it was claimed. */
export interface Taking {
  readonly id: number;
  readonly lease: string;
}

export function ackIdOf({ id, lease }: Taking): AckId {
  return Buffer.from(`${id}.${lease}`).toString('base64url') as AckId;
}

/** Parses an ack id; returns null for text that is not one. */
export function takingOf(ackId: AckId): Taking | null {
  const [, id, lease] = /^(\d{1,15})\.([0-9a-f]{32})$/.exec(Buffer.from(ackId, 'base64url').toString()) ?? [];
  return id === undefined || lease === undefined ? null : { id: Number(id), lease };
}

import type { Selectable } from 'kysely';
import { projectOf } from '../../../../apis/pubsub/contract/names.ts';
import type { NewMessage, Subscription, TopicName } from '../../../../apis/pubsub/contract.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import type { MessagingDeliveriesTable } from '../../tables.ts';
import type { EmbeddedParts } from '../options.ts';
import { lockTopic, publishIn } from '../publishing.ts';
import { lockUsage } from '../quotas.ts';
import { type MessageRow, messageOfRow } from '../rows.ts';
import { removeFinished } from './finished.ts';

type Dead = Pick<Selectable<MessagingDeliveriesTable>, 'id' | 'message' | 'attempts'>;

/** The topic that got the dead letters; null when they stay. */
export type Buried = { readonly topic: TopicName } | null;

/**
 * Publishes messages with too many attempts to the dead-letter topic and removes them from the subscription, in one
 * transaction. Returns null without any change when the topic is missing, is the reseller's or the subscription's own,
 * which older versions accepted, or when the subscription's owner may store no more.
 */
export async function bury(
  change: Change,
  parts: EmbeddedParts,
  source: Subscription,
  dead: readonly Dead[],
): Promise<Buried> {
  const topic = source.deadLetterPolicy?.deadLetterTopic;
  if (!topic || topic === parts.reseller?.name || topic === source.topic) return null;
  const rows = await change
    .selectFrom('messaging_messages')
    .select(['id', 'data', 'attributes', 'ordering_key', 'date_published', 'owner'])
    .where(
      'id',
      'in',
      dead.map(({ message }) => message),
    )
    .execute();
  const contents = new Map(rows.map((row) => [row.id, row]));
  const letters = dead.flatMap(({ message, attempts }) => {
    const row = contents.get(message);
    return row ? [letterOf(row, attempts, source)] : [];
  });
  const owner = await ownerOf(change, source);
  // The topic, then the usage that the publication adds to and the removal subtracts from, as other transactions do.
  if ((await lockTopic(change, topic)) === null) return null;
  const owners = [owner, ...rows.map((row) => row.owner)];
  const known = owners.filter((one) => one !== null);
  await lockUsage(change, known);
  const published = await publishIn(change, { ...parts, owner }, topic, letters);
  if (!published || 'refused' in published) return null;
  const gone = await change
    .deleteFrom('messaging_deliveries')
    .where(
      'id',
      'in',
      dead.map(({ id }) => id),
    )
    .returning('message')
    .execute();
  const messages = gone.map(({ message }) => message);
  await removeFinished(change, messages);
  return { topic };
}

async function ownerOf(change: Change, { name }: Subscription): Promise<string | null> {
  const row = await change
    .selectFrom('messaging_subscriptions')
    .select('owner')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.owner ?? null;
}

/** Returns the message with attributes that name its origin, as the real service adds them. */
function letterOf(row: MessageRow, attempts: number, { name }: Subscription): NewMessage {
  const { data, attributes, orderingKey, publishTime } = messageOfRow(row);
  return {
    data,
    orderingKey,
    attributes: {
      ...attributes,
      CloudPubSubDeadLetterSourceDeliveryCount: String(attempts),
      CloudPubSubDeadLetterSourceSubscription: name.split('/')[3] ?? '',
      CloudPubSubDeadLetterSourceSubscriptionProject: projectOf(name),
      CloudPubSubDeadLetterSourceTopicPublishTime: publishTime,
    },
  };
}

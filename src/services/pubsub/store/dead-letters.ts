import { projectOf } from '../../../apis/pubsub/contract/names.ts';
import type { NewMessage, Subscription, SubscriptionName } from '../../../apis/pubsub/contract.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { removeFinished } from './holding.ts';
import type { EmbeddedParts } from './parts.ts';
import { publishIn } from './publishing.ts';
import { type MessageRow, messageOfRow } from './rows.ts';

interface Dead {
  readonly id: number;
  readonly message: number;
  readonly attempts: number;
}

/**
 * Publishes messages with too many attempts to the dead-letter topic and removes them from the subscription, in one
 * transaction. Returns the subscriptions to notify; null without any change when the topic is missing, or is the
 * reseller's or the subscription's own topic, which older versions accepted.
 */
export async function bury(
  change: Change,
  parts: EmbeddedParts,
  source: Subscription,
  dead: readonly Dead[],
): Promise<readonly SubscriptionName[] | null> {
  const topic = source.deadLetterPolicy?.deadLetterTopic;
  if (!topic || topic === parts.reseller?.name || topic === source.topic) return null;
  if (dead.length === 0) return [];
  const rows = await change
    .selectFrom('messaging_messages')
    .select(['id', 'data', 'attributes', 'ordering_key', 'date_published'])
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
  const published = await publishIn(change, parts, topic, letters);
  if (!published) return null;
  const gone = await change
    .deleteFrom('messaging_deliveries')
    .where(
      'id',
      'in',
      dead.map(({ id }) => id),
    )
    .returning('message')
    .execute();
  await removeFinished(
    change,
    gone.map(({ message }) => message),
  );
  return published.subscriptions;
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

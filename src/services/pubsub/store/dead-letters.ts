import { projectOf } from '../../../apis/pubsub/contract/names.ts';
import type { NewMessage, Subscription, SubscriptionName } from '../../../apis/pubsub/contract.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { removeFinished } from './holding.ts';
import type { EmbeddedParts } from './options.ts';
import { publishIn } from './publishing.ts';
import { type MessageRow, messageOfRow } from './rows.ts';

interface Dead {
  readonly id: number;
  readonly message: number;
  readonly attempts: number;
}

/**
 * Publishes what was tried too often to the dead-letter topic and takes it off the subscription, in one transaction.
 * Answers whom to ring for; null when there is no such topic, or it is the reseller's or the
 * subscription's own, as older versions took it, and nothing was done.
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

/** The message, with where it comes from beside its own attributes, as the real service adds it. */
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

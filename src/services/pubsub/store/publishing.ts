import type { Selectable } from 'kysely';
import { messageIdOf } from '../../../apis/pubsub/contract/names.ts';
import type { MessageId, NewMessage, SubscriptionName, TopicName } from '../../../apis/pubsub/contract.ts';
import { inBatches } from '../../../kit/db/in-batches.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/timestamp.ts';
import { keepingRows } from '../../../storage/locking.ts';
import { type Markers, prepareQuery } from '../../../storage/prepared.ts';
import type { MessagingSubscriptionsTable } from '../tables.ts';
import type { EmbeddedParts } from './options.ts';
import { subscriptionOfRow } from './rows.ts';

export interface Published {
  readonly messageIds: readonly MessageId[];
  /** Subscriptions to notify after the commit. */
  readonly subscriptions: readonly SubscriptionName[];
}

/**
 * Publishes in the caller's transaction: all messages are stored or none. Returns null when the topic does not exist.
 */
export async function publishIn(
  change: Change,
  parts: Pick<EmbeddedParts, 'clock'>,
  topic: TopicName,
  messages: readonly NewMessage[],
): Promise<Published | null> {
  if (!(await topicExists(change, topic))) return null;
  const takers = await subscriptionsOf(change, topic);
  const ids: number[] = [];
  for (const some of inBatches(messages)) ids.push(...(await publishSome(change, parts, takers, some)));
  return {
    messageIds: ids.map(messageIdOf),
    subscriptions: takers.map(({ name }) => name),
  };
}

export async function topicExists(change: Change, topic: TopicName): Promise<boolean> {
  return (await topicByName.first(change, { topic })) !== undefined;
}

const topicByName = prepareQuery((db, { topic }: Markers<{ topic: string }>) =>
  db.selectFrom('messaging_topics').select('name').where('name', '=', topic),
);

interface Taker {
  readonly name: SubscriptionName;
  readonly retentionMs: number;
}

/**
 * Returns and locks the topic's subscriptions: none can be deleted before the transaction ends, so that each gets its
 * messages.
 */
async function subscriptionsOf(change: Change, topic: TopicName): Promise<readonly Taker[]> {
  const rows: readonly Selectable<MessagingSubscriptionsTable>[] = await change
    .selectFrom('messaging_subscriptions')
    .selectAll()
    .where('topic', '=', topic)
    .orderBy('name')
    .modifyEnd(keepingRows(change))
    .execute();
  return rows.map(subscriptionOfRow).map(({ name, messageRetentionSeconds }) => ({
    name,
    retentionMs: messageRetentionSeconds * 1000,
  }));
}

/** Stores messages and returns their ids in order; ids are assigned in ascending order. */
async function publishSome(
  change: Change,
  { clock }: Pick<EmbeddedParts, 'clock'>,
  takers: readonly Taker[],
  messages: readonly NewMessage[],
): Promise<readonly number[]> {
  const now = clock();
  const longest = Math.max(0, ...takers.map(({ retentionMs }) => retentionMs));
  const stored = await change
    .insertInto('messaging_messages')
    .values(messages.map((message) => messageRow(message, now, now + longest)))
    .returning('id')
    .execute();
  const ids = stored.map(({ id }) => id).sort((one, other) => one - other);
  const deliveries = ids.flatMap((message) =>
    takers.map(({ name, retentionMs }) => ({
      subscription: name,
      message,
      lease: null,
      attempts: 0,
      date_due: timestampOf(now),
      date_expires: timestampOf(now + retentionMs),
    })),
  );
  for (const some of inBatches(deliveries)) {
    await change.insertInto('messaging_deliveries').values(some).execute();
  }
  return ids;
}

function messageRow({ data, attributes, orderingKey }: NewMessage, published: number, expires: number) {
  const attributesText = JSON.stringify(attributes);
  return {
    data,
    attributes: attributesText,
    ordering_key: orderingKey,
    bytes: data.length + attributesText.length,
    date_published: timestampOf(published),
    date_expires: timestampOf(expires),
  };
}

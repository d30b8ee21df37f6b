import { sql } from 'kysely';
import { messageIdOf } from '../../../apis/pubsub/contract/names.ts';
import type { MessageId, NewMessage, Outcome, TopicName } from '../../../apis/pubsub/contract.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import { changingRows, isPostgres } from '../../../storage/queries/locking.ts';
import { prepareQuery } from '../../../storage/queries/prepared.ts';
import { insertSet } from '../../../storage/queries/row-sets.ts';
import type { EmbeddedParts } from './options.ts';
import { chargeStored, messageOverhead } from './quotas.ts';

export interface Publishing extends Pick<EmbeddedParts, 'clock' | 'quotas'> {
  /** The owner that the stored messages are charged to; null for the gateway's own. */
  readonly owner: string | null;
}

/** The ids of the messages, or a refusal, which has changed nothing. */
export type Published = Outcome<'messageIds', readonly MessageId[]>;

/**
 * Publishes in the caller's transaction: one row for each message, whatever the number of subscriptions. Returns null
 * when the topic does not exist. A transaction that publishes to several topics takes them in the order of their names.
 */
export async function publishIn(
  change: Change,
  publishing: Publishing,
  topic: TopicName,
  messages: readonly NewMessage[],
): Promise<Published | null> {
  const incarnation = await lockTopic(change, topic);
  if (incarnation === null) return null;
  // Read under the lock, so that a subscription that was created while this waited counts.
  const longest = await longestRetention.first(change, { incarnation });
  if (!longest) return { messageIds: (await unusedIds(change, messages.length)).map(messageIdOf) };
  const rows = messages.map(rowOf);
  const { owner, quotas } = publishing;
  const bytes = rows.reduce((sum, { charged }) => sum + charged, 0);
  const refused = owner === null ? null : await chargeStored(change, quotas, owner, bytes);
  if (refused) return { refused };
  const retentionMs = Number(longest.seconds) * 1000;
  const ids = await store(change, publishing, { rows, incarnation, retentionMs });
  return { messageIds: ids.map(messageIdOf) };
}

/**
 * Locks the topic and returns its incarnation; null for a missing topic. Publishers of one topic take turns, so that
 * their ids commit in order and no position skips one; and a subscription gets exactly the messages published after it.
 * See docs/decisions/031-messaging-deliveries.md.
 */
export async function lockTopic(change: Change, topic: TopicName): Promise<string | null> {
  const row = await topicToChange.first(change, { topic });
  return row?.incarnation ?? null;
}

const topicToChange = prepareQuery({ topic: 'text' }, (db, { topic }) =>
  db
    .selectFrom('messaging_topics')
    .select('incarnation')
    .where('name', '=', topic)
    .modifyEnd(changingRows(db)),
);

export async function topicExists(change: Change, topic: TopicName): Promise<boolean> {
  return (await topicByName.first(change, { topic })) !== undefined;
}

const topicByName = prepareQuery({ topic: 'text' }, (db, { topic }) =>
  db.selectFrom('messaging_topics').select('name').where('name', '=', topic),
);

/** Whether the topic has a subscription. It takes no lock: a subscription that is created meanwhile comes later. */
export async function hasSubscription(change: Change, topic: TopicName): Promise<boolean> {
  return (await positionInTopic.first(change, { topic })) !== undefined;
}

const positionInTopic = prepareQuery({ topic: 'text' }, (db, { topic }) =>
  db
    .selectFrom('messaging_topics')
    .innerJoin('messaging_positions', 'messaging_positions.incarnation', 'messaging_topics.incarnation')
    .select('position')
    .where('name', '=', topic)
    .limit(1),
);

const longestRetention = prepareQuery({ incarnation: 'text' }, (db, { incarnation }) =>
  db
    .selectFrom('messaging_positions')
    .select('retention_seconds as seconds')
    .where('incarnation', '=', incarnation)
    .orderBy('retention_seconds', 'desc')
    .limit(1),
);

const rowOf = ({ data, attributes, orderingKey }: NewMessage) => {
  const bytes = data.length + JSON.stringify(attributes).length;
  return { data, attributes, ordering_key: orderingKey, bytes, charged: bytes + messageOverhead };
};

interface Stored {
  readonly rows: readonly ReturnType<typeof rowOf>[];
  readonly incarnation: string;
  readonly retentionMs: number;
}

/** Stores messages and returns their ids in order; ids are assigned in ascending order. */
async function store(
  change: Change,
  { clock, owner }: Publishing,
  { rows, incarnation, retentionMs }: Stored,
): Promise<readonly number[]> {
  const now = clock();
  const stored = await insertSet<{ id: number }>(change, {
    table: 'messaging_messages',
    columns: {
      data: 'text',
      attributes: 'json',
      ordering_key: 'text',
      bytes: 'integer',
      charged: 'integer',
      incarnation: 'text',
      owner: 'text',
      date_published: 'timestamp',
      date_expires: 'timestamp',
    },
    rows,
    same: {
      incarnation,
      owner,
      date_published: timestampOf(now),
      date_expires: timestampOf(now + retentionMs),
    },
    ending: sql`returning id`,
  }).execute(change);
  return stored.rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
}

/** Returns numbers that no message has or will have: ids for messages that nobody gets. */
async function unusedIds(change: Change, count: number): Promise<readonly number[]> {
  if (isPostgres(change)) {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('messaging_messages', 'id')) as id
      from generate_series(1, ${count})`.execute(change);
    return rows.map(({ id }) => Number(id));
  }
  // Always there: the migration that created it, or the first message, has written the row.
  const { rows } = await sql<{ last: number }>`
    update sqlite_sequence set seq = seq + ${count} where name = 'messaging_messages'
    returning seq as last`.execute(change);
  const last = Number(rows[0]?.last ?? 0);
  return Array.from({ length: count }, (_, index) => last - count + 1 + index);
}

import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type {
  Outcome,
  Refusal,
  Subscription,
  SubscriptionName,
  SubscriptionSettings,
  TopicName,
} from '../../../apis/pubsub/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { type Change, transact } from '../../../kit/db/transaction.ts';
import type { Database } from '../../../storage/database.ts';
import { deletingRows } from '../../../storage/queries/locking.ts';
import { prepareQuery } from '../../../storage/queries/prepared.ts';
import { removeFinished } from './delivery/finished.ts';
import { isBehind } from './delivery/topic-order.ts';
import type { EmbeddedParts } from './options.ts';
import { lockTopic, topicExists } from './publishing.ts';
import { refuseSubscription } from './quotas.ts';
import { type JudgingParts, judgedSubscription, rowOfSettings, rowOfSigner } from './rows.ts';

export async function findSubscription(
  db: Kysely<Database>,
  parts: JudgingParts,
  name: SubscriptionName,
): Promise<Subscription | null> {
  const row = await subscriptionByName.first(db, { name });
  return row ? judgedSubscription(parts, row) : null;
}

/** Returns the subscriptions by name, in one statement. */
export async function findSubscriptions(
  db: Kysely<Database>,
  parts: JudgingParts,
  names: readonly SubscriptionName[],
): Promise<ReadonlyMap<string, Subscription>> {
  const rows = await db
    .selectFrom('messaging_subscriptions')
    .selectAll()
    .where('name', 'in', names)
    .execute();
  return new Map(rows.map((row) => [row.name, judgedSubscription(parts, row)]));
}

const subscriptionByName = prepareQuery({ name: 'text' }, (db, { name }) =>
  db.selectFrom('messaging_subscriptions').selectAll().where('name', '=', name),
);

/** A subscription to create, with the requesting account if it is for the reseller's topic. */
interface Wanted {
  readonly subscription: Subscription;
  readonly subscriber: string | null;
  readonly owner: string;
  readonly now: string;
}

export async function createIn(
  change: Change,
  parts: JudgingParts & Pick<EmbeddedParts, 'quotas'>,
  { subscription: wanted, subscriber, owner, now }: Wanted,
): Promise<Outcome<'subscription', Subscription>> {
  const { name, topic } = wanted;
  const incarnation = topic === null ? null : await lockTopic(change, topic);
  if (topic === null || incarnation === null) {
    return { refused: { code: 'NOT_FOUND', message: `There is no topic ${topic}.` } };
  }
  const refused = await missingDeadLetters(change, wanted);
  if (refused) return { refused };
  if (await findSubscription(change, parts, name)) return { refused: existing(name) };
  const exhausted = await refuseSubscription(change, parts.quotas, owner, topic);
  if (exhausted) return { refused: exhausted };
  const row = await change
    .insertInto('messaging_subscriptions')
    .values({
      name,
      topic,
      ...rowOfSettings(wanted),
      ...rowOfSigner(wanted.pushConfig),
      date_created: now,
      subscriber,
      owner,
      // Another one than that of a former subscription of this name.
      version: randomInt(2 ** 47),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return { refused: existing(name) };
  await beginPosition(change, wanted, incarnation);
  return { subscription: judgedSubscription(parts, row) };
}

const existing = (name: SubscriptionName): Refusal => ({
  code: 'ALREADY_EXISTS',
  message: `${name} exists already.`,
});

/** Begins behind the last message of the topic, which is locked. */
async function beginPosition(
  change: Change,
  { name, messageRetentionSeconds }: Subscription,
  incarnation: string,
): Promise<void> {
  const last = sql<number>`coalesce(
    (select id from messaging_messages where ${isBehind(sql`${incarnation}`, sql.lit(0))}
      order by incarnation desc, id desc limit 1), 0)`;
  await change
    .insertInto('messaging_positions')
    .values({
      subscription: name,
      incarnation,
      position: last,
      retention_seconds: Math.ceil(messageRetentionSeconds),
    })
    .execute();
}

/** The changes of a request, with the requesting account if the subscription is for the reseller's topic. */
interface Changes {
  readonly name: SubscriptionName;
  readonly changes: Partial<SubscriptionSettings>;
  readonly subscriber: string | null;
}

/** Updates a subscription, which from then on belongs to the requesting account. */
export async function updateIn(
  change: Change,
  parts: JudgingParts,
  { name, changes, subscriber }: Changes,
): Promise<Outcome<'subscription', Subscription>> {
  const { messageRetentionSeconds: retention } = changes;
  // The position first, as deletion and claims lock it.
  if (retention !== undefined) await keepRetention(change, name, retention);
  // Locks the row first, so that the later of two concurrent updates sees the earlier one.
  await change.updateTable('messaging_subscriptions').set({ subscriber }).where('name', '=', name).execute();
  const current = await findSubscription(change, parts, name);
  if (!current) return { refused: noSubscription(name) };
  const wanted = { ...current, ...changes };
  const refused = await missingDeadLetters(change, wanted);
  if (refused) return { refused };
  const { pushConfig } = changes;
  const row = await change
    .updateTable('messaging_subscriptions')
    .set({ ...rowOfSettings(wanted), ...(pushConfig !== undefined && rowOfSigner(pushConfig)) })
    .where('name', '=', name)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { subscription: judgedSubscription(parts, row) };
}

async function keepRetention(change: Change, name: SubscriptionName, seconds: number): Promise<void> {
  await change
    .updateTable('messaging_positions')
    .set({ retention_seconds: Math.ceil(seconds) })
    .where('subscription', '=', name)
    .execute();
}

/** Deliveries that one transaction deletes. */
const deliveriesAtOnce = 1000;

/**
 * Deletes a subscription in several transactions, so that each is short, and returns whether it existed. Messages that
 * only it had not taken over go with the next sweep.
 */
export async function deleteSubscription(
  parts: Pick<EmbeddedParts, 'db'>,
  call: Call,
  name: SubscriptionName,
): Promise<boolean> {
  for (;;) {
    const gone = await transact(parts, call, (change) => deleteIn(change, name));
    if (gone !== null) return gone;
  }
}

/** Deletes some deliveries, or the subscription once it has few. Returns null when there is more to delete. */
async function deleteIn(change: Change, name: SubscriptionName): Promise<boolean | null> {
  // As claims do, so that none adds deliveries meanwhile.
  await positionToDelete.all(change, { name });
  const some = await change
    .selectFrom('messaging_deliveries')
    .select(['id', 'message'])
    .where('subscription', '=', name)
    .limit(deliveriesAtOnce)
    .execute();
  if (some.length > 0) {
    const ids = some.map(({ id }) => id);
    await change.deleteFrom('messaging_deliveries').where('id', 'in', ids).execute();
  }
  const isLast = some.length < deliveriesAtOnce;
  const gone = isLast
    ? await change
        .deleteFrom('messaging_subscriptions')
        .where('name', '=', name)
        .returning('name')
        .executeTakeFirst()
    : undefined;
  const messages = some.map(({ message }) => message);
  await removeFinished(change, messages);
  return isLast ? gone !== undefined : null;
}

const positionToDelete = prepareQuery({ name: 'text' }, (db, { name }) =>
  db
    .selectFrom('messaging_positions')
    .select('position')
    .where('subscription', '=', name)
    .modifyEnd(deletingRows(db)),
);

/** Refuses a dead-letter topic that does not exist, as the real service does. */
async function missingDeadLetters(
  change: Change,
  { deadLetterPolicy }: SubscriptionSettings,
): Promise<Refusal | null> {
  const topic = deadLetterPolicy?.deadLetterTopic;
  return !topic || (await topicExists(change, topic)) ? null : noTopic(topic);
}

export function noSubscription(name: SubscriptionName): Refusal {
  return { code: 'NOT_FOUND', message: `There is no subscription ${name}.` };
}

export function noTopic(name: TopicName): Refusal {
  return { code: 'NOT_FOUND', message: `There is no topic ${name}.` };
}

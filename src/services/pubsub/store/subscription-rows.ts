import type { Kysely } from 'kysely';
import type {
  Outcome,
  Refusal,
  Subscription,
  SubscriptionName,
  SubscriptionSettings,
  TopicName,
} from '../../../apis/pubsub/contract.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import type { Database } from '../../../storage/database.ts';
import { type Markers, prepareQuery } from '../../../storage/prepared.ts';
import type { EmbeddedParts } from './options.ts';
import { topicExists } from './publishing.ts';
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

const subscriptionByName = prepareQuery((db, { name }: Markers<{ name: string }>) =>
  db.selectFrom('messaging_subscriptions').selectAll().where('name', '=', name),
);

/** Runs once a second in each process. */
const subscriptionsPushed = prepareQuery((db) =>
  db.selectFrom('messaging_subscriptions').selectAll().where('push_endpoint', 'is not', null).orderBy('name'),
);

/**
 * Returns all push subscriptions, the same in every process. Those of the reseller's topic need a subscriber that is
 * still registered (S1, Unregister); withheld ones state the reason.
 */
export async function pushSubscriptions(
  parts: JudgingParts & Pick<EmbeddedParts, 'db' | 'reseller'>,
): Promise<readonly Subscription[]> {
  const { db, reseller } = parts;
  const rows = await subscriptionsPushed.all(db, {});
  const theirs = rows.flatMap(({ topic, subscriber }) => (topic === reseller?.name ? [subscriber] : []));
  const refused = await unauthorised(reseller, theirs);
  return rows
    .filter(({ topic, subscriber }) => topic !== reseller?.name || !refused.has(subscriber))
    .map((row) => judgedSubscription(parts, row));
}

/** Returns the accounts that are no longer registered. Null means a subscription from before accounts were stored. */
async function unauthorised(
  reseller: EmbeddedParts['reseller'],
  accounts: readonly (string | null)[],
): Promise<ReadonlySet<string | null>> {
  const refused = new Set<string | null>();
  for (const account of new Set(accounts)) {
    const may = account === null || (await reseller?.authorised.has(reseller.name, account));
    if (!may) refused.add(account);
  }
  return refused;
}

/** A subscription to create, with the requesting account if it is for the reseller's topic. */
interface Wanted {
  readonly subscription: Subscription;
  readonly subscriber: string | null;
  readonly now: string;
}

export async function createIn(
  change: Change,
  parts: JudgingParts,
  { subscription: wanted, subscriber, now }: Wanted,
): Promise<Outcome<'subscription', Subscription>> {
  const { name, topic } = wanted;
  if (topic === null || !(await topicExists(change, topic))) {
    return { refused: { code: 'NOT_FOUND', message: `There is no topic ${topic}.` } };
  }
  const refused = await missingDeadLetters(change, wanted);
  if (refused) return { refused };
  const row = await change
    .insertInto('messaging_subscriptions')
    .values({
      name,
      topic,
      ...rowOfSettings(wanted),
      ...rowOfSigner(wanted.pushConfig),
      date_created: now,
      subscriber,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) return { subscription: judgedSubscription(parts, row) };
  return { refused: { code: 'ALREADY_EXISTS', message: `${name} exists already.` } };
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

/** Deletes a subscription and returns whether it existed. Messages that only it still had go with the next sweep. */
export async function deleteIn(change: Change, name: SubscriptionName, now: string): Promise<boolean> {
  await change
    .updateTable('messaging_messages')
    .set({ date_expires: now })
    .where('id', 'in', (own) =>
      own.selectFrom('messaging_deliveries').select('message').where('subscription', '=', name),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messaging_deliveries')
            .select('messaging_deliveries.id')
            .whereRef('messaging_deliveries.message', '=', 'messaging_messages.id')
            .where('messaging_deliveries.subscription', '!=', name),
        ),
      ),
    )
    .execute();
  const gone = await change
    .deleteFrom('messaging_subscriptions')
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst();
  return gone !== undefined;
}

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

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
import type { EmbeddedParts } from './options.ts';
import { topicExists } from './publishing.ts';
import { type JudgingParts, judgedSubscription, rowOfSettings, rowOfSigner } from './rows.ts';

export async function findSubscription(
  db: Kysely<Database>,
  parts: JudgingParts,
  name: SubscriptionName,
): Promise<Subscription | null> {
  const row = await db
    .selectFrom('messaging_subscriptions')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? judgedSubscription(parts, row) : null;
}

/**
 * Subscriptions with an endpoint, in every process alike: of the reseller's topic for as long as who subscribed may (S1,
 * Unregister). Those that are withheld say why.
 */
export async function pushSubscriptions(
  parts: JudgingParts & Pick<EmbeddedParts, 'db' | 'reseller'>,
): Promise<readonly Subscription[]> {
  const { db, reseller } = parts;
  const rows = await db
    .selectFrom('messaging_subscriptions')
    .selectAll()
    .where('push_endpoint', 'is not', null)
    .orderBy('name')
    .execute();
  const theirs = rows.flatMap(({ topic, subscriber }) => (topic === reseller?.name ? [subscriber] : []));
  const refused = await unauthorised(reseller, theirs);
  return rows
    .filter(({ topic, subscriber }) => topic !== reseller?.name || !refused.has(subscriber))
    .map((row) => judgedSubscription(parts, row));
}

/** Accounts that are registered no longer. Null stands for those who subscribed before that was kept. */
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

/** A subscription that is to be, and the account that asks for it where the reseller's topic has it. */
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

/** The changes of a request, and the account that asks where the reseller's topic has it. */
interface Changes {
  readonly name: SubscriptionName;
  readonly changes: Partial<SubscriptionSettings>;
  readonly subscriber: string | null;
}

/** From then on it is that subscriber's. */
export async function updateIn(
  change: Change,
  parts: JudgingParts,
  { name, changes, subscriber }: Changes,
): Promise<Outcome<'subscription', Subscription>> {
  // Locks the row first: of two updates at once the later one must see the earlier.
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

/** With its messages: those that nobody else waits for are the next sweep's. Whether it was there. */
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

/** Their topic has to be there (as the real service checks it). */
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

import type { Kysely } from 'kysely';
import type { Call } from '../../../callers/call.ts';
import type { Database } from '../../../storage/database.ts';
import type {
  Messaging,
  Outcome,
  Refusal,
  Subscription,
  SubscriptionName,
  SubscriptionSettings,
} from '../contract.ts';
import { defaultSettings } from '../rules.ts';
import { refuseOwner, refuseProject, refuseSigner, refuseSubscriber } from './access.ts';
import { pageOf } from './lists.ts';
import { type Change, type EmbeddedParts, timestampOf } from './parts.ts';
import { topicExists } from './publishing.ts';
import { rowOfSettings, subscriptionOfRow } from './rows.ts';
import { noTopic } from './topics.ts';

type Subscriptions = Pick<
  Messaging,
  | 'createSubscription'
  | 'getSubscription'
  | 'listSubscriptions'
  | 'updateSubscription'
  | 'modifyPushConfig'
  | 'deleteSubscription'
>;

export function createSubscriptions(parts: EmbeddedParts): Subscriptions {
  const { db, sealer, bell, clock } = parts;

  async function update(
    call: Call,
    name: SubscriptionName,
    changes: Partial<SubscriptionSettings>,
  ): Promise<Outcome<'subscription', Subscription>> {
    const found = await ownSubscription(parts, call, name);
    if ('refused' in found) return found;
    const refused =
      refuseSigner(parts, call, changes.pushConfig) ??
      refuseDeadLetters(parts, call, changes) ??
      (await refuseSubscriber(parts, call, found.subscription.topic));
    if (refused) return { refused };
    const updated = await db.transaction().execute((change) => updateIn(change, name, changes));
    bell.ring([name], 'change');
    return updated;
  }

  return {
    async createSubscription(call, input) {
      const refused =
        refuseProject(call, input.name) ??
        refuseSigner(parts, call, input.pushConfig) ??
        refuseDeadLetters(parts, call, input) ??
        (await refuseSubscriber(parts, call, input.topic));
      if (refused) return { refused };
      const created = await db
        .transaction()
        .execute((change) => createIn(change, { ...defaultSettings, ...input }, timestampOf(clock())));
      bell.ring([input.name], 'change');
      return created;
    },

    getSubscription: (call, name) => ownSubscription(parts, call, name),

    async listSubscriptions(call, project, page) {
      const refused = refuseProject(call, project);
      if (refused) return { refused };
      const read = async (after: string, limit: number) => {
        const rows = await db
          .selectFrom('messaging_subscriptions')
          .selectAll()
          .where('name', '>', after || `${project}/`)
          .where('name', '<', `${project}0`)
          .orderBy('name')
          .limit(limit)
          .execute();
        return rows.map(subscriptionOfRow);
      };
      const name = (one: Subscription) => one.name;
      return { page: await pageOf({ sealer, purpose: ['subscriptions', project], read, name }, page) };
    },

    updateSubscription: update,

    async modifyPushConfig(call, name, pushConfig) {
      const updated = await update(call, name, { pushConfig });
      return 'refused' in updated ? updated : { modified: name };
    },

    async deleteSubscription(call, name) {
      const refused = refuseProject(call, name);
      if (refused) return { refused };
      const gone = await db
        .deleteFrom('messaging_subscriptions')
        .where('name', '=', name)
        .returning('name')
        .executeTakeFirst();
      bell.ring([name], 'change');
      return gone ? { deleted: name } : { refused: noSubscription(name) };
    },
  };
}

/** The subscription, for a caller who reaches its project. */
export async function ownSubscription(
  { db }: EmbeddedParts,
  call: Call,
  name: SubscriptionName,
): Promise<Outcome<'subscription', Subscription>> {
  const refused = refuseProject(call, name);
  if (refused) return { refused };
  const subscription = await findSubscription(db, name);
  return subscription ? { subscription } : { refused: noSubscription(name) };
}

export async function findSubscription(
  db: Kysely<Database>,
  name: SubscriptionName,
): Promise<Subscription | null> {
  const row = await db
    .selectFrom('messaging_subscriptions')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? subscriptionOfRow(row) : null;
}

/** What is pushed, in every process alike. */
export async function pushSubscriptions(db: Kysely<Database>): Promise<readonly Subscription[]> {
  const rows = await db
    .selectFrom('messaging_subscriptions')
    .selectAll()
    .where('push_endpoint', 'is not', null)
    .orderBy('name')
    .execute();
  return rows.map(subscriptionOfRow);
}

async function createIn(
  change: Change,
  wanted: Subscription,
  now: string,
): Promise<Outcome<'subscription', Subscription>> {
  const { name, topic } = wanted;
  if (topic === null || !(await topicExists(change, topic))) {
    return { refused: { code: 'NOT_FOUND', message: `There is no topic ${topic}.` } };
  }
  const refused = await missingDeadLetters(change, wanted);
  if (refused) return { refused };
  const row = await change
    .insertInto('messaging_subscriptions')
    .values({ name, topic, ...rowOfSettings(wanted), date_created: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) return { subscription: subscriptionOfRow(row) };
  return { refused: { code: 'ALREADY_EXISTS', message: `${name} exists already.` } };
}

async function updateIn(
  change: Change,
  name: SubscriptionName,
  changes: Partial<SubscriptionSettings>,
): Promise<Outcome<'subscription', Subscription>> {
  // Locks the row first: of two updates at once the later one must see the earlier.
  await change
    .updateTable('messaging_subscriptions')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('name', '=', name)
    .execute();
  const current = await findSubscription(change, name);
  if (!current) return { refused: noSubscription(name) };
  const wanted = { ...current, ...changes };
  const refused = await missingDeadLetters(change, wanted);
  if (refused) return { refused };
  await change
    .updateTable('messaging_subscriptions')
    .set(rowOfSettings(wanted))
    .where('name', '=', name)
    .execute();
  return { subscription: wanted };
}

/** Dead letters are published, and so as any other message. */
function refuseDeadLetters(
  parts: EmbeddedParts,
  call: Call,
  { deadLetterPolicy }: Partial<SubscriptionSettings>,
): Refusal | null {
  return deadLetterPolicy ? refuseOwner(parts, call, deadLetterPolicy.deadLetterTopic) : null;
}

/** Their topic has to be there (as the real service checks it). */
async function missingDeadLetters(
  change: Change,
  { deadLetterPolicy }: SubscriptionSettings,
): Promise<Refusal | null> {
  const topic = deadLetterPolicy?.deadLetterTopic;
  return !topic || (await topicExists(change, topic)) ? null : noTopic(topic);
}

function noSubscription(name: SubscriptionName): Refusal {
  return { code: 'NOT_FOUND', message: `There is no subscription ${name}.` };
}

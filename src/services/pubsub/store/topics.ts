import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { refuseOwner, refuseProject } from '../../../apis/pubsub/contract/access.ts';
import type { Messaging, Outcome, SubscriptionName, Topic } from '../../../apis/pubsub/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { ownerOf } from '../../../kit/call/caller.ts';
import { type Change, transact } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { MessagingTopicsTable } from '../tables.ts';
import { pageOf, pageRows, projectPage } from './lists.ts';
import type { EmbeddedParts } from './options.ts';
import { publishIn, topicExists } from './publishing.ts';
import { refuseTopic } from './quotas.ts';
import { deletedTopic, topicOfRow } from './rows.ts';
import { noTopic } from './subscription-rows.ts';

type Topics = Pick<
  Messaging,
  'createTopic' | 'getTopic' | 'listTopics' | 'deleteTopic' | 'topicSubscriptions' | 'publish'
>;

export function createTopics(parts: EmbeddedParts): Topics {
  const { db, sealer, notifier } = parts;

  const getTopic: Topics['getTopic'] = async (call, name) => {
    const refused = refuseProject(call, name);
    if (refused) return { refused };
    const row = await db
      .selectFrom('messaging_topics')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirst();
    return row ? { topic: topicOfRow(row) } : { refused: noTopic(name) };
  };

  return {
    async createTopic(call, topic) {
      const refused = refuseProject(call, topic.name);
      if (refused) return { refused };
      return await transact(parts, call, (change) => createIn(change, parts, call, topic));
    },

    getTopic,

    listTopics: (call, project, page) =>
      projectPage(parts, call, { kind: 'topics', project, rows: topicRows, show: topicOfRow }, page),

    async deleteTopic(call, name) {
      const refused = refuseOwner(parts, call, name);
      if (refused) return { refused };
      return await transact(parts, call, async (change) => {
        const gone = await change
          .deleteFrom('messaging_topics')
          .where('name', '=', name)
          .returning('name')
          .executeTakeFirst();
        if (!gone) return { refused: noTopic(name) };
        await change
          .updateTable('messaging_subscriptions')
          .set({ topic: deletedTopic })
          .where('topic', '=', name)
          .execute();
        return { deleted: name };
      });
    },

    async topicSubscriptions(call, name, page) {
      const found = await getTopic(call, name);
      if ('refused' in found) return found;
      const read = async (after: string, size: number) => {
        const rows = await db
          .selectFrom('messaging_subscriptions')
          .select('name')
          .where('topic', '=', name)
          .where('name', '>', after)
          .orderBy('name')
          .limit(size + 1)
          .execute();
        const items = rows.slice(0, size).map((row) => row.name as SubscriptionName);
        return { items, hasNext: rows.length > size };
      };
      const list = { sealer, purpose: ['topic', name], read, name: (one: SubscriptionName) => one };
      return { page: await pageOf(list, page) };
    },

    async publish(call, topic, messages) {
      const refused = refuseOwner(parts, call, topic);
      if (refused) return { refused };
      const publishing = { ...parts, owner: ownerOf(call.caller) };
      const published = await transact(parts, call, (change) =>
        publishIn(change, publishing, topic, messages),
      );
      if (!published) return { refused: noTopic(topic) };
      notifier.ring([topic]);
      return published;
    },
  };
}

const topicRows = pageRows<Selectable<MessagingTopicsTable>>('messaging_topics', 'labels');

async function createIn(
  change: Change,
  { quotas, clock }: EmbeddedParts,
  call: Call,
  { name, labels }: Topic,
): Promise<Outcome<'topic', Topic>> {
  const owner = ownerOf(call.caller);
  const refused = (await topicExists(change, name)) ? null : await refuseTopic(change, quotas, owner);
  if (refused) return { refused };
  const row = await change
    .insertInto('messaging_topics')
    .values({
      name,
      labels: JSON.stringify(labels),
      date_created: timestampOf(clock()),
      incarnation: randomBytes(16).toString('hex'),
      owner,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) return { topic: topicOfRow(row) };
  return { refused: { code: 'ALREADY_EXISTS', message: `${name} exists already.` } };
}

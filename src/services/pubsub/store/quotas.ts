import { sql } from 'kysely';
import type { Refusal, SubscriptionName, TopicName } from '../../../apis/pubsub/contract.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { changingRows, isPostgres, takeTurn } from '../../../storage/queries/locking.ts';
import {
  type Markers,
  prepareQuery,
  type ValuesOf,
  type ValueTypes,
} from '../../../storage/queries/prepared.ts';
import { isAmong } from '../../../storage/queries/row-sets.ts';

/** Largest numbers of what one owner may have in this service, over all processes. */
export interface MessagingQuotas {
  readonly topics: number;
  readonly subscriptions: number;
  readonly subscriptionsOfTopic: number;
  /** Bytes of stored messages, each with `messageOverhead`. */
  readonly storedBytes: number;
  /** Deliveries of one subscription that are not acknowledged. */
  readonly deliveriesOfSubscription: number;
  /** Unacknowledged deliveries of all subscriptions of an owner: each subscription may have an equal share. */
  readonly deliveries: number;
}

export const defaultQuotas: MessagingQuotas = {
  topics: 10_000,
  subscriptions: 10_000,
  subscriptionsOfTopic: 1_000,
  storedBytes: 1024 ** 3,
  deliveriesOfSubscription: 10_000,
  deliveries: 1_000_000,
};

/** Bytes that a message is charged beyond its data and attributes, for its row and the indexes. */
export const messageOverhead = 256;

/** Refuses one more topic of the owner. Creations of one owner take turns, so that together they stay within the quota. */
export async function refuseTopic(
  change: Change,
  { topics }: MessagingQuotas,
  owner: string,
): Promise<Refusal | null> {
  await takeTurn(change, `messaging topics of ${owner}`);
  const count = await countOf(change, topicsOf, { owner, topic: '', max: topics });
  return count < topics ? null : exhausted(`${topics} topics`, 'Delete one first');
}

/** Refuses one more subscription of the owner to the topic. */
export async function refuseSubscription(
  change: Change,
  { subscriptions, subscriptionsOfTopic }: MessagingQuotas,
  owner: string,
  topic: TopicName,
): Promise<Refusal | null> {
  await takeTurn(change, `messaging subscriptions of ${owner}`);
  const there = await countOf(change, subscriptionsTo, { owner, topic, max: subscriptionsOfTopic });
  if (there >= subscriptionsOfTopic)
    return exhausted(`${subscriptionsOfTopic} subscriptions to ${topic}`, 'Delete one first');
  const all = await countOf(change, subscriptionsOf, { owner, topic, max: subscriptions });
  return all < subscriptions ? null : exhausted(`${subscriptions} subscriptions`, 'Delete one first');
}

/** Charges stored bytes to the owner, or refuses them and changes nothing. Publishers of one owner take turns here. */
export async function chargeStored(
  change: Change,
  { storedBytes }: MessagingQuotas,
  owner: string,
  bytes: number,
): Promise<Refusal | null> {
  const sum = sql<number>`messaging_usage.bytes + excluded.bytes`;
  const charged = await change
    .insertInto('messaging_usage')
    .values({ owner, bytes })
    .onConflict((conflict) =>
      conflict.column('owner').doUpdateSet({ bytes: sum }).where(sql<boolean>`${sum} <= ${storedBytes}`),
    )
    .returning('bytes')
    .executeTakeFirst();
  if (charged) return null;
  return exhausted(
    `${storedBytes} bytes of messages that are not yet acknowledged`,
    'Acknowledge messages, or have the subscriptions of your topics that nobody reads deleted',
  );
}

/** Returns how many more messages the subscription may take over. Its claims take turns at its position. */
export async function deliveriesLeft(
  change: Change,
  { subscriptions, deliveriesOfSubscription, deliveries }: MessagingQuotas,
  name: SubscriptionName,
): Promise<number> {
  const max = { max: deliveriesOfSubscription, maxOwn: subscriptions };
  const { stored = 0, own = 0 } = (await deliveriesNow.first(change, { name, ...max })) ?? {};
  // An owner's last subscription has a share, too.
  const share = Math.ceil(deliveries / Math.max(1, Number(own)));
  return Math.min(deliveriesOfSubscription, share) - Number(stored);
}

const deliveriesNow = prepareQuery(
  { name: 'text', max: 'number', maxOwn: 'number' },
  (db, { name, max, maxOwn }) =>
    db.selectNoFrom([
      sql<number>`(select count(*) from (
      select 1 from messaging_deliveries where subscription = ${name} limit ${max}) as stored)`.as('stored'),
      sql<number>`(select count(*) from (
      select 1 from messaging_subscriptions
      where owner = (select owner from messaging_subscriptions where name = ${name})
      limit ${maxOwn}) as own)`.as('own'),
    ]),
);

/** Locks what the owners are charged, in the order that the trigger for deleted messages has. */
export async function lockUsage(change: Change, owners: readonly string[]): Promise<void> {
  if (isPostgres(change) && owners.length > 0) await usageInTurn.all(change, { owners });
}

const usageInTurn = prepareQuery({ owners: 'texts' }, (db, { owners }) =>
  db
    .selectFrom('messaging_usage')
    .select('owner')
    .where(isAmong(db, 'owner', { texts: owners }))
    .orderBy('owner')
    .modifyEnd(changingRows(db)),
);

const exhausted = (quota: string, advice: string): Refusal => ({
  code: 'RESOURCE_EXHAUSTED',
  message: `You may have at most ${quota}. ${advice}.`,
});

const counted = { owner: 'text', topic: 'text', max: 'number' } as const satisfies ValueTypes;

type Count = ReturnType<typeof countQuery>;

/** Counts at most `max` rows of an index. */
const countQuery = (from: (values: Markers<typeof counted>) => ReturnType<typeof sql>) =>
  prepareQuery(counted, (db, values) =>
    db
      .selectFrom(sql<{ one: number }>`(${from(values)} limit ${values.max})`.as('own'))
      .select(({ fn }) => fn.countAll<number>().as('count')),
  );

const topicsOf = countQuery(({ owner }) => sql`select 1 as one from messaging_topics where owner = ${owner}`);
const subscriptionsOf = countQuery(
  ({ owner }) => sql`select 1 as one from messaging_subscriptions where owner = ${owner}`,
);
const subscriptionsTo = countQuery(
  ({ owner, topic }) =>
    sql`select 1 as one from messaging_subscriptions where owner = ${owner} and topic = ${topic}`,
);

async function countOf(change: Change, count: Count, values: ValuesOf<typeof counted>): Promise<number> {
  return Number((await count.first(change, values))?.count ?? 0);
}

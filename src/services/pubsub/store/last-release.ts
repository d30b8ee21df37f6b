import type { Kysely } from 'kysely';
import type { Message, SubscriptionName, TopicName } from '../../../apis/pubsub/contract.ts';
import { transact } from '../../../kit/db/transaction.ts';
import type { Database } from '../../../storage/database.ts';
import { prepareQuery } from '../../../storage/queries/prepared.ts';
import { removeFinished } from './delivery/finished.ts';
import { messageOfRow } from './rows.ts';

/**
 * The endpoint of the subscription with which gateways of release 0.2.0 push the reseller's notifications to themselves.
 * Only they can push to it. See docs/decisions/032-from-notification-to-event.md.
 */
export const formerHook = 'http://gateway.tributary.internal/hooks/reseller';

/** A subscription with which gateways of release 0.2.0 receive the reseller's notifications. */
export interface FormerSubscription {
  readonly name: SubscriptionName;
  readonly topic: TopicName;
}

const atOnce = 100;

/**
 * Hands the messages that gateways of release 0.2.0 have published to the subscription to `take`, then deletes their
 * deliveries. Those gateways receive them at the same time, so `take` must recognise a message that it has seen.
 * Messages of this release are not among them: these have no delivery until a subscription takes them over.
 */
export async function drainFormer(
  db: Kysely<Database>,
  former: FormerSubscription,
  take: (messages: readonly Message[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const rows = await deliveriesOfLastRelease.all(db, former);
    if (rows.length === 0) return;
    await take(rows.map(messageOfRow));
    await transact({ db }, null, async (change) => {
      const deliveries = rows.map(({ delivery }) => delivery);
      await change.deleteFrom('messaging_deliveries').where('id', 'in', deliveries).execute();
      const ids = rows.map(({ id }) => id);
      await removeFinished(change, ids);
    });
  }
}

const deliveriesOfLastRelease = prepareQuery({ name: 'text', topic: 'text' }, (db, { name, topic }) =>
  db
    .selectFrom('messaging_deliveries as delivery')
    .innerJoin('messaging_messages as message', 'message.id', 'delivery.message')
    .innerJoin('messaging_subscriptions as own', 'own.name', 'delivery.subscription')
    .select(['delivery.id as delivery', 'message.id', 'data', 'attributes', 'ordering_key', 'date_published'])
    .where('delivery.subscription', '=', name)
    .where('own.topic', '=', topic)
    .where('message.incarnation', 'is', null)
    .orderBy('delivery.id')
    .limit(atOnce),
);

/**
 * Takes the position of that subscription away: it gets none of this release's messages, so they must not be stored for
 * it. Gateways of release 0.2.0 know no positions.
 */
export async function removeFormerPosition(db: Kysely<Database>): Promise<void> {
  const { name } = (await formerPosition.first(db, { formerHook })) ?? {};
  // Reads first: a DELETE without rows would still be a write.
  if (name === undefined) return;
  await db.deleteFrom('messaging_positions').where('subscription', '=', name).execute();
}

const formerPosition = prepareQuery({ formerHook: 'text' }, (db, { formerHook: endpoint }) =>
  db
    .selectFrom('messaging_positions')
    .innerJoin('messaging_subscriptions', 'name', 'subscription')
    .select('name')
    .where('push_endpoint', '=', endpoint)
    .limit(1),
);

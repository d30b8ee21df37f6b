import { projectOf } from '../../../apis/pubsub/contract/names.ts';
import type { PushConfig, Subscription, SubscriptionName } from '../../../apis/pubsub/contract.ts';
import { readInBatches } from '../../../kit/db/in-batches.ts';
import { prepareQuery } from '../../../storage/queries/prepared.ts';
import { isAmong } from '../../../storage/queries/row-sets.ts';
import { maxShortRows } from '../../../storage/sqlite/protocol.ts';
import type { EmbeddedParts } from './options.ts';
import { type JudgingParts, judgedSubscription } from './rows.ts';

/** A subscription that is pushed, without settings that pushes do not need. */
export interface PushSubscription extends Subscription {
  /** The caller that created it; its project in rows of older versions. */
  readonly owner: string;
  /** Changes with every change of the row. */
  readonly version: number;
}

/** Few enough to be read without a thread. */
const rowsAtOnce = maxShortRows;

/**
 * Returns the version of each push subscription, the same in every process. Those of the reseller's topic need a
 * subscriber that is still registered (Reseller API, resellernotify.unregister).
 */
export async function pushVersions({
  db,
  reseller,
}: Pick<EmbeddedParts, 'db' | 'reseller'>): Promise<ReadonlyMap<SubscriptionName, number>> {
  const versions = new Map<SubscriptionName, number>();
  const registered = new Map<string | null, boolean>();
  for (let after = ''; ; ) {
    const rows = await versionsAfter.all(db, { after, limit: rowsAtOnce });
    for (const { name, topic, subscriber, version } of rows) {
      const isTheirs = reseller !== undefined && topic === reseller.name;
      if (isTheirs && !registered.has(subscriber)) {
        // Null means a subscription from before accounts were stored.
        const may = subscriber === null || (await reseller.authorised.has(reseller.name, subscriber));
        registered.set(subscriber, may);
      }
      if (!isTheirs || registered.get(subscriber)) versions.set(name as SubscriptionName, Number(version));
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return versions;
    after = last.name;
  }
}

/** Runs once a second in each process, and reads no settings. */
const versionsAfter = prepareQuery({ after: 'text', limit: 'number' }, (db, { after, limit }) =>
  db
    .selectFrom('messaging_subscriptions')
    .select(['name', 'topic', 'subscriber', 'version'])
    .where('push_endpoint', 'is not', null)
    .where('name', '>', after)
    .orderBy('name')
    .limit(limit),
);

/** Returns those of the subscriptions that still exist and are pushed; withheld ones state the reason. */
export const pushSubscriptions = (
  parts: JudgingParts & Pick<EmbeddedParts, 'db'>,
  names: readonly SubscriptionName[],
): Promise<readonly PushSubscription[]> =>
  readInBatches(names, async (some) => {
    const rows = await subscriptionsByName.all(parts.db, { names: some });
    return rows.flatMap((row) => {
      const subscription = judgedSubscription(parts, row);
      const { pushConfig, name } = subscription;
      if (!pushConfig) return [];
      const owner = row.owner ?? projectOf(name);
      return [
        { ...subscription, pushConfig: pushed(pushConfig), labels: {}, owner, version: Number(row.version) },
      ];
    });
  });

/** Attributes and labels do not change a push, and a process keeps what it pushes to. */
const pushed = (config: PushConfig): PushConfig => ({ ...config, attributes: {} });

const subscriptionsByName = prepareQuery({ names: 'texts' }, (db, { names }) =>
  db
    .selectFrom('messaging_subscriptions')
    .selectAll()
    .where(isAmong(db, 'name', { texts: names })),
);

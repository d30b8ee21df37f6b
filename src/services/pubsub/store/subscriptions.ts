import type { Selectable } from 'kysely';
import { refuseProject, refuseSettings, requireProject } from '../../../apis/pubsub/contract/access.ts';
import { defaultSettings } from '../../../apis/pubsub/contract/rules.ts';
import type {
  Messaging,
  Outcome,
  Subscription,
  SubscriptionName,
  SubscriptionSettings,
  TopicName,
} from '../../../apis/pubsub/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { ownerOf, tenancyOf } from '../../../kit/call/caller.ts';
import { transact } from '../../../kit/db/transaction.ts';
import { batch } from '../../../kit/result.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { MessagingSubscriptionsTable } from '../tables.ts';
import { pageRows, projectPage } from './lists.ts';
import type { EmbeddedParts } from './options.ts';
import { judgedSubscription } from './rows.ts';
import {
  createIn,
  deleteSubscription,
  findSubscription,
  findSubscriptions,
  noSubscription,
  updateIn,
} from './subscription-rows.ts';

type Subscriptions = Pick<
  Messaging,
  | 'createSubscription'
  | 'getSubscription'
  | 'subscriptions'
  | 'listSubscriptions'
  | 'updateSubscription'
  | 'modifyPushConfig'
  | 'deleteSubscription'
>;

export function createSubscriptions(parts: EmbeddedParts): Subscriptions {
  const { db, notifier, clock } = parts;

  async function update(
    call: Call,
    name: SubscriptionName,
    changes: Partial<SubscriptionSettings>,
  ): Promise<Outcome<'subscription', Subscription>> {
    const found = await ownSubscription(parts, call, name);
    if ('refused' in found) return found;
    const { topic } = found.subscription;
    const refused = await refuseSettings(parts, call, topic, changes);
    if (refused) return { refused };
    const subscriber = subscriberOf(parts, call, topic);
    const updated = await transact(parts, call, (change) =>
      updateIn(change, parts, { name, changes, subscriber }),
    );
    if ('subscription' in updated) notifier.changed();
    return updated;
  }

  return {
    async createSubscription(call, input) {
      const refused =
        refuseProject(call, input.name) ?? (await refuseSettings(parts, call, input.topic, input));
      if (refused) return { refused };
      const created = await transact(parts, call, (change) =>
        createIn(change, parts, {
          subscription: { ...defaultSettings, ...input },
          subscriber: subscriberOf(parts, call, input.topic),
          owner: ownerOf(call.caller),
          now: timestampOf(clock()),
        }),
      );
      if ('subscription' in created) notifier.changed();
      return created;
    },

    getSubscription: (call, name) => ownSubscription(parts, call, name),

    async subscriptions(call, names) {
      const stored = await findSubscriptions(db, parts, names);
      return await batch(names, String, async (name) => {
        requireProject(call, name);
        return stored.get(name) ?? null;
      });
    },

    listSubscriptions(call, project, page) {
      const show = (row: Row) => judgedSubscription(parts, row);
      return projectPage(parts, call, { kind: 'subscriptions', project, rows: subscriptionRows, show }, page);
    },

    updateSubscription: update,

    async modifyPushConfig(call, name, pushConfig) {
      const updated = await update(call, name, { pushConfig });
      return 'refused' in updated ? updated : { modified: name };
    },

    async deleteSubscription(call, name) {
      const refused = refuseProject(call, name);
      if (refused) return { refused };
      const gone = await deleteSubscription(parts, call, name);
      if (!gone) return { refused: noSubscription(name) };
      notifier.changed();
      return { deleted: name };
    },
  };
}

type Row = Selectable<MessagingSubscriptionsTable>;
const subscriptionRows = pageRows<Row>('messaging_subscriptions', 'settings');

/** Returns the subscription, or a refusal when the caller has no access to its project. */
export async function ownSubscription(
  parts: EmbeddedParts,
  call: Call,
  name: SubscriptionName,
): Promise<Outcome<'subscription', Subscription>> {
  const refused = refuseProject(call, name);
  if (refused) return { refused };
  const subscription = await findSubscription(parts.db, parts, name);
  return subscription ? { subscription } : { refused: noSubscription(name) };
}

/** Returns the account whose registration the subscription needs: the caller's. Null for a topic that needs none. */
function subscriberOf({ reseller }: EmbeddedParts, call: Call, topic: TopicName | null): string | null {
  return topic !== null && topic === reseller?.name ? (tenancyOf(call.caller)?.serviceAccount ?? null) : null;
}

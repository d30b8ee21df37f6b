import type { Subscription, SubscriptionName, Withheld } from '../../../apis/pubsub/contract.ts';
import type { Progress } from '../../../kit/work/background-task.ts';
import { startLoop } from '../../../kit/work/loop.ts';
import { subscriptionsDue } from '../store/delivery/holding.ts';
import { pushSubscriptions } from '../store/subscription-rows.ts';
import { type PushParts, type PushQueue, startPushQueue } from './push-queue.ts';

/** Milliseconds between checks for messages that other processes have published or released. */
const lookEvery = 500;
/** Milliseconds until this process notices another process's change of a subscription or of registered accounts. */
const refreshEvery = 1_000;

export interface PusherParts extends PushParts {
  /** Progress of the checks for subscriptions to push to. */
  readonly refreshed: Progress;
}

/** Pushes the due messages of every push subscription, in cooperation with all processes of the database. */
export function startPusher(parts: PusherParts): AsyncDisposable {
  const queues = new Map<SubscriptionName, PushQueue>();

  async function refresh(): Promise<void> {
    const all = await pushSubscriptions(parts);
    const pushed = all.filter(({ withheld }) => !withheld);
    const names = new Set(pushed.map(({ name }) => name));
    await end([...queues.keys()].filter((name) => !names.has(name)));
    for (const subscription of pushed) {
      const queue = queues.get(subscription.name);
      if (queue) queue.change(subscription);
      else queues.set(subscription.name, startPushQueue(parts, subscription));
    }
    parts.withheld(withheldOf(all, queues));
  }

  async function look(): Promise<void> {
    if (queues.size === 0) return;
    for (const name of await subscriptionsDue(parts.db, [...queues.keys()], parts.clock()))
      queues.get(name)?.look();
  }

  async function end(names: readonly SubscriptionName[]): Promise<void> {
    const ended = names.map((name) => queues.get(name));
    for (const name of names) queues.delete(name);
    await Promise.all(ended.map((queue) => queue?.[Symbol.asyncDispose]()));
  }

  const refreshing = startLoop(refresh, { everyMs: refreshEvery, ...parts.refreshed });
  const looking = startLoop(look, { everyMs: lookEvery, failed: parts.failed });
  const stopListening = parts.notifier.onChange(() => refreshing.soon());
  return {
    async [Symbol.asyncDispose]() {
      stopListening();
      await looking[Symbol.asyncDispose]();
      await refreshing[Symbol.asyncDispose]();
      await end([...queues.keys()]);
    },
  };
}

/**
 * Returns the subscriptions without pushes: their settings withhold them, or connections to their address are not
 * allowed.
 */
function withheldOf(
  all: readonly Subscription[],
  queues: ReadonlyMap<SubscriptionName, PushQueue>,
): ReadonlyMap<SubscriptionName, Withheld> {
  return new Map(
    all.flatMap(({ name, withheld }) => {
      const reason = withheld ?? (queues.get(name)?.refused ? 'endpoint' : undefined);
      return reason ? [[name, reason] as const] : [];
    }),
  );
}

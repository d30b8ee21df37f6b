import type { SubscriptionName, Withheld } from '../../../apis/pubsub/contract.ts';
import type { Progress } from '../../../kit/work/background-task.ts';
import { startLoop } from '../../../kit/work/loop.ts';
import { subscriptionsDue } from '../store/delivery/holding.ts';
import { type PushSubscription, pushSubscriptions, pushVersions } from '../store/push-subscriptions.ts';
import { type PushParts, type PushQueue, startPushQueue } from './push-queue.ts';

/** Milliseconds between checks for messages that other processes have published or released. */
const lookEvery = 500;
/** Milliseconds until this process notices another process's change of a subscription or of registered accounts. */
const refreshEvery = 1_000;

export interface PusherParts extends PushParts {
  /** Progress of the checks for subscriptions to push to. */
  readonly refreshed: Progress;
}

/** A push subscription as this process has read it. */
interface Kept {
  readonly version: number;
  readonly withheld: Withheld | undefined;
  /** Absent for a withheld one. */
  readonly queue: PushQueue | undefined;
}

/** Pushes the due messages of every push subscription, in cooperation with all processes of the database. */
export function startPusher(parts: PusherParts): AsyncDisposable {
  const kept = new Map<SubscriptionName, Kept>();

  /** Reads the settings of those that have changed. */
  async function refresh(): Promise<void> {
    const versions = await pushVersions(parts);
    const names = [...versions.keys()].filter((name) => kept.get(name)?.version !== versions.get(name));
    const changed = await pushSubscriptions(parts, names);
    const withheld = changed.flatMap((subscription) => (subscription.withheld ? [subscription.name] : []));
    await end([...withheld, ...[...kept.keys()].filter((name) => !versions.has(name))]);
    for (const subscription of changed) {
      const queue = subscription.withheld ? undefined : queueOf(subscription);
      kept.set(subscription.name, { version: subscription.version, withheld: subscription.withheld, queue });
    }
    parts.withheld(withheldOf(kept));
  }

  function queueOf(subscription: PushSubscription): PushQueue {
    const queue = kept.get(subscription.name)?.queue;
    if (!queue) return startPushQueue(parts, subscription);
    queue.change(subscription);
    return queue;
  }

  async function look(): Promise<void> {
    const pushed = [...kept].flatMap(([name, { queue }]) => (queue ? [name] : []));
    if (pushed.length === 0) return;
    for (const name of await subscriptionsDue(parts.db, pushed, parts.clock())) kept.get(name)?.queue?.look();
  }

  async function end(names: readonly SubscriptionName[]): Promise<void> {
    const ended = names.map((name) => kept.get(name)?.queue);
    for (const name of names) kept.delete(name);
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
      await end([...kept.keys()]);
    },
  };
}

/**
 * Returns the subscriptions without pushes: their settings withhold them, or connections to their address are not
 * allowed.
 */
function withheldOf(kept: ReadonlyMap<SubscriptionName, Kept>): ReadonlyMap<SubscriptionName, Withheld> {
  return new Map(
    [...kept].flatMap(([name, { withheld, queue }]) => {
      const reason = withheld ?? (queue?.refused ? 'endpoint' : undefined);
      return reason ? [[name, reason] as const] : [];
    }),
  );
}

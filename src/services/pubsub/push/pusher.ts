import type { Subscription, SubscriptionName, Withheld } from '../../../apis/pubsub/contract.ts';
import type { Progress } from '../../../kit/work/background-task.ts';
import { startLoop } from '../../../kit/work/loop.ts';
import { subscriptionsDue } from '../store/delivery/holding.ts';
import { pushSubscriptions } from '../store/subscription-rows.ts';
import { type PushParts, type PushQueue, startLane } from './lane.ts';

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
  const lanes = new Map<SubscriptionName, PushQueue>();

  async function refresh(): Promise<void> {
    const all = await pushSubscriptions(parts);
    const pushed = all.filter(({ withheld }) => !withheld);
    const names = new Set(pushed.map(({ name }) => name));
    await end([...lanes.keys()].filter((name) => !names.has(name)));
    for (const subscription of pushed) {
      const lane = lanes.get(subscription.name);
      if (lane) lane.change(subscription);
      else lanes.set(subscription.name, startLane(parts, subscription));
    }
    parts.withheld(withheldOf(all, lanes));
  }

  async function look(): Promise<void> {
    if (lanes.size === 0) return;
    for (const name of await subscriptionsDue(parts.db, [...lanes.keys()], parts.clock()))
      lanes.get(name)?.look();
  }

  async function end(names: readonly SubscriptionName[]): Promise<void> {
    const ended = names.map((name) => lanes.get(name));
    for (const name of names) lanes.delete(name);
    await Promise.all(ended.map((lane) => lane?.[Symbol.asyncDispose]()));
  }

  const refreshing = startLoop(refresh, { everyMs: refreshEvery, ...parts.refreshed });
  const looking = startLoop(look, { everyMs: lookEvery, failed: parts.failed });
  const stopListening = parts.notifier.onChange(() => refreshing.soon());
  return {
    async [Symbol.asyncDispose]() {
      stopListening();
      await looking[Symbol.asyncDispose]();
      await refreshing[Symbol.asyncDispose]();
      await end([...lanes.keys()]);
    },
  };
}

/**
 * Returns the subscriptions without pushes: their settings withhold them, or connections to their address are not
 * allowed.
 */
function withheldOf(
  all: readonly Subscription[],
  lanes: ReadonlyMap<SubscriptionName, PushQueue>,
): ReadonlyMap<SubscriptionName, Withheld> {
  return new Map(
    all.flatMap(({ name, withheld }) => {
      const reason = withheld ?? (lanes.get(name)?.refused ? 'endpoint' : undefined);
      return reason ? [[name, reason] as const] : [];
    }),
  );
}

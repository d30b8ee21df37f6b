import type { PushConfig, SubscriptionName } from '../contract.ts';
import { pushSubscriptions } from '../embedded/subscription-rows.ts';
import { repeat } from '../repeating.ts';
import { type Lane, type PushParts, startLane } from './lane.ts';
import { gatewayOrigin } from './posting.ts';

const isForGateway = (config: PushConfig | null) => config?.pushEndpoint.startsWith(`${gatewayOrigin}/`);

/** Milliseconds until another process's change of a subscription, or of who may subscribe, is seen. */
const refreshEvery = 1_000;

/** Pushes what is due of every push subscription, together with all processes of the database. */
export function startPusher(parts: PushParts): AsyncDisposable {
  const lanes = new Map<SubscriptionName, Lane>();

  async function refresh(): Promise<void> {
    const all = await pushSubscriptions(parts);
    const pushed = parts.takesOwn ? all : all.filter(({ pushConfig }) => !isForGateway(pushConfig));
    const names = new Set(pushed.map(({ name }) => name));
    await end([...lanes.keys()].filter((name) => !names.has(name)));
    for (const subscription of pushed) {
      const lane = lanes.get(subscription.name);
      if (lane) lane.change(subscription);
      else lanes.set(subscription.name, startLane(parts, subscription));
    }
  }

  async function end(names: readonly SubscriptionName[]): Promise<void> {
    const ended = names.map((name) => lanes.get(name));
    for (const name of names) lanes.delete(name);
    await Promise.all(ended.map((lane) => lane?.[Symbol.asyncDispose]()));
  }

  const refreshing = repeat(refresh, { everyMs: refreshEvery, failed: parts.failed });
  const stopListening = parts.bell.listen((_, occasion) => {
    if (occasion === 'change') refreshing.soon();
  });
  return {
    async [Symbol.asyncDispose]() {
      stopListening();
      await refreshing[Symbol.asyncDispose]();
      await end([...lanes.keys()]);
    },
  };
}

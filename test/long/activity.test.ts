import { setTimeout } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  activityMessages,
  activityOf,
  createGroup,
  dataOf,
  linkCustomer,
  walkActivity,
} from '../support/activity.ts';
import { type Scene, type ScenePlace, serverScene, sqliteScene } from '../support/disturbed.ts';
import { executionsPath } from '../support/http.ts';
import { openSeller } from '../support/reseller-steps.ts';
import type { RestartingGateway } from '../support/restarting.ts';
import { sidOf } from '../support/sids.ts';

const flowSid = sidOf('FW', 1);
const rounds = 6;
const changesOfRound = 20;

/** Follows the activity; after each lost connection it resumes at the next gateway. */
function follow(scene: Scene, filter: object | null) {
  const variables: { filter: object | null; after?: string } = { filter };
  const seen: string[] = [];
  const faults: string[] = [];
  const heard = new EventTarget();
  let connections = 0;
  const client = createClient({
    url: () => {
      connections += 1;
      const { url = '' } = scene.gateways[connections % scene.gateways.length] ?? {};
      return `${url.replace('http', 'ws')}/graphql`;
    },
    connectionParams: { authorization: scene.gateways[0]?.bearer },
    webSocketImpl: WebSocket,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: async () => await setTimeout(25),
    shouldRetry: () => true,
  });
  client.subscribe(
    { query: activityMessages, variables },
    {
      next(result) {
        const { __typename, cursor } = activityOf(result);
        if (__typename === 'StreamGap') faults.push('gap');
        else if (__typename !== 'StreamHeartbeat') seen.push(String(cursor));
        if (cursor !== undefined) variables.after = cursor;
        heard.dispatchEvent(new Event('message'));
      },
      error: (error) => faults.push(String(error)),
      complete: () => faults.push('completed'),
    },
  );
  return {
    seen,
    faults,
    get connections() {
      return connections;
    },
    /** Resolves when the condition is met; it is checked at each message. */
    async until(met: () => boolean): Promise<void> {
      while (!met()) {
        if (faults.length > 0) throw new Error(faults.join());
        await new Promise((resolve) => heard.addEventListener('message', resolve, { once: true }));
      }
    },
    begun: () => variables.after !== undefined,
    [Symbol.dispose]: () => void client.dispose(),
  };
}

/** Makes changes in two services, and goes on when a gateway dies under them. */
async function change(gateways: readonly RestartingGateway[], round: number): Promise<void> {
  for (let number = 0; number < changesOfRound; number += 1) {
    const gateway = gateways[number % gateways.length];
    if (!gateway) throw new RangeError('a scene without gateways');
    await gateway.up();
    try {
      const To = number % 2 === 0 ? 'client:ada' : 'client:bob';
      const form = { To, From: `client:desk-${round}-${number}` };
      await gateway.rest('POST', executionsPath(flowSid), form);
      await createGroup(gateway, number % 3 === 0 ? 'shop' : 'other', `g-${round}-${number}`);
    } catch (error) {
      // A lost connection; the error of fetch comes from another realm.
      if ((error as Error).name !== 'TypeError') throw error;
    }
  }
}

/** The last event of the activity; one of another service has no members. */
interface Last {
  readonly cursor?: string;
  readonly kind?: string;
  readonly operation?: { readonly name: string };
}

test.each([sqliteScene, serverScene] satisfies ScenePlace[])(
  'activity under kills on $name: every event once, in the order of the log, also when resumed elsewhere',
  async (place) => {
    await using scene = await place.start();
    const { gateways } = scene;
    const [first] = gateways;
    if (!first) throw new RangeError('a scene without gateways');
    const { customerId } = await openSeller(first, 'kills.example.com');
    await linkCustomer(first, customerId, { contact: { contactChannelAddress: 'client:ada' } });
    await linkCustomer(first, customerId, { project: { project: 'shop' } });
    const filter = { customerId };
    using all = follow(scene, null);
    using own = follow(scene, filter);
    await Promise.all([all, own].map((one) => one.until(one.begun)));
    for (let round = 0; round < rounds; round += 1) {
      const killing = gateways[round % gateways.length]?.restart('SIGKILL');
      await Promise.all([killing, change(gateways, round)]);
    }
    // The last change is of the customer, so both followers see it.
    const name = await createGroup(first, 'shop', 'last');
    const query = `query {
      activity(last: 1) { nodes { ... on InventoryOperationChange { cursor kind operation { name } } } }
    }`;
    // The events of the last change get their numbers after its answer.
    let last: Last | undefined;
    while (last?.kind !== 'OPERATION_DONE' || last.operation?.name !== name) {
      const { activity } = await dataOf<{ activity: { nodes: readonly Last[] } }>(first, query);
      last = activity.nodes[0];
    }
    await Promise.all([all, own].map((one) => one.until(() => one.seen.at(-1) === last?.cursor)));
    for (const [follower, asked] of [
      [all, null],
      [own, filter],
    ] as const) {
      const listed = await walkActivity(first, asked);
      expect(follower.faults).toEqual([]);
      expect(follower.seen).toEqual(listed.slice(-follower.seen.length));
      expect(new Set(follower.seen).size).toBe(follower.seen.length);
      // Nothing happened between the links and the beginning of the streams.
      expect(follower.seen.length).toBe(listed.length);
    }
    expect(own.seen.length).toBeGreaterThan(rounds * 10);
    expect(all.seen.length).toBeGreaterThan(own.seen.length);
    console.log(
      `${place.name}: ${all.seen.length} events, ${own.seen.length} of the customer, ${all.connections} connections.`,
    );
  },
  600_000,
);

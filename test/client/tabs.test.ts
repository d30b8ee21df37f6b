import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Client, createClient } from '../../client/src/index.ts';
import type { ClientOptions } from '../../client/src/options.ts';
import { shareTabs } from '../../client/src/tabs.ts';
import { playExecutions } from '../support/changes.ts';
import { type Gateway, keys, startGateway } from '../support/gateway.ts';
import { type OneAddress, startOneAddress } from '../support/one-address.ts';
import { sidOf } from '../support/sids.ts';

let gateway: Gateway;
let address: OneAddress;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});
beforeEach(async () => {
  address = await startOneAddress([gateway]);
});
afterEach(async () => {
  for (const { client } of tabs.splice(0)) client.close();
  await address[Symbol.asyncDispose]();
});

const changes = `subscription ($after: Cursor, $flowSid: ID) {
  executionChanges(after: $after, flowSid: $flowSid) {
    ... on Resumable { cursor } ... on ExecutionChange { kind executionSid }
  }
}`;
const flowSid = sidOf('FW', 8);

const tabs: { readonly client: Client }[] = [];

/** Opens a client as a tab of this process does, which follows the changes. */
function openTab(options: Partial<ClientOptions> = {}) {
  const client = createClient({
    url: `${address.url}/graphql`,
    token: keys.devToken,
    webSocketImpl: WebSocket,
    maxPause: 200,
    tabs: shareTabs,
    ...options,
  });
  const seen: string[] = [];
  const states: string[] = [];
  let came = Promise.withResolvers<void>();
  const live = Promise.withResolvers<void>();
  const stop = client.subscribe(
    changes,
    { flowSid },
    {
      next(message) {
        seen.push(`${message['executionSid']} ${message['kind']}`);
        came.resolve();
        came = Promise.withResolvers();
      },
      error: (error) => live.reject(error),
      state(state) {
        states.push(state);
        if (state === 'live') live.resolve();
      },
    },
  );
  const tab = {
    client,
    states,
    stop,
    live: live.promise,
    async until(count: number) {
      while (seen.length < count) await came.promise;
      return [...seen];
    },
  };
  tabs.push(tab);
  return tab;
}

const play = (count: number) => playExecutions(gateway, count, flowSid);

test.each(['websocket', 'sse'] as const)(
  'three tabs by %s share one connection, and go on when the leader closes',
  async (transport) => {
    const [leader, ...others] = [openTab({ transport }), openTab({ transport }), openTab({ transport })];
    for (const { live } of [leader, ...others]) await live;
    const first = await play(2);
    for (const { until } of [leader, ...others]) expect(await until(first.length)).toEqual(first);
    if (transport === 'websocket') expect(address.connections).toBe(1);
    const states = others.map((tab) => tab.states.length);
    leader?.client.close();
    const all = [...first, ...(await play(2))];
    for (const { until } of others) expect(await until(all.length)).toEqual(all);
    // The subscriptions continue without a word.
    expect(others.map((tab) => tab.states.length)).toEqual(states);
    if (transport === 'websocket') expect(address.connections).toBe(2);
  },
);

test('a lost connection of the leader is resumed for each tab', async () => {
  const all = [openTab(), openTab()];
  for (const { live } of all) await live;
  const first = await play(2);
  for (const { until } of all) await until(first.length);
  address.cut();
  const expected = [...first, ...(await play(3))];
  for (const { until } of all) expect(await until(expected.length)).toEqual(expected);
  expect(address.connections).toBe(2);
});

test('tabs of different credentials do not share, and the refusal of a token reaches its own tab', async () => {
  const other = `Basic ${btoa(`${keys.accountSid}:${keys.authToken}`)}`;
  const all = [openTab(), openTab({ token: other })];
  for (const { live } of all) await live;
  expect(address.connections).toBe(2);
  const wrong = openTab({ token: 'wrong' });
  await expect(wrong.live).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('a tab that has ended its subscriptions leaves the group, and its connection', async () => {
  const tab = openTab();
  await tab.live;
  const held = async () => (await navigator.locks.query()).held?.length ?? 0;
  expect(await held()).toBe(2);
  tab.stop();
  while ((await held()) > 0) await new Promise((resolve) => void setTimeout(resolve, 50));
  const again = openTab();
  await again.live;
});

test('a leader that answers nothing is replaced, and what it says later is not heard', async () => {
  const leader = openTab();
  await leader.live;
  const { held = [] } = await navigator.locks.query();
  const [name = ''] = held.map((lock) => lock.name ?? '').sort((a, b) => a.length - b.length);
  leader.client.close();
  // A page that is frozen holds its lock.
  const frozen = Promise.withResolvers<void>();
  let isStolen = false;
  const holding = navigator.locks
    .request(name, () => frozen.promise)
    .catch(() => {
      isStolen = true;
    });
  const tab = openTab();
  await tab.live;
  const expected = await play(1);
  expect(await tab.until(expected.length)).toEqual(expected);
  frozen.resolve();
  await holding;
  expect(isStolen).toBe(true);
}, 60_000);

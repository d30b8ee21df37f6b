import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
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
  vi.restoreAllMocks();
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

/** Opens tabs, of which the first one leads: the others ask for the lead later. */
async function openTabs(count: number, options: Partial<ClientOptions> = {}) {
  const leader = openTab(options);
  await leader.live;
  const others = Array.from({ length: count - 1 }, () => openTab(options));
  for (const { live } of others) await live;
  const [follower = leader] = others;
  return { leader, follower, others };
}

const play = (count: number) => playExecutions(gateway, count, flowSid);

test.each(['websocket', 'sse'] as const)(
  'three tabs by %s share one connection, and go on when the leader closes',
  async (transport) => {
    const { leader, others } = await openTabs(3, { transport });
    const first = await play(2);
    for (const { until } of [leader, ...others]) expect(await until(first.length)).toEqual(first);
    if (transport === 'websocket') expect(address.connections).toBe(1);
    const states = others.map((tab) => tab.states.length);
    leader.client.close();
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

test('a tab that has missed messages of the leader asks for them again', async () => {
  const { leader, follower } = await openTabs(2);
  // A browser drops the messages to a page that stands in a debugger.
  const missed = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {});
  const first = await play(2);
  await leader.until(first.length);
  missed.mockRestore();
  // The answer to the next ping tells it.
  expect(await follower.until(first.length)).toEqual(first);
  const expected = [...first, ...(await play(1))];
  for (const { until } of [leader, follower]) expect(await until(expected.length)).toEqual(expected);
});

test('a tab that has missed the end of its subscription asks again', async () => {
  const { leader, follower } = await openTabs(2, { transport: 'sse' });
  const missed = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => {});
  const lost = new Promise<void>((resolve) => {
    leader.client.on('state', (state) => (state === 'reconnecting' ? resolve() : undefined));
  });
  address.cut();
  await lost;
  missed.mockRestore();
  const expected = await play(2);
  for (const { until } of [leader, follower]) expect(await until(expected.length)).toEqual(expected);
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

test('a former leader that goes on for a moment follows nothing for the others, and is not heard', async () => {
  const tab = openTab();
  await tab.live;
  const { held = [] } = await navigator.locks.query();
  const [name = ''] = held.map((lock) => lock.name ?? '').sort((a, b) => a.length - b.length);
  // A page that has been frozen believes that it leads until its messages are worked off.
  const frozen = new BroadcastChannel(name);
  const asked: unknown[] = [];
  frozen.onmessage = ({ data }) => {
    if (data.type !== 'ask') return;
    asked.push(data.leader);
    frozen.postMessage({ type: 'began', id: data.id, leader: 'frozen' });
    frozen.postMessage({ type: 'end', id: data.id, leader: 'frozen', end: { began: true, refusal: null } });
  };
  const follower = openTab();
  await follower.live;
  const first = await play(1);
  await follower.until(first.length);
  const again = openTab({ token: keys.devToken });
  await again.live;
  const second = await play(2);
  expect(await follower.until(first.length + second.length)).toEqual([...first, ...second]);
  expect(await again.until(second.length)).toEqual(second);
  frozen.postMessage({ type: 'leads', leader: 'frozen' });
  while (asked.length < 4) await new Promise(setImmediate);
  expect(asked.slice(-2)).toEqual(['frozen', 'frozen']);
  frozen.postMessage({ type: 'quits', leader: 'frozen' });
  const third = await play(2);
  const all = [...first, ...second, ...third];
  expect(await follower.until(all.length)).toEqual(all);
  frozen.close();
});

test('a leader whose credential is another one follows nothing for the tabs of the former', async () => {
  const other = `Basic ${btoa(`${keys.accountSid}:${keys.authToken}`)}`;
  let current: string = keys.devToken;
  const sent = { leader: [] as unknown[], tab: [] as unknown[] };
  const noting =
    (own: unknown[]): typeof fetch =>
    (input, init) => {
      if (init?.method === 'POST') {
        const { operations = [] } = JSON.parse(String(init.body));
        own.push([new Headers(init.headers).get('authorization'), operations.length]);
      }
      return fetch(input, init);
    };
  const leader = openTab({ transport: 'sse', token: () => current, fetch: noting(sent.leader) });
  await leader.live;
  const tab = openTab({ transport: 'sse', fetch: noting(sent.tab) });
  await tab.live;
  expect(sent.tab).toEqual([]);
  current = other;
  await leader.client.authorize();
  const asking = tab.client.subscribe(changes, { flowSid });
  const first = asking.next();
  while (sent.tab.length === 0 || sent.leader.length < 3) await new Promise(setImmediate);
  const expected = await play(2);
  expect(await tab.until(expected.length)).toEqual(expected);
  expect(await leader.until(expected.length)).toEqual(expected);
  expect(await first).toMatchObject({ value: { kind: 'EXECUTION_STARTED' } });
  // Each tab has opened a stream under its own credential, with its own subscriptions.
  expect(sent.tab.every((one) => (one as [string])[0] === `Bearer ${keys.devToken}`)).toBe(true);
  expect(sent.leader.at(-1)).toEqual([other, 1]);
  await asking.return(undefined);
});

test('the leader gets the variables of another tab as a request has them', async () => {
  const leader = openTab();
  await leader.live;
  const { client } = openTab();
  const follow = (variables: object) =>
    new Promise<unknown>((resolve, reject) => {
      client.subscribe(changes, variables as never, {
        next: resolve,
        error: reject,
        state: (state) => (state === 'live' ? live() : undefined),
      });
    });
  let count = 0;
  const all = Promise.withResolvers<void>();
  const live = () => {
    count += 1;
    if (count === 2) all.resolve();
  };
  // A proxy, as of a reactive framework, cannot be sent between tabs.
  const first = [{ flowSid: { toJSON: () => flowSid } }, new Proxy({ flowSid }, {})].map(follow);
  await Promise.race([all.promise, ...first]);
  await play(1);
  for (const message of first) expect(await message).toMatchObject({ kind: 'EXECUTION_STARTED' });
});

test.each(['at once', 'later'])(
  'a subscription that ends %s while its tab asks for the lead leaves no lock',
  async (when) => {
    const request = navigator.locks.request.bind(navigator.locks);
    const tab: { stop?: () => void } = {};
    vi.spyOn(navigator.locks, 'request').mockImplementationOnce((async (...parts: [string, never, never]) => {
      if (when === 'later') await new Promise(setImmediate);
      tab.stop?.();
      await new Promise(setImmediate);
      return await request(...parts);
    }) as never);
    Object.assign(tab, openTab());
    const held = async () => (await navigator.locks.query()).held?.length ?? 0;
    while ((await held()) < 2) await new Promise(setImmediate);
    while ((await held()) > 0) await new Promise((resolve) => void setTimeout(resolve, 50));
  },
);

test('a subscription that ends before there is a leader leaves nothing behind', async () => {
  const tab = openTab();
  tab.stop();
  await new Promise(setImmediate);
  const again = openTab();
  await again.live;
  const expected = await play(1);
  expect(await again.until(expected.length)).toEqual(expected);
  expect(tab.states).toEqual(['connecting']);
});

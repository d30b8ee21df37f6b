import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createClient } from '../../client/src/index.ts';
import { createExecution } from '../support/changes.ts';
import { keys, startGateway } from '../support/gateway.ts';
import { startOneAddress } from '../support/one-address.ts';

const changes = `subscription ($after: Cursor) {
  executionChanges(after: $after) { ... on Resumable { cursor } ... on ExecutionChange { kind } }
}`;
const transports = ['websocket', 'sse'] as const;

let network: EventTarget;
let page: EventTarget;
beforeEach(() => {
  [network, page] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('document', Object.assign(page, { visibilityState: 'visible' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Follows the changes at that address; `until` waits for a state. */
function follow(url: string, transport: (typeof transports)[number], retryWait?: () => number) {
  const client = createClient({
    url: `${url}/graphql`,
    token: keys.devToken,
    transport,
    webSocketImpl: WebSocket,
    retryWait,
  });
  const states: string[] = [];
  client.on('state', (state) => states.push(state));
  client.subscribe(changes, {}, { next: () => {} });
  const until = async (state: string) => {
    while (client.state !== state) await new Promise((resolve) => void setTimeout(resolve, 5));
  };
  return { client, states, until, [Symbol.dispose]: () => client.close() };
}

test.each(transports)(
  'by %s, a stream is reconnecting once for an outage, and connects when the browser is online',
  async (transport) => {
    await using gateway = await startGateway();
    using stream = follow(gateway.url, transport, () => 600_000);
    await stream.until('live');
    network.dispatchEvent(new Event('offline'));
    await stream.until('reconnecting');
    while (stream.client.connection.nextAttemptAt === null) await new Promise(setImmediate);
    network.dispatchEvent(new Event('online'));
    await stream.until('live');
    expect(stream.states.filter((state) => state !== 'catching up')).toEqual([
      'connecting',
      'live',
      'reconnecting',
      'live',
    ]);
  },
);

test('a websocket that does not answer a page that is shown again is given up', async () => {
  await using gateway = await startGateway();
  await using address = await startOneAddress([gateway]);
  using stream = follow(address.url, 'websocket');
  await stream.until('live');
  page.dispatchEvent(new Event('visibilitychange'));
  while (stream.client.connection.roundTripMs === null) await new Promise(setImmediate);
  expect(stream.client.state).toBe('live');
  address.silence();
  page.dispatchEvent(new Event('visibilitychange'));
  await stream.until('reconnecting');
  await stream.until('live');
}, 15_000);

test('an event stream whose heartbeat is overdue is given up when the page is shown again', async () => {
  await using gateway = await startGateway({ TRIBUTARY_HEARTBEAT_MS: '300' });
  await using address = await startOneAddress([gateway]);
  using stream = follow(address.url, 'sse');
  await stream.until('live');
  expect(stream.client.connection.roundTripMs).toEqual(expect.any(Number));
  address.silence();
  const shown = setInterval(() => page.dispatchEvent(new Event('visibilitychange')), 100);
  await stream.until('reconnecting').finally(() => clearInterval(shown));
  await stream.until('live');
});

test('listeners are added and removed one by one', async () => {
  await using gateway = await startGateway();
  using stream = follow(gateway.url, 'sse');
  const kept: unknown[] = [];
  const removed: unknown[] = [];
  stream.client.on('message', (message) => kept.push(message['kind']));
  stream.client.on('message', (message) => removed.push(message))();
  await stream.until('live');
  await createExecution(gateway);
  while (kept.length < 2) await new Promise(setImmediate);
  expect(kept).toEqual(['EXECUTION_STARTED', 'EXECUTION_STEP_ENTERED']);
  expect(removed).toEqual([]);
});

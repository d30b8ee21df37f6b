import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '../../client/src/index.ts';
import type { MockServer } from '../../client/src/testing/server.ts';
import { createMockGateway, type MockGateway } from '../../client/src/testing.ts';

const changes = `subscription ($after: Cursor) {
  executionChanges(after: $after) { ... on Resumable { cursor } }
}`;

let mock: MockGateway;
let server: MockServer;
beforeEach(async () => {
  mock = createMockGateway();
  server = await mock.listen();
});
afterEach(() => server.close());

/** Opens a client where a proxy refuses all websockets. */
function openClient() {
  let tried = 0;
  class Refused extends EventTarget {
    static CONNECTING = 0;
    static OPEN = 1;
    static CLOSING = 2;
    static CLOSED = 3;
    readonly readyState = 3;
    constructor() {
      super();
      tried += 1;
      setImmediate(() =>
        this.dispatchEvent(Object.assign(new Event('close'), { code: 1006, reason: 'No websockets.' })),
      );
    }
  }
  const client = createClient({ url: server.url, webSocketImpl: Refused, retryWait: () => 0 });
  const follow = () => {
    const live = Promise.withResolvers<void>();
    const stop = client.subscribe(
      changes,
      {},
      { next: () => {}, state: (state) => (state === 'live' ? live.resolve() : undefined) },
    );
    return { live: live.promise, stop };
  };
  return { follow, tried: () => tried, [Symbol.dispose]: () => client.close() };
}

test('all streams of a client use event streams after one websocket has failed', async () => {
  using opened = openClient();
  const streams = Array.from({ length: 6 }, opened.follow);
  await Promise.all(streams.map(({ live }) => live));
  expect(opened.tried()).toBe(1);
  streams[0]?.stop();
  await opened.follow().live;
  expect(opened.tried()).toBe(1);
});

test('a websocket is tried again when an event stream is lost', async () => {
  using opened = openClient();
  await opened.follow().live;
  mock.outage();
  mock.restore();
  while (opened.tried() < 2) await new Promise(setImmediate);
  await mock.stream('executionChanges').connected();
});

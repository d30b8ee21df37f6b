import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../client/src/index.ts';
import { eventsOf } from '../../client/src/stream-events.ts';
import { playExecutions } from '../support/changes.ts';
import { type Gateway, keys, startGateway } from '../support/gateway.ts';
import { startOneAddress } from '../support/one-address.ts';
import { sidOf } from '../support/sids.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

const changes = `subscription ($after: Cursor, $flowSid: ID) {
  executionChanges(after: $after, flowSid: $flowSid) {
    ... on Resumable { cursor } ... on ExecutionChange { kind executionSid }
  }
}`;
const flowSid = sidOf('FW', 7);

/** Opens a client by event streams, which notes the requests that it sends and what is open. */
function openClient(url: string, fetchOf: typeof fetch = fetch) {
  const sent: string[] = [];
  let open = 0;
  const client = createClient({
    url: `${url}/graphql`,
    token: keys.devToken,
    transport: 'sse',
    maxPause: 200,
    async fetch(input, init) {
      const isStream = new Headers(init?.headers).get('accept') === 'text/event-stream';
      sent.push(isStream ? 'stream' : (init?.method ?? 'GET'));
      const response = await fetchOf(input, init);
      if (isStream) {
        open += 1;
        init?.signal?.addEventListener('abort', () => {
          open -= 1;
        });
      }
      return response;
    },
  });
  return { client, sent, open: () => open, [Symbol.dispose]: () => client.close() };
}

/** Follows the changes; `until` resolves with what has come once it has so many. */
function follow({ client }: Pick<ReturnType<typeof openClient>, 'client'>, document = changes) {
  const seen: string[] = [];
  const errors: unknown[] = [];
  const live = Promise.withResolvers<void>();
  let came = Promise.withResolvers<void>();
  const stop = client.subscribe(
    document,
    { flowSid },
    {
      next(message) {
        seen.push(`${message['executionSid']} ${message['kind']}`);
        came.resolve();
        came = Promise.withResolvers();
      },
      error(error) {
        errors.push(error.code);
        came.resolve();
      },
      state: (state) => (state === 'live' ? live.resolve() : undefined),
    },
  );
  return {
    stop,
    errors,
    live: live.promise,
    async until(count: number) {
      while (seen.length < count && errors.length === 0) await came.promise;
      return seen;
    },
  };
}

const play = (count: number) => playExecutions(gateway, count, flowSid);

test('twenty streams begin together in one request, others are added and end, and all are one response', async () => {
  using opened = openClient(gateway.url);
  const first = Array.from({ length: 20 }, () => follow(opened));
  await Promise.all(first.map(({ live }) => live));
  expect(opened.sent).toEqual(['stream']);
  const added = follow(opened);
  await added.live;
  first[0]?.stop();
  const expected = await play(2);
  for (const one of [...first.slice(1), added]) expect(await one.until(expected.length)).toEqual(expected);
  expect(await first[0]?.until(0)).toEqual([]);
  expect([...opened.sent].sort()).toEqual(['DELETE', 'POST', 'stream']);
  expect(opened.open()).toBe(1);
  for (const one of [...first, added]) one.stop();
  while (opened.open() > 0) await new Promise(setImmediate);
  expect(opened.client.state).toBe('idle');
});

test('a stream that is added in a request to another gateway is carried by a new response, with all others', async () => {
  await using other = await startGateway();
  // A stream of this gateway is unknown to the other one, to which the balancer gives what is not a stream.
  const balanced: typeof fetch = (input, init) => {
    const isStream = new Headers(init?.headers).get('accept') === 'text/event-stream';
    const { pathname, search } = new URL(String(input));
    return fetch(new URL(pathname + search, isStream ? gateway.url : other.url), init);
  };
  using opened = openClient(gateway.url, balanced);
  const states: string[] = [];
  const first = follow(opened);
  await first.live;
  opened.client.on('state', (state) => states.push(state));
  const before = await play(2);
  await first.until(before.length);
  const second = follow(opened);
  await second.live;
  const after = await play(2);
  expect(await first.until(before.length + after.length)).toEqual([...before, ...after]);
  expect(await second.until(after.length)).toEqual(after);
  expect(opened.sent).toEqual(['stream', 'POST', 'stream']);
  expect(states).toEqual(['connecting', 'live']);
});

test('a stream that is refused ends alone, and a lost response is resumed', async () => {
  await using address = await startOneAddress([gateway]);
  using opened = openClient(address.url);
  const good = [follow(opened), follow(opened)];
  const wrong = follow(opened, changes.replace('kind', 'nothing'));
  await Promise.all(good.map(({ live }) => live));
  await wrong.until(1);
  expect(wrong.errors).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  const later = follow(opened, changes.replace('kind', 'nothing'));
  await later.until(1);
  expect(later.errors).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  const before = await play(1);
  for (const one of good) await one.until(before.length);
  address.cut();
  const after = await play(2);
  for (const one of good) {
    expect(await one.until(before.length + after.length)).toEqual([...before, ...after]);
    expect(one.errors).toEqual([]);
  }
});

test('a separator of lines that is no line feed is a part of its message', async () => {
  const data = JSON.stringify({ id: '1', payload: { text: 'a\u2028data: b\u2029c' } });
  const read = [];
  for await (const event of eventsOf(new Response(`event: next\ndata: ${data}\n\n`), () => {}))
    read.push(event);
  expect(read).toEqual([['next', JSON.parse(data)]]);
});

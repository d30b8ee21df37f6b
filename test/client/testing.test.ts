import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, type ClientOptions, createClient, type TypedDocument } from '../../client/src/index.ts';
import type { MockServer } from '../../client/src/testing/server.ts';
import { createMockGateway, type MockGateway } from '../../client/src/testing.ts';

let mock: MockGateway;
let server: MockServer;
let client: Client;

beforeEach(async () => {
  mock = createMockGateway({
    queries: { Owner: () => ({ viewer: { owner: 'user:ada' } }) },
    mutations: { End: ({ sid }) => ({ endExecution: { execution: { sid: String(sid) }, userErrors: [] } }) },
  });
  server = await mock.listen();
  client = createClient({ url: server.url, transport: 'sse', maxPause: 20 });
});

afterEach(async () => {
  client.close();
  await server.close();
});

const changes = `subscription Changes($after: Cursor) {
  executionChanges(after: $after) { ... on Resumable { cursor } ... on ExecutionChange { executionSid } }
}`;
const event = (executionSid: string) => ({ __typename: 'ExecutionChange' as const, executionSid });

test('queries and mutations have the answers of the test, and are counted', async () => {
  expect(await client.query('query Owner { viewer { owner } }')).toEqual({ viewer: { owner: 'user:ada' } });
  const end = 'mutation End($sid: ID!) { endExecution(sid: $sid) { execution { sid } userErrors { code } } }';
  expect(await client.mutate(end, { sid: 'FN1' })).toMatchObject({ execution: { sid: 'FN1' } });
  expect(mock.requestsOf('End').map(({ variables }) => variables)).toEqual([{ sid: 'FN1' }]);
});

test('a typed document types its answer, and an unknown operation is named', async () => {
  const typed = 'query Kind { viewer { kind } }' as TypedDocument<
    { viewer: { kind: string } },
    { a: number }
  >;
  // @ts-expect-error: an answer of another type
  mock.answer(typed, () => ({ viewer: { kind: 1 } }));
  mock.answer(typed, ({ a }) => ({ viewer: { kind: `kind ${a}` } }));
  expect(await client.query(typed, { a: 2 })).toEqual({ viewer: { kind: 'kind 2' } });
  await expect(client.query('query Nobody { nothing }')).rejects.toMatchObject({
    code: 'UNKNOWN_OPERATION',
    message: expect.stringMatching(/Nobody: .*: Owner, End\.$/),
  });
});

test('a refusal is an error with its code, once', async () => {
  mock.refuse({ code: 'FORBIDDEN' });
  await expect(client.query(owner)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await client.query(owner)).toEqual({ viewer: { owner: 'user:ada' } });
});

const owner = 'query Owner { viewer { owner } }';

/** Follows the changes with a client of its own, and iterates its messages. */
function follow(options: Partial<ClientOptions>, gaps: unknown[] = []) {
  const own = createClient({ url: server.url, maxPause: 20, ...options });
  const messages = own.subscribe(changes, {}, { gap: ({ reason }) => gaps.push(reason) });
  return {
    client: own,
    next: async () => (await messages.next()).value,
    [Symbol.dispose]: () => own.close(),
  };
}

test.each(['auto', 'websocket', 'sse'] as const)(
  'a stream by %s has its events over an outage, each once, a gap between them, and refusals',
  async (transport) => {
    const stream = mock.stream('executionChanges');
    const gaps: unknown[] = [];
    const tokens = ['old', 'new'];
    using followed = follow({ transport, token: () => tokens.shift() ?? 'last' }, gaps);
    const first = followed.next();
    await stream.connected();
    stream.send(event('FN1'));
    expect(await first).toMatchObject({ executionSid: 'FN1' });
    mock.outage();
    stream.send(event('FN2'));
    await expect(followed.client.query(owner)).rejects.toMatchObject({ code: 'NETWORK' });
    mock.restore();
    expect(await followed.next()).toMatchObject({ executionSid: 'FN2' });
    stream.gap();
    stream.heartbeat();
    stream.send(event('FN3'));
    expect(await followed.next()).toMatchObject({ executionSid: 'FN3' });
    expect(gaps).toEqual(['CURSOR_EXPIRED']);
    stream.refuse({ code: 'UNAUTHENTICATED' });
    stream.send(event('FN4'));
    expect(await followed.next()).toMatchObject({ executionSid: 'FN4' });
    const sent = mock.requestsOf('Changes').map(({ headers }) => headers.get('authorization'));
    expect([sent.at(0), sent.at(-1)]).toEqual(['Bearer old', 'Bearer new']);
    stream.refuse({ code: 'FORBIDDEN' });
    await expect(followed.next()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  },
);

test.each(['websocket', 'sse'] as const)(
  'several streams of a client by %s share a connection; one that ends leaves the others',
  async (transport) => {
    const stream = mock.stream('executionChanges');
    using followed = follow({ transport });
    const others =
      'subscription Others($after: Cursor, $filter: EventFilter = { kinds: [] }) { all: activity(after: $after, filter: $filter) { ... on Resumable { cursor } } }';
    const all = followed.client.subscribe(others);
    const [change, other] = [followed.next(), all.next()];
    await stream.connected();
    await mock.stream('activity').connected();
    mock.stream('activity').send({ __typename: 'ExecutionChange', id: 'one' });
    expect(await other).toMatchObject({ value: { id: 'one' } });
    await all.return();
    stream.send(event('FN1'));
    expect(await change).toMatchObject({ executionSid: 'FN1' });
  },
);

test('a websocket without a subscription is cut when it subscribes in an outage', () => {
  const sent: unknown[] = [];
  let isCut = false;
  const send = (text: string) => void sent.push(JSON.parse(text));
  const cut = () => {
    isCut = true;
  };
  const socket = mock.accept({ send, cut });
  socket.message('{"type": "connection_init"}');
  mock.outage();
  socket.message(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: changes } }));
  expect({ sent, isCut }).toEqual({ sent: [{ type: 'connection_ack' }], isCut: true });
});

test('events have the types of the schema', () => {
  const stream = mock.stream('executionChanges');
  // @ts-expect-error: no type of the schema
  stream.send({ __typename: 'ExecutionChanged' });
  // @ts-expect-error: a field that the type has not
  stream.send({ __typename: 'ExecutionChange', executionId: 'FN1' });
  // @ts-expect-error: a value of another type
  stream.send({ __typename: 'ExecutionChange', executionSid: 1 });
  // @ts-expect-error: the mock makes heartbeats itself
  stream.send({ __typename: 'StreamHeartbeat' });
  // @ts-expect-error: no stream of the schema
  mock.stream('executionChange');
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, createClient, type TypedDocument } from '../../client/src/index.ts';
import type { MockServer } from '../../client/src/testing/server.ts';
import { createMockGateway, type MockGateway, mswHandlers } from '../../client/src/testing.ts';

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
    message: expect.stringContaining('Nobody'),
  });
});

test('a refusal is an error with its code, once', async () => {
  mock.refuse({ code: 'FORBIDDEN' });
  const owner = 'query Owner { viewer { owner } }';
  await expect(client.query(owner)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await client.query(owner)).toEqual({ viewer: { owner: 'user:ada' } });
});

test('a stream has its events over an outage, each once, and a gap between them', async () => {
  const stream = mock.stream('executionChanges');
  const gaps: unknown[] = [];
  const messages = client.subscribe(changes, {}, { gap: ({ reason }) => gaps.push(reason) });
  const next = async () => (await messages.next()).value;
  const first = next();
  await stream.connected();
  stream.send(event('FN1'));
  expect(await first).toMatchObject({ executionSid: 'FN1' });
  mock.outage();
  stream.send(event('FN2'));
  await expect(client.query('query Owner { viewer { owner } }')).rejects.toMatchObject({ code: 'NETWORK' });
  mock.restore();
  expect(await next()).toMatchObject({ executionSid: 'FN2' });
  stream.gap();
  stream.heartbeat();
  stream.send(event('FN3'));
  expect(await next()).toMatchObject({ executionSid: 'FN3' });
  expect(gaps).toEqual(['CURSOR_EXPIRED']);
  stream.refuse({ code: 'FORBIDDEN' });
  await expect(next()).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('handlers of MSW answer as the mock does, and an outage is a failure of the network', async () => {
  type Resolver = (info: { readonly request: Request }) => Promise<Response>;
  const http = { post: (path: string, resolver: Resolver) => ({ path, resolver }) };
  const [handler] = mswHandlers(mock, { http });
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    const response = await handler?.resolver({ request: new Request(url, init) });
    if (response === undefined || response.type === 'error') throw new TypeError('failed');
    return response;
  };
  const handled = createClient({ url: 'http://gateway.test/graphql', transport: 'sse', fetch });
  expect(await handled.query('query Owner { viewer { owner } }')).toEqual({ viewer: { owner: 'user:ada' } });
  mock.outage();
  await expect(handled.query('query Owner { viewer { owner } }')).rejects.toMatchObject({ code: 'NETWORK' });
  expect(handler?.path).toBe('*/graphql');
  handled.close();
});

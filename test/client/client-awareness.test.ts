import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type ClientOptions, createClient } from '../../client/src/index.ts';
import { eventually } from '../support/budgets.ts';
import { type Gateway, keys, startGateway } from '../support/gateway.ts';
import { metric } from '../support/metrics.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

const optionsOf = (name: string): ClientOptions => ({
  url: new URL('/graphql', gateway.url),
  token: keys.devToken,
  webSocketImpl: WebSocket,
  clientAwareness: { name, version: '7.1' },
});

const countOf = (name: string, kind: string) =>
  metric(
    gateway,
    `tributary_graphql_client_operations_total{client_name="${name}",client_version="7.1",kind="${kind}"}`,
  );

test('queries have the name and version of the app, which headers can replace', async () => {
  const client = createClient(optionsOf('app'));
  await client.query('{ viewer { owner } }');
  expect(await countOf('app', 'query')).toBe(1);
  const other = createClient({ ...optionsOf('app'), headers: { 'apollographql-client-name': 'own' } });
  await other.query('{ viewer { owner } }');
  expect(await countOf('own', 'query')).toBe(1);
});

test.each(['websocket', 'sse'] as const)('subscriptions by %s have them', async (transport) => {
  const client = createClient({ ...optionsOf(transport), transport });
  const changes =
    'subscription ($after: Cursor) { executionChanges(after: $after) { ... on Resumable { cursor } } }';
  const errors: unknown[] = [];
  client.subscribe(changes, {}, { next() {}, error: (error) => void errors.push(error) });
  await eventually(async () => (await countOf(transport, 'subscription')) === 1);
  client.close();
  expect(errors).toEqual([]);
});

test('a name that no header can carry is refused', () => {
  for (const clientAwareness of [{ name: '' }, { name: '漢' }, { name: 'app', version: 'x'.repeat(65) }]) {
    const create = () => createClient({ ...optionsOf('app'), clientAwareness });
    expect(create).toThrow(
      /^clientAwareness\.(name|version) must be printable ASCII of 1 to 64 characters\.$/,
    );
  }
});

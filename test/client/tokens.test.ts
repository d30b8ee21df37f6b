import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type ClientOptions, createClient } from '../../client/src/index.ts';
import { createExecution } from '../support/changes.ts';
import { json, startFaultServer } from '../support/fault-server.ts';
import { type Gateway, keys, startGateway } from '../support/gateway.ts';
import { change, startScripted } from '../support/scripted-gateway.ts';
import { startIssuer, toleranceSeconds } from '../support/short-jwts.ts';

const changes = `subscription ($after: Cursor) {
  executionChanges(after: $after) { ... on Resumable { cursor } ... on ExecutionChange { kind } }
}`;
const transports = ['websocket', 'sse'] as const;

let issuer: Awaited<ReturnType<typeof startIssuer>>;
let gateway: Gateway;
beforeAll(async () => {
  issuer = await startIssuer();
  gateway = await startGateway(issuer.variables);
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await issuer[Symbol.asyncDispose]();
});

/** Follows the changes of the gateway; `live` resolves each time that the stream is live again. */
function open(options: Partial<ClientOptions>) {
  const client = createClient({
    url: `${gateway.url}/graphql`,
    webSocketImpl: WebSocket,
    maxPause: 50,
    ...options,
  });
  const errors: string[] = [];
  client.on('error', ({ code }) => errors.push(code));
  const state = (wanted: string) =>
    new Promise<void>((resolve) => {
      const forget = client.on('state', (now) => {
        if (now !== wanted) return;
        forget();
        resolve();
      });
    });
  return { client, errors, state, [Symbol.dispose]: () => client.close() };
}

test.each(transports)(
  'by %s, a stream waits for a good token while its function returns the expired one, which is not sent again',
  async (transport) => {
    const expiring = await issuer.issue(3);
    let asked = 0;
    const token = () => {
      asked += 1;
      return asked < 7 ? expiring : keys.devToken;
    };
    const sent: unknown[] = [];
    const fetch: typeof globalThis.fetch = (url, init) => {
      sent.push(new Headers(init?.headers).get('authorization'));
      return globalThis.fetch(url, init);
    };
    using opened = open({ transport, token, fetch });
    const [live, lost] = [opened.state('live'), opened.state('reconnecting')];
    opened.client.subscribe(changes, {}, { next: () => {}, error: () => {} });
    await live;
    const again = opened.state('live');
    await lost;
    await again;
    const message = new Promise((resolve) => opened.client.on('message', resolve));
    await createExecution(gateway);
    expect(await message).toMatchObject({ __typename: 'ExecutionChange' });
    expect(opened.errors).toEqual([]);
    expect(asked).toBe(7);
    // The attempt that began, and at most one that the gateway refused.
    expect(sent.filter((value) => value === `Bearer ${expiring}`).length).toBeLessThanOrEqual(2);
  },
);

test.each(['exp', 'expiresAt'])('a stream asks for a token ahead of the end that %s says', async (said) => {
  const end = Date.now() + 3_000;
  const tokens = {
    exp: await issuer.issue(3 + toleranceSeconds),
    expiresAt: { token: keys.devToken, expiresAt: new Date(end) },
  };
  let asked = 0;
  const second = Promise.withResolvers<number>();
  const token = () => {
    asked += 1;
    if (asked === 2) second.resolve(Date.now());
    return asked === 1 ? tokens[said as 'exp'] : keys.devToken;
  };
  using opened = open({ transport: 'sse', token });
  opened.client.subscribe(changes, {}, { next: () => {}, error: () => {} });
  expect(await second.promise).toBeLessThan(end);
  expect(opened.errors).toEqual([]);
});

test('a refusal on an open websocket asks for another token before the next attempt', async () => {
  const refused = {
    type: 'error',
    payload: [{ message: 'Expired.', extensions: { code: 'UNAUTHENTICATED' } }],
  };
  await using server = await startScripted([
    { frames: [refused] },
    { frames: [refused] },
    { frames: [change('one')] },
  ]);
  let asked = 0;
  const token = () => {
    asked += 1;
    return `token ${asked}`;
  };
  using opened = open({ url: server.url, transport: 'websocket', token });
  expect(await opened.client.subscribe(changes).next()).toMatchObject({ value: { cursor: 'one' } });
  expect(asked).toBe(3);
});

test('authorize asks now, and a stream that waits connects at once', async () => {
  let current = 'no';
  using opened = open({ transport: 'sse', token: () => current, retryWait: () => 600_000 });
  const { client } = opened;
  client.subscribe(changes, {}, { next: () => {}, error: () => {} });
  const before = Date.now();
  while (client.connection.attempt < 2) await new Promise(setImmediate);
  expect(client.connection).toMatchObject({ state: 'reconnecting', attempt: 2 });
  expect(client.connection.nextAttemptAt?.getTime()).toBeGreaterThanOrEqual(before + 600_000);
  await expect(client.authorize()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const live = opened.state('live');
  current = keys.devToken;
  await client.authorize();
  await live;
  expect(client.state).toBe('live');
  expect(client.connection).toMatchObject({ attempt: 0, nextAttemptAt: null });
});

test('a request does not send a token that was refused before', async () => {
  const refusal = { errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED' } }] };
  await using server = await startFaultServer(json(refusal, 401));
  const client = createClient({ url: server.url, token: () => 'no' });
  for (let count = 0; count < 3; count += 1)
    await expect(client.query('{ a }')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(server.seen).toHaveLength(1);
});

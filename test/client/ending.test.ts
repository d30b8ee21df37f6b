import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type ClientOptions, createClient } from '../../client/src/index.ts';
import { change, startScripted } from '../support/scripted-gateway.ts';

const changes = `subscription ($after: Cursor) {
  executionChanges(after: $after) { ... on Resumable { cursor } ... on ExecutionChange { kind } }
}`;
const transports = ['websocket', 'sse'] as const;
const done = { done: true, value: undefined };

const open = (options: ClientOptions) => createClient({ webSocketImpl: WebSocket, maxPause: 20, ...options });

test.each(transports)(
  'by %s, a client that is closed when a stream begins to connect asks for nothing',
  async (transport) => {
    await using server = await startScripted([]);
    let asked = 0;
    const token = () => {
      asked += 1;
      return 'token';
    };
    const client = open({
      url: server.url,
      transport,
      token,
      onState: () => client.close(),
    });
    expect(await client.subscribe(changes).next()).toEqual(done);
    expect(asked).toBe(0);
  },
);

test('a stream that its own state ends on an open socket hands out no message', async () => {
  await using server = await startScripted([{ frames: [change('one')] }, { frames: [change('two')] }]);
  const leaving = new AbortController();
  let isSecond = false;
  const onState = (state: string) => (isSecond && state === 'live' ? leaving.abort() : undefined);
  const client = open({ url: server.url, transport: 'websocket', onState });
  const first = client.subscribe(changes);
  await first.next();
  isSecond = true;
  expect(await client.subscribe(changes, {}, { signal: leaving.signal }).next()).toEqual(done);
  client.close();
});

test('a request that waits for its token ends with its signal, and with the client', async () => {
  const client = open({ url: 'http://127.0.0.1:1/graphql', token: () => new Promise<string>(() => {}) });
  const leaving = new AbortController();
  const left = client.query('{ a }', {}, { signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  const closed = client.query('{ b }');
  client.close();
  await expect(closed).rejects.toMatchObject({ code: 'CLOSED' });
});

test.each(transports)('by %s, a stream that waits for its token ends with its signal', async (transport) => {
  await using server = await startScripted([]);
  const asked = Promise.withResolvers<void>();
  const token = () => {
    asked.resolve();
    return new Promise<string>(() => {});
  };
  const client = open({ url: server.url, transport, token });
  const leaving = new AbortController();
  const first = client.subscribe(changes, {}, { signal: leaving.signal }).next();
  await asked.promise;
  leaving.abort();
  expect(await first).toEqual(done);
  client.close();
});

test('an iterator that is returned while it waits for a message ends at once', async () => {
  await using server = await startScripted([{ frames: [change('one')] }]);
  const client = open({ url: server.url, transport: 'websocket' });
  const messages = client.subscribe(changes);
  await messages.next();
  const waiting = messages.next();
  expect(await messages.return()).toEqual(done);
  expect(await waiting).toEqual(done);
  client.close();
});

import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createClient } from '../../client/src/index.ts';
import { freePort } from '../../scripts/cluster/ports.ts';
import { change, startScripted } from '../support/scripted-gateway.ts';

const changes = `subscription ($after: Cursor) {
  executionChanges(after: $after) { ... on Resumable { cursor } ... on ExecutionChange { kind } }
}`;
const options = { transport: 'websocket', webSocketImpl: WebSocket, maxPause: 20 } as const;

test.each([1000, 1001, 1005, 1012, 1013, 4408, 4499])(
  'a socket that closes with %i is followed by one that goes on behind the last message',
  async (close) => {
    await using server = await startScripted([
      // Without a code in the frame, a socket closes with 1005.
      { frames: [change('one'), change('two')], close: close === 1005 ? undefined : close },
      { frames: [change('three')] },
    ]);
    const client = createClient({ ...options, url: server.url });
    const cursors: unknown[] = [];
    for await (const { cursor } of client.subscribe(changes)) {
      cursors.push(cursor);
      if (close === 1005 && cursor === 'two') server.closeAll();
      if (cursor === 'three') break;
    }
    client.close();
    expect(cursors).toEqual(['one', 'two', 'three']);
    expect(server.asked).toEqual([undefined, 'two']);
  },
);

test('a client that is closed while it connects to an address that does not answer leaves no rejection behind', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const port = await freePort();
  const server = createServer();
  server.listen(port, '127.0.0.1');
  const client = createClient({ ...options, url: `http://127.0.0.1:${port}/graphql` });
  const ended = client.subscribe(changes).next();
  const [socket] = await once(server, 'connection');
  client.close();
  const gone = once(socket, 'close');
  socket.destroy();
  await gone;
  server.close();
  await expect(ended).resolves.toMatchObject({ done: true });
  // An unhandled rejection is reported when the turn is over.
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

test('a message without its type is refused with the line to add, because a heartbeat would look like a change', async () => {
  const { payload } = change('one');
  const { __typename: _, ...rest } = payload.data.executionChanges;
  const untyped = { type: 'next', payload: { data: { executionChanges: rest } } };
  await using server = await startScripted([{ frames: [untyped] }]);
  const client = createClient({ ...options, url: server.url });
  const first = client.subscribe({ documentId: 'known' }).next();
  await expect(first).rejects.toMatchObject({
    code: 'INVALID_DOCUMENT',
    message: expect.stringContaining('__typename'),
  });
  client.close();
});

test('a subscription that ends before its websocket opens does not count as a lost one', async () => {
  await using server = await startScripted([{ frames: [change('one')] }]);
  const asked: unknown[] = [];
  const fetch: typeof globalThis.fetch = (input) => {
    asked.push(input);
    return new Promise(() => {});
  };
  const client = createClient({ url: server.url, webSocketImpl: WebSocket, fetch });
  client.subscribe(changes, {}, { next: () => {} })();
  await new Promise(setImmediate);
  expect(await client.subscribe(changes).next()).toMatchObject({ value: { cursor: 'one' } });
  expect(asked).toEqual([]);
  client.close();
});

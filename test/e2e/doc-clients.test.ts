import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DocMessage, docClient, docClients } from '../support/doc-clients.ts';
import { change, failed, limited, startScripted } from '../support/scripted-gateway.ts';

// The clients write there what went wrong.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test.each(docClients)(
  'the module %s of docs/clients.md goes on behind a message that failed, and asks again when it may',
  async (name) => {
    await using server = await startScripted([
      { frames: [limited] },
      { frames: [change('one'), failed('two')], close: 1012 },
      { frames: [change('three')] },
    ]);
    await using client = await docClient(name);
    const told: DocMessage[] = [];
    const { promise: done, resolve } = Promise.withResolvers<void>();
    await using following = new AsyncDisposableStack();
    const stop = client.follow({ url: server.url, token: 'x', transport: 'websocket' }, (message) => {
      told.push(message);
      if (message.cursor === 'three') resolve();
    });
    following.defer(stop);
    await done;
    stop();
    expect(told.map(({ cursor }) => cursor)).toEqual(['one', 'three']);
    expect(server.asked).toEqual([undefined, undefined, 'two']);
    expect(vi.mocked(console.error).mock.calls).toEqual([
      [expect.objectContaining({ message: 'The message could not be made.' })],
    ]);
  },
);

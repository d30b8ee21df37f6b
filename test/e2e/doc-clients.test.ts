import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type WebSocket, WebSocketServer } from 'ws';
import { type DocMessage, docClient, docClients } from '../support/doc-clients.ts';

interface Asked {
  readonly id: string;
  readonly payload: { readonly variables?: Readonly<Record<string, unknown>> };
}

/** The answer to one subscription: frames, and a close code when the server then ends the connection. */
interface Turn {
  readonly frames: readonly { readonly type: string; readonly payload?: unknown }[];
  readonly close?: number;
}

/** A server that says what it is told to say; `asked` are the cursors that subscriptions came with. */
async function startScripted(turns: readonly Turn[]) {
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: () => 'graphql-transport-ws',
  });
  await once(server, 'listening');
  const asked: unknown[] = [];
  const hear = (socket: WebSocket, text: string) => {
    const frame = JSON.parse(text);
    if (frame.type === 'connection_init') socket.send(JSON.stringify({ type: 'connection_ack' }));
    if (frame.type === 'subscribe') answer(socket, frame);
  };
  const answer = (socket: WebSocket, { id, payload }: Asked) => {
    const { frames, close } = turns[asked.length] ?? { frames: [] };
    asked.push(payload.variables?.['after']);
    for (const frame of frames) socket.send(JSON.stringify({ id, ...frame }));
    if (close !== undefined) socket.close(close);
  };
  server.on('connection', (socket) => socket.on('message', (data) => hear(socket, String(data))));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    asked,
    async [Symbol.asyncDispose]() {
      for (const socket of server.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const change = (cursor: string) => ({
  type: 'next',
  payload: {
    data: {
      executionChanges: {
        __typename: 'ExecutionChange',
        // Relay selects it to tell what implements the interface.
        __isResumable: 'ExecutionChange',
        cursor,
        kind: 'UPDATED',
        executionSid: `FN${'0'.repeat(32)}`,
        execution: null,
      },
    },
  },
});
const failed = (cursor: string) => ({
  type: 'next',
  payload: { errors: [{ message: 'The message could not be made.' }], data: null, extensions: { cursor } },
});
const limited = {
  type: 'error',
  payload: [{ message: 'Too many.', extensions: { code: 'RATE_LIMITED', retryAfter: 0.01 } }],
};

// The clients write there what went wrong.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
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
    expect(jest.mocked(console.error).mock.calls).toEqual([
      [expect.objectContaining({ message: 'The message could not be made.' })],
    ]);
  },
);

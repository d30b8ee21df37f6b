import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

interface SubscribeMessage {
  readonly id: string;
  readonly payload: { readonly variables?: Readonly<Record<string, unknown>> };
}

/** The answer to one subscription: frames, and a close code when the server then ends the connection. */
export interface Turn {
  readonly frames: readonly { readonly type: string; readonly payload?: unknown }[];
  readonly close?: number | undefined;
}

/** Starts a server of websockets that says what it is told to say; `asked` are the cursors that subscriptions came with. */
export async function startScripted(turns: readonly Turn[]) {
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
  const answer = (socket: WebSocket, { id, payload }: SubscribeMessage) => {
    const { frames, close } = turns[asked.length] ?? { frames: [] };
    asked.push(payload.variables?.['after']);
    for (const frame of frames) socket.send(JSON.stringify({ id, ...frame }));
    if (close !== undefined) socket.close(close);
  };
  server.on('connection', (socket) => socket.on('message', (data) => hear(socket, String(data))));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
    asked,
    /** Closes all sockets without a code. */
    closeAll() {
      for (const socket of server.clients) socket.close();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of server.clients) socket.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A change as the subscription of docs/clients.md selects it. */
export const change = (cursor: string) => ({
  type: 'next',
  payload: {
    data: {
      executionChanges: {
        __typename: 'ExecutionChange',
        // Relay selects it to tell what implements the interface.
        __isResumable: 'ExecutionChange',
        cursor,
        kind: 'EXECUTION_UPDATED',
        executionSid: `FN${'0'.repeat(32)}`,
        execution: null,
      },
    },
  },
});
/** A message that could not be read. */
export const failed = (cursor: string) => ({
  type: 'next',
  payload: { errors: [{ message: 'The message could not be made.' }], data: null, extensions: { cursor } },
});
/** The refusal of a subscription whose budget is spent. */
export const limited = {
  type: 'error',
  payload: [{ message: 'Too many.', extensions: { code: 'RATE_LIMITED', retryAfter: 0.01 } }],
};

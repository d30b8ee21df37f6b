import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { subscribeFrame } from './changes.ts';
import type { Client } from './http.ts';

/** Opens a websocket over a plain socket, so that a test can send parts of frames. */
export async function openUpgraded({ url }: Pick<Client, 'url'>): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(
    [
      'GET /graphql HTTP/1.1',
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      'Sec-WebSocket-Protocol: graphql-transport-ws',
      '',
      '',
    ].join('\r\n'),
  );
  await heard(socket, '101 Switching');
  return socket;
}

/** Resolves when a chunk of the socket has the words. */
export function heard(socket: Socket, words: string): Promise<void> {
  return new Promise<void>((resolve) => {
    const listen = (data: Buffer) => {
      if (!data.includes(words)) return;
      socket.off('data', listen);
      resolve();
    };
    socket.on('data', listen);
  });
}

/** Sends `connection_init` and waits for its answer. */
export async function initialize(socket: Socket, authorization: string): Promise<void> {
  const acknowledged = heard(socket, 'connection_ack');
  socket.write(masked({ type: 'connection_init', payload: { authorization } }));
  await acknowledged;
}

/** Opens a websocket that reads nothing once it has subscribed: messages fill its buffers, then the gateway's. */
export async function openDeaf(client: Pick<Client, 'url' | 'bearer'>, query: string): Promise<Socket> {
  const socket = await openUpgraded(client);
  await initialize(socket, client.bearer);
  const subscribed = heard(socket, 'StreamHeartbeat');
  socket.write(masked(subscribeFrame('1', {}, query)));
  await subscribed;
  socket.pause();
  return socket;
}

/** Encodes a text frame of a client, with a mask of zero. */
export function masked(frame: object): Buffer {
  const payload = Buffer.from(JSON.stringify(frame));
  const length = Buffer.alloc(2);
  length.writeUInt16BE(payload.length);
  return Buffer.concat([Buffer.from([0x81, 0x80 | 126]), length, Buffer.alloc(4), payload]);
}

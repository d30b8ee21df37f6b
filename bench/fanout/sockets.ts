import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { token } from '../measure/post.ts';
import { createFrameCounter, maskedTextFrame } from './frames.ts';

/** Called with the number of frames and the chunk they begin in; the frames are not read. */
export type Hear = (frames: number, chunk: Buffer) => void;

const headEnd = '\r\n\r\n';
const init = maskedTextFrame(
  JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }),
);

/** Opens a websocket and subscribes. Everything after `connection_ack` goes to `hear`. */
export async function openSubscribed(port: number, subscribe: string, hear: Hear): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  socket.write(upgradeOf(port));
  const rest = await switched(socket);
  const count = createFrameCounter();
  const accepted = Promise.withResolvers<void>();
  let isAccepted = false;
  const onData = (chunk: Buffer) => {
    try {
      const frames = count(chunk);
      if (isAccepted) return hear(frames, chunk);
      if (frames === 0) return;
      isAccepted = true;
      accepted.resolve();
    } catch (error) {
      accepted.reject(error);
      socket.destroy(error instanceof Error ? error : undefined);
    }
  };
  socket.on('data', onData);
  if (rest.length > 0) onData(rest);
  socket.write(init);
  await accepted.promise;
  socket.write(maskedTextFrame(subscribe));
  return socket;
}

const upgradeOf = (port: number): string =>
  [
    'GET /graphql HTTP/1.1',
    `host: 127.0.0.1:${port}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${Buffer.alloc(16, 1).toString('base64')}`,
    'sec-websocket-protocol: graphql-transport-ws',
    '\r\n',
  ].join('\r\n');

/** Waits for the complete head of the answer and returns the bytes after it. */
async function switched(socket: Socket): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (;;) {
    const [chunk] = await once(socket, 'data');
    bytes = Buffer.concat([bytes, chunk]);
    const end = bytes.indexOf(headEnd);
    if (end < 0) continue;
    const head = bytes.toString('latin1', 0, end);
    if (!head.startsWith('HTTP/1.1 101')) throw new Error(`No websocket: ${head.slice(0, 300)}`);
    return bytes.subarray(end + headEnd.length);
  }
}

import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Makes connections end with the gateway: none is kept for more, and no answer is cut short. */
export function endConnections(server: FastifyInstance, draining: () => boolean): void {
  const open = new Set<Socket>();
  server.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining()) reply.header('connection', 'close');
    done();
  });
  server.addHook('preClose', async () => {
    await allSent(open);
    // Node takes one that nothing came over yet for busy, and would wait for it.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}

/** Bytes that a connection takes at once, whether or not its client reads. */
const unheldBytes = 16 * 1024;

/** Closes the connection of an answer of which its client has taken nothing for so many milliseconds. */
export function endStalledAnswers(server: FastifyInstance, timeoutMs: number): void {
  server.addHook('onSend', (_request, { raw }, payload, done) => {
    const isSmall =
      (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length <= unheldBytes;
    if (payload !== undefined && payload !== null && !isSmall) {
      // Node tells of a socket that made no progress; one whose answer is still being made has nothing to write.
      raw.setTimeout(timeoutMs, () => {
        if ((raw.socket?.writableLength ?? 0) > 0) raw.socket?.destroy();
      });
    }
    done();
  });
}

/** When Node's server closes it takes connections for idle whose answer is written and not yet sent. */
async function allSent(open: ReadonlySet<Socket>): Promise<void> {
  const sending = [...open].flatMap((socket) => {
    const answer = currentAnswer(socket);
    return answer?.writableEnded ? [once(answer, 'close')] : [];
  });
  if (sending.length === 0) return;
  await Promise.all(sending);
  await allSent(open);
}

/** The answer whose turn it is on the connection. Node's own code asks the same way. */
export function currentAnswer(socket: Socket): ServerResponse | null {
  const current: unknown = '_httpMessage' in socket ? socket._httpMessage : null;
  return current instanceof ServerResponse ? current : null;
}

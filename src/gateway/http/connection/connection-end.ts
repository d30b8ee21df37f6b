import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { mayStay } from '../answer/unsent-answers.ts';

/** Returns the open connections of a server. */
export function openConnections(server: FastifyInstance): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/** Returns whether a request waits for its answer. A stream of events does not count once it has begun. */
export const isAnswering = (open: ReadonlySet<Socket>): boolean => [...open].some(isWaiting);

/** Returns the number of requests that wait for their answer. */
export function countAnswering(open: ReadonlySet<Socket>): number {
  let waiting = 0;
  for (const socket of open) if (isWaiting(socket)) waiting += 1;
  return waiting;
}

const isWaiting = (socket: Socket): boolean => currentAnswer(socket)?.headersSent === false;

/** Ends connections when the gateway stops: none is kept alive for further requests, and no answer is cut short. */
export function endConnections(
  server: FastifyInstance,
  open: ReadonlySet<Socket>,
  stopping: () => boolean,
): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping()) reply.header('connection', 'close');
    done();
  });
  server.addHook('preClose', async () => {
    await allSent(open);
    // Node counts a connection that never sent a byte as busy and would wait for it.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}

/** Closes the connection of an answer when its client has taken no byte for `timeoutMs` milliseconds. */
export function endStalledAnswers(server: FastifyInstance, timeoutMs: number): void {
  server.addHook('onSend', (_request, { raw }, payload, done) => {
    if (mayStay(payload)) {
      // The timeout also fires while the answer is still being computed; nothing waits to be written then.
      raw.setTimeout(timeoutMs, () => {
        if ((raw.socket?.writableLength ?? 0) > 0) raw.socket?.destroy();
      });
    }
    done();
  });
}

/**
 * Waits until all finished answers have been sent: on close, Node treats a connection as idle once its answer is
 * written, before the bytes have left.
 */
async function allSent(open: ReadonlySet<Socket>): Promise<void> {
  const sending = [...open].flatMap((socket) => {
    const answer = currentAnswer(socket);
    return answer?.writableEnded ? [once(answer, 'close')] : [];
  });
  if (sending.length === 0) return;
  await Promise.all(sending);
  await allSent(open);
}

/**
 * Returns the response that currently belongs to the connection; null when there is none. Node's own code reads the
 * same field.
 */
export function currentAnswer(socket: Socket): ServerResponse | null {
  const current: unknown = '_httpMessage' in socket ? socket._httpMessage : null;
  return current instanceof ServerResponse ? current : null;
}

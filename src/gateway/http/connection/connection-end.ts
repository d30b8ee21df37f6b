import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
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

/** Largest milliseconds in which the connections in the kernel's queue are accepted; a busy gateway never empties it. */
const acceptMs = 500;
/** Milliseconds in which a client sends a request on a connection that it has just opened. */
const firstRequestMs = 50;
const stepMs = 5;

/**
 * Closes the listener, and resolves when each connection that it has accepted has sent a request or had a moment for it,
 * after at most `drainMs` milliseconds. Closing these connections would fail the requests that are on their way: a load
 * balancer does not repeat a POST that it has sent. `waits` returns whether the gateway itself delays a connection.
 */
export async function stopListening(
  { server }: FastifyInstance,
  open: ReadonlySet<Socket>,
  waits: (socket: Socket) => boolean,
  drainMs: number,
): Promise<void> {
  const over = performance.now() + drainMs;
  await acceptWaiting(server, Math.min(over, performance.now() + acceptMs));
  // `close` of the HTTP server would also end the connections that are idle.
  Server.prototype.close.call(server);
  const ends = Math.min(over, performance.now() + firstRequestMs);
  const isAwaited = (socket: Socket) => (performance.now() < ends ? isUnread(socket) : waits(socket));
  while (performance.now() < over && [...open].some(isAwaited)) await setTimeout(stepMs);
  // Reads what arrived while the event loop was busy.
  await setImmediate();
}

/** Accepts the connections that wait for it: the kernel resets those that a listener leaves behind. */
async function acceptWaiting(server: Server, ends: number): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  await setImmediate();
  for (let before = -1; before < accepted && performance.now() < ends; ) {
    before = accepted;
    await setImmediate();
  }
  server.off('connection', count);
}

const isUnread = (socket: Socket): boolean => socket.bytesRead === 0;

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
    for (const socket of open) if (isUnread(socket)) socket.destroy();
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

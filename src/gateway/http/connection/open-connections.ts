import { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The open connections of a server. */
export interface OpenConnections {
  readonly all: ReadonlySet<Socket>;
  /** Records that an answer of the connection is complete. */
  answered(socket: Socket): void;
  /** Returns whether nothing has arrived since the connection was opened or had its last answer. */
  isIdle(socket: Socket): boolean;
  /** Returns whether the client of an idle connection may have sent a request that has not arrived yet. */
  isAwaited(socket: Socket): boolean;
}

/** State of a connection when it was opened or had its last answer. */
export interface Rest {
  readonly bytesRead: number;
  /** Milliseconds of a steady clock. */
  readonly since: number;
}

/** Milliseconds in which a client sends its first request: it has opened the connection for it. */
const firstRequestMs = 1_000;
/** Milliseconds in which a client that sends one request after another sends the next one. */
const nextRequestMs = 100;

/** Returns whether a request may be on its way to an idle connection. */
export function mayBringRequest({ bytesRead, since }: Rest, now: number): boolean {
  return now - since < (bytesRead === 0 ? firstRequestMs : nextRequestMs);
}

export function openConnections({ server }: FastifyInstance): OpenConnections {
  const open = new Set<Socket>();
  const rests = new WeakMap<Socket, Rest>();
  const answered = (socket: Socket) => {
    rests.set(socket, { bytesRead: socket.bytesRead, since: performance.now() });
  };
  const restOf = (socket: Socket) => {
    const rest = rests.get(socket);
    return rest?.bytesRead === socket.bytesRead && currentAnswer(socket) === null ? rest : undefined;
  };
  server.on('connection', (socket) => {
    open.add(socket);
    answered(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    all: open,
    answered,
    isIdle: (socket) => restOf(socket) !== undefined,
    isAwaited(socket) {
      const rest = restOf(socket);
      return rest !== undefined && mayBringRequest(rest, performance.now());
    },
  };
}

/** Returns whether a request waits for its answer. A stream of events does not count once it has begun. */
export const isAnswering = ({ all }: OpenConnections): boolean => [...all].some(isWaiting);

/** Returns the number of requests that wait for their answer. */
export function countAnswering({ all }: OpenConnections): number {
  let waiting = 0;
  for (const socket of all) if (isWaiting(socket)) waiting += 1;
  return waiting;
}

const isWaiting = (socket: Socket): boolean => currentAnswer(socket)?.headersSent === false;

/**
 * Returns the response that currently belongs to the connection; null when there is none. Node's own code reads the
 * same field.
 */
export function currentAnswer(socket: Socket): ServerResponse | null {
  const current: unknown = '_httpMessage' in socket ? socket._httpMessage : null;
  return current instanceof ServerResponse ? current : null;
}

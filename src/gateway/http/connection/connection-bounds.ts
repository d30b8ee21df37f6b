import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createQuota } from '../../../kit/queues/quota.ts';
import type { Observer } from '../../observer.ts';
import { currentAnswer } from './connection-end.ts';

/** Largest numbers of open connections. Unauthenticated ones have carried no admitted request with a good credential. */
export interface ConnectionBounds {
  readonly all: number;
  readonly ofAddress: number;
  readonly unauthenticated: number;
  readonly unauthenticatedOfAddress: number;
}

/** Files that a process has open itself: database, threads, Redis, remote services, and a socket for each of its pushes. */
export const ownFiles = 1_024;
const maxUnauthenticatedOfAddress = 2_000;

/** Returns the bounds for a process that may have this number of files open; null for any number. */
export function connectionBounds(files: number | null): ConnectionBounds {
  const all = files === null ? Number.POSITIVE_INFINITY : Math.max(files - ownFiles, Math.ceil(files / 2));
  return {
    all,
    ofAddress: Math.ceil(all / 2),
    unauthenticated: Math.ceil((all * 3) / 4),
    unauthenticatedOfAddress: Math.min(maxUnauthenticatedOfAddress, Math.ceil(all / 4)),
  };
}

export interface Connections {
  /** Marks the connection as one of a client with a good credential. */
  authenticated(socket: Socket): void;
}

/**
 * Bounds the open connections of each address and of all together. A connection beyond a bound takes the place of the
 * longest open idle unauthenticated one, and is refused when there is none. `addressOf` returns null for a trusted proxy, whose
 * connections have no bound of an address.
 * See docs/decisions/013-cpu-and-request-bodies.md.
 */
export function boundConnections(
  { server }: FastifyInstance,
  observer: Pick<Observer, 'refusal'>,
  addressOf: (socket: Socket) => string | null,
  bounds: ConnectionBounds,
): Connections {
  const addresses = createQuota();
  const unauthenticated = new Set<Socket>();
  const unauthenticatedOf = new Map<string, Set<Socket>>();
  let open = 0;

  function forget(socket: Socket, address: string | null): void {
    unauthenticated.delete(socket);
    if (address === null) return;
    const own = unauthenticatedOf.get(address);
    own?.delete(socket);
    if (own?.size === 0) unauthenticatedOf.delete(address);
  }

  function remember(socket: Socket, address: string | null): void {
    unauthenticated.add(socket);
    if (address === null) return;
    const own = unauthenticatedOf.get(address) ?? new Set();
    unauthenticatedOf.set(address, own.add(socket));
  }

  /** Ends the longest open idle one; returns false when there is none. */
  function makeRoom(among: Set<Socket>): boolean {
    const idle = firstIdle(among);
    if (!idle) return false;
    forget(idle, addressOf(idle));
    idle.destroy();
    return true;
  }

  function hasRoom(address: string | null): boolean {
    const own = address === null ? undefined : unauthenticatedOf.get(address);
    if (own && own.size >= bounds.unauthenticatedOfAddress) return makeRoom(own);
    return (open <= bounds.all && unauthenticated.size < bounds.unauthenticated) || makeRoom(unauthenticated);
  }

  server.on('connection', (socket) => {
    const address = addressOf(socket);
    const leave = address === null ? () => {} : addresses.take(address, bounds.ofAddress);
    open += 1;
    socket.once('close', () => {
      open -= 1;
      leave?.();
      forget(socket, address);
    });
    if (leave && hasRoom(address)) return remember(socket, address);
    observer.refusal('connections');
    socket.destroy();
  });
  const authenticated = (socket: Socket) => {
    if (unauthenticated.has(socket)) forget(socket, addressOf(socket));
  };
  // The bounds of subscriptions are those of websockets.
  server.on('upgrade', ({ socket }) => authenticated(socket));
  return { authenticated };
}

/** Connections that are looked through at once for an idle one. */
const maxLooked = 256;

/**
 * Returns the longest open connection without a request. Busy ones go to the end of the set, so that the next search looks
 * at those behind them.
 */
function firstIdle(sockets: Set<Socket>): Socket | null {
  let left = Math.min(maxLooked, sockets.size);
  for (const socket of sockets) {
    if (left === 0) return null;
    if (currentAnswer(socket) === null) return socket;
    left -= 1;
    sockets.delete(socket);
    sockets.add(socket);
  }
  return null;
}

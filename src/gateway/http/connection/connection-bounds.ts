import type { Socket } from 'node:net';
import { createQuota } from '../../../kit/queues/quota.ts';
import type { Observer } from '../../observer.ts';
import { currentAnswer } from './open-connections.ts';

/** Largest numbers of open connections. Unauthenticated ones have carried no admitted request with a good credential. */
export interface ConnectionBounds {
  readonly all: number;
  readonly ofAddress: number;
  readonly unauthenticated: number;
  readonly unauthenticatedOfAddress: number;
  /** Maximum connections of an owner: the first good credential that they carried was the owner's. */
  readonly ofOwner: number;
}

/** Files that a process has open itself: database, threads, Redis, remote services, and a socket for each of its pushes. */
export const ownFiles = 1_024;
/** Files that clients load: pages' files, uploads and exports, which the account of held bytes bounds. */
const loadedFiles = 1_024;
const maxOfOne = 2_000;
/** Bytes of heap for each connection: it may keep 16 KiB of a request's head, and its own objects take some 12 KiB. */
const heapOfConnection = 64 * 1024;

/**
 * Returns the bounds for a process with that heap limit in bytes that may have this number of files open; null for any
 * number.
 */
export function connectionBounds(files: number | null, heapBytes: number): ConnectionBounds {
  const ofFiles =
    files === null
      ? Number.POSITIVE_INFINITY
      : Math.max(files - ownFiles - loadedFiles, Math.ceil(files / 2));
  const all = Math.min(ofFiles, Math.floor(heapBytes / heapOfConnection));
  const ofOne = Math.min(maxOfOne, Math.ceil(all / 4));
  return {
    all,
    ofAddress: Math.ceil(all / 2),
    unauthenticated: Math.ceil((all * 3) / 4),
    unauthenticatedOfAddress: ofOne,
    ofOwner: ofOne,
  };
}

export interface Connections {
  /** Counts a new connection. Returns false, and closes it, when there is no room for it. */
  admit(socket: Socket, address: string | null): boolean;
  /** Marks the connection as one of that owner, which has a good credential. */
  authenticated(socket: Socket, owner: string): void;
  /**
   * Counts a websocket whose `connection_init` was accepted no longer, except to the bound of all: it has bounds of its
   * own from then on.
   */
  accepted(socket: Socket): void;
}

/**
 * Bounds the open connections of each address and owner, and of all together. A connection beyond a bound takes the place
 * of the longest open idle one: an unauthenticated one, or one of the owner that has the most. Without such a connection
 * it is refused. The address is null for a trusted proxy, whose connections are of many clients and have no group.
 * `waits` returns whether a connection has not been read yet: such a connection is not idle.
 * See docs/decisions/013-cpu-and-request-bodies.md.
 */
export function boundConnections(
  observer: Pick<Observer, 'refusal'>,
  bounds: ConnectionBounds,
  waits: (socket: Socket) => boolean,
): Connections {
  const addresses = createQuota();
  const unauthenticated = new Set<Socket>();
  const ofAddress = createGroups();
  const ofOwner = createGroups();
  const isIdle = (socket: Socket) => currentAnswer(socket) === null && !waits(socket);
  let open = 0;

  function forget(socket: Socket): void {
    unauthenticated.delete(socket);
    ofAddress.leave(socket);
    ofOwner.leave(socket);
  }

  /** Ends the longest open idle one; returns false when there is none. */
  function makeRoom(among: Set<Socket>): boolean {
    const idle = firstIdle(among, isIdle);
    if (!idle) return false;
    forget(idle);
    idle.destroy();
    return true;
  }

  function hasRoom(address: string | null): boolean {
    const own = address === null ? none : ofAddress.of(address);
    if (own.size >= bounds.unauthenticatedOfAddress) return makeRoom(own);
    if (unauthenticated.size >= bounds.unauthenticated) return makeRoom(unauthenticated);
    return open <= bounds.all || makeRoom(unauthenticated) || makeRoom(ofOwner.largest());
  }

  return {
    admit(socket, address) {
      const leave = address === null ? () => {} : addresses.take(address, bounds.ofAddress);
      open += 1;
      socket.once('close', () => {
        open -= 1;
        leave?.();
        forget(socket);
      });
      if (!leave || !hasRoom(address)) {
        observer.refusal('connections');
        socket.destroy();
        return false;
      }
      unauthenticated.add(socket);
      if (address !== null) ofAddress.join(socket, address);
      return true;
    },
    authenticated(socket, owner) {
      if (!unauthenticated.has(socket)) return;
      const isOfProxy = !ofAddress.has(socket);
      forget(socket);
      if (isOfProxy) return;
      const own = ofOwner.of(owner);
      if (own.size >= bounds.ofOwner) makeRoom(own);
      ofOwner.join(socket, owner);
    },
    accepted: forget,
  };
}

const none: Set<Socket> = new Set();

/** Sets of connections by a key, the longest open first. A connection is in at most one of them. */
function createGroups() {
  const groups = new Map<string, Set<Socket>>();
  const keys = new WeakMap<Socket, string>();
  return {
    of: (key: string) => groups.get(key) ?? none,
    has: (socket: Socket) => keys.has(socket),
    largest: () => [...groups.values()].reduce((most, one) => (one.size > most.size ? one : most), none),
    join(socket: Socket, key: string): void {
      keys.set(socket, key);
      groups.set(key, (groups.get(key) ?? new Set()).add(socket));
    },
    leave(socket: Socket): void {
      const key = keys.get(socket);
      if (key === undefined) return;
      keys.delete(socket);
      const group = groups.get(key);
      group?.delete(socket);
      if (group?.size === 0) groups.delete(key);
    },
  };
}

/** Connections that are looked through at once for an idle one. */
const maxLooked = 256;

/**
 * Returns the longest open idle connection. Busy ones go to the end of the set, so that the next search looks at those
 * behind them.
 */
function firstIdle(sockets: Set<Socket>, isIdle: (socket: Socket) => boolean): Socket | null {
  let left = Math.min(maxLooked, sockets.size);
  for (const socket of sockets) {
    if (left === 0) return null;
    if (isIdle(socket)) return socket;
    left -= 1;
    sockets.delete(socket);
    sockets.add(socket);
  }
  return null;
}

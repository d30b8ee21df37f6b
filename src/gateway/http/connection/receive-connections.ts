import type { Socket } from 'node:net';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import { openFilesLimit } from '../../../kit/files/open-files.ts';
import { noteArrival } from '../../../kit/work/arrivals.ts';
import { createAddressOf, createIsTrusted } from '../../auth/address.ts';
import type { ServerParts } from '../server-parts.ts';
import { boundConnections, type Connections, connectionBounds } from './connection-bounds.ts';
import { type ConnectionTurns, createConnectionTurns } from './connection-turns.ts';

/** Cost of an upgrade in the turn of its address. */
export const upgradeUnits = 200;

export interface ReceivedConnections {
  readonly turns: ConnectionTurns;
  readonly bounded: Connections;
  /** Lets connections that are accepted from now on wait. Returns a function that begins them. */
  hold(): () => void;
}

/**
 * Bounds the connections of each address and owner, and gives the HTTP server its new connections in turns of their
 * addresses. A connection that waits for its turn costs half of one that has begun, so the queue of those that nobody
 * has accepted is short for others.
 */
export function receiveConnections(
  { server: http }: FastifyInstance,
  { exchange: { trustedProxies }, metrics: { observer }, bounds }: ServerParts,
): ReceivedConnections {
  const peerAddress = createAddressOf([]);
  const isTrusted = createIsTrusted(trustedProxies);
  const addressOf = ({ remoteAddress }: Socket) =>
    isTrusted(remoteAddress) ? null : peerAddress(remoteAddress, undefined);
  const listeners = http.listeners('connection');
  const turns = createConnectionTurns((socket) => {
    if (socket.destroyed) return;
    for (const listen of listeners) listen.call(http, socket);
    socket.resume();
  });
  const max = bounds ?? connectionBounds(openFilesLimit(), getHeapStatistics().heap_size_limit);
  const bounded = boundConnections(observer, max, turns.waits);
  http.removeAllListeners('connection');
  // An option of `net.Server` that `http.createServer` does not pass on. Without it, waiting connections are read too.
  Object.assign(http, { pauseOnConnect: true });
  let held: (() => void)[] | null = null;
  http.on('connection', (socket) => {
    noteArrival();
    const address = addressOf(socket);
    if (!bounded.admit(socket, address)) return;
    if (held) held.push(() => turns.add(socket, address));
    else turns.add(socket, address);
  });
  http.on('upgrade', ({ socket }) => {
    turns.laneOf(socket)?.spend(upgradeUnits, socket);
  });
  return {
    ...{ turns, bounded },
    hold() {
      const waiting: (() => void)[] = [];
      held = waiting;
      return () => {
        held = null;
        for (const begin of waiting) begin();
      };
    },
  };
}

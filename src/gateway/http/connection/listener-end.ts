import cluster from 'node:cluster';
import { Server, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenConnections } from './open-connections.ts';
import type { ReceivedConnections } from './receive-connections.ts';

/**
 * Connections that wait to be accepted; the kernel takes the smaller of this and its own bound. A client whose connection
 * finds no place there tries again a second later, and Node's default of 511 is less than one burst.
 */
export const backlog = 4_096;
const stepMs = 5;
/** Milliseconds without a new connection after which the primary process has none for its workers. */
const quietMs = 100;

/**
 * Closes the listener, and resolves when no request is on its way to a connection that it has accepted, after at most
 * `drainMs` milliseconds. Closing these connections would fail the requests: a load balancer does not repeat a POST that
 * it has sent.
 */
export async function stopListening(
  { server }: FastifyInstance,
  { all, isAwaited }: OpenConnections,
  { turns, hold }: Pick<ReceivedConnections, 'turns' | 'hold'>,
  drainMs: number,
): Promise<void> {
  const over = performance.now() + drainMs;
  const begin = hold();
  shortenQueue(server);
  await acceptWaiting(server);
  // `close` of the HTTP server would also end the connections that are idle.
  Server.prototype.close.call(server);
  begin();
  const mayBring = (socket: Socket) => isAwaited(socket) || turns.waits(socket);
  while (performance.now() < over && [...all].some(mayBring)) await setTimeout(stepMs);
  // Reads what arrived while the event loop was busy.
  await setImmediate();
}

/**
 * Has the kernel queue at most two new connections, so that hardly any is left when the listener closes, even when this
 * process gets no CPU just then. A client that finds the queue full tries again a second later, and is refused.
 */
function shortenQueue(server: Server): void {
  if ('_handle' in server) (server._handle as { listen?(backlog: number): number } | null)?.listen?.(1);
}

/**
 * Accepts the connections that wait for it, at most as many as the queue had places: the kernel resets those that a
 * listener leaves behind. Node accepts one in a turn of the event loop, so these turns serve none of the new ones. A
 * worker gets its connections from the primary process, which takes longer than a turn.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  const turn = cluster.isWorker ? () => setTimeout(quietMs) : () => setImmediate();
  server.on('connection', count);
  await setImmediate();
  for (let before = -1; before < accepted && accepted < backlog; ) {
    before = accepted;
    await turn();
  }
  server.off('connection', count);
}

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Largest number of unanswered requests of one connection. Node has no such bound. */
const maxPipelined = 100;

/**
 * Closes a connection that sends requests faster than they are answered: Node would parse 2 MiB of them before the
 * first answer.
 */
export function boundPipelines({ server }: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    // Node still emits the requests that it has read from a closed connection.
    if (socket.destroyed) return;
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (waiting > maxPipelined) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, waiting);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    for (const handle of handlers) handle.call(server, request, response);
  });
}

import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { mayStay } from '../answer/unsent-answers.ts';
import { closeGently } from './gentle-close.ts';
import { currentAnswer, type OpenConnections } from './open-connections.ts';

export interface Stop {
  /** Returns whether each connection ends with the last answer to what it has sent. */
  readonly leaving: () => boolean;
  /** Returns whether the connection has sent a further request behind that of this answer. */
  readonly hasNext: (answer: ServerResponse) => boolean;
}

/** Ends connections when the gateway stops: none is kept alive for further requests, and no answer is cut short. */
export function endConnections(
  server: FastifyInstance,
  connections: OpenConnections,
  { leaving, hasNext }: Stop,
): void {
  server.server.on('connection', (socket) => {
    // Node calls it behind an answer that ends its connection.
    socket.destroySoon = () => closeGently(socket);
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving() && !hasNext(reply.raw)) reply.header('connection', 'close');
    done();
  });
  server.addHook('preClose', async () => {
    for (const socket of connections.all) closeWhenIdle(socket, connections);
    await allSent(connections.all);
  });
}

/** Closes the connection at once, or behind an answer whose head was sent before the stop. */
function closeWhenIdle(socket: Socket, connections: OpenConnections): void {
  const answer = currentAnswer(socket);
  if (answer) answer.once('close', () => closeWhenIdle(socket, connections));
  else if (connections.isIdle(socket)) closeGently(socket);
}

/**
 * Waits until all finished answers have been sent, and until the clients of ended connections have closed them. Node
 * treats both as idle and would destroy them.
 */
async function allSent(open: ReadonlySet<Socket>): Promise<void> {
  const sending = [...open].flatMap((socket) => {
    if (socket.writableEnded) return [new Promise((closed) => socket.once('close', closed))];
    const answer = currentAnswer(socket);
    return answer?.writableEnded ? [once(answer, 'close')] : [];
  });
  if (sending.length === 0) return;
  await Promise.all(sending);
  await allSent(open);
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

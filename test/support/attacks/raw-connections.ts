import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Caller } from './caller.ts';

/** A connection without a client library. */
export interface RawConnection {
  readonly socket: Socket;
  /** Writes all bytes; resolves when the network has taken them, or the connection has closed. */
  write(bytes: string | Buffer): Promise<void>;
  /**
   * Resolves with the last status that the connection was answered, or why it ended. After that many milliseconds an
   * open connection gets ` and open` behind its status, or without a status the word `held`.
   */
  ending(milliseconds: number): Promise<string>;
}

const endings = new WeakMap<AbortSignal, Promise<unknown>>();

/** Resolves when the signal aborts. Thousands of connections share one listener. */
function endOf(signal: AbortSignal): Promise<unknown> {
  const known = endings.get(signal) ?? (signal.aborted ? Promise.resolve() : once(signal, 'abort'));
  endings.set(signal, known);
  return known;
}

export async function openRaw({ url, address, signal }: Caller): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: address });
  let word = 'closed';
  socket.on('error', ({ code, name }: NodeJS.ErrnoException) => {
    // An answer says more than the reset that follows it.
    if (word === 'closed') word = code ?? name;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('data', (bytes: Buffer) => {
    const statuses = bytes.toString('latin1').match(/HTTP\/1\.1 \d{3}/g) ?? [];
    word = statuses.at(-1)?.slice(-3) ?? word;
  });
  await Promise.race([once(socket, 'connect').catch(() => undefined), closed]);
  return {
    socket,
    async write(bytes) {
      if (socket.destroyed || socket.write(bytes)) return;
      await Promise.race([once(socket, 'drain').catch(() => undefined), closed, endOf(signal)]);
    },
    async ending(milliseconds) {
      const over = Promise.race([setTimeout(milliseconds), endOf(signal)]).then(() => true);
      const isOpen = await Promise.race([closed.then(() => false), over]);
      socket.destroy();
      if (!isOpen) return word;
      return word === 'closed' ? 'held' : `${word} and open`;
    },
  };
}

/** Lines of a request's head, or of an upgrade. */
export const headOf = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n\r\n`;

/** The upgrade to a websocket of GraphQL. */
export const upgrade = headOf([
  'GET /graphql HTTP/1.1',
  'Host: gateway',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  'Sec-WebSocket-Protocol: graphql-transport-ws',
]);

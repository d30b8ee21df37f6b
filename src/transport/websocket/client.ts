import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Caller } from '../../callers/caller.ts';
import type { Sink } from '../../graph/hub/sink.ts';
import { mostUnsent } from '../../graph/hub/sink.ts';
import type { Observer } from '../../observer.ts';
import { drainedOf } from '../live/drained.ts';

/** Close codes that a client reads as "come back": see the protocol of graphql-transport-ws. */
export const closeCodes = {
  restart: 1012,
  overload: 1013,
  badFrame: 4400,
  unauthorized: 4401,
  forbidden: 4403,
};

/** What the upgrade said of a client. */
export interface Arrival {
  /** The upgrade's own `Authorization` header. */
  readonly authorization: readonly string[];
  /** A browser opened it for a page. */
  readonly fromPage: boolean;
  readonly address: string;
  /** Where the client reaches us. */
  readonly origin: string;
}

/** One websocket. */
export interface SocketClient {
  readonly arrival: Arrival;
  /** Null until `connection_init` was accepted. */
  caller: Caller | null;
  /** Operations that are open. */
  operations: number;
  /** Sends one frame; ends the connection of a client that does not read. */
  send(text: string): void;
  /** Closes, and does not wait long for the other side. */
  close(code: number, reason: string): void;
  /** Ends the connection of a client that did not answer the last ping. */
  ping(): void;
  /** Where the messages of the operation with that id go. */
  sink(id: string): Sink;
  /** Told when the socket has closed; at once where it has. */
  onClose(listener: () => void): void;
}

/** Milliseconds that the other side gets to answer a close: one that never reads never will. */
const closeGraceMs = 1_000;
/** Longest that a close frame holds, in bytes. */
const longestReason = 123;

export function createSocketClient(
  socket: WebSocket,
  raw: Duplex,
  arrival: Arrival,
  observer: Observer,
): SocketClient {
  const drained = drainedOf(raw);
  let alive = true;
  socket.on('pong', () => {
    alive = true;
  });
  // What the peer did wrong; `close` follows.
  socket.on('error', () => {});

  function close(code: number, reason: string): void {
    if (socket.readyState === WebSocket.CLOSING || socket.readyState === WebSocket.CLOSED) return;
    observer.socketClosed(code);
    socket.close(code, shortened(reason));
    setTimeout(() => socket.terminate(), closeGraceMs).unref();
  }

  const overflow = () => close(closeCodes.overload, 'Messages are not read fast enough; resume.');
  const checkRoom = () => {
    if (socket.bufferedAmount > mostUnsent) overflow();
  };
  // Each is answered by the library.
  socket.on('ping', checkRoom);

  return {
    arrival,
    caller: null,
    operations: 0,
    close,
    send(text) {
      socket.send(text);
      checkRoom();
    },
    ping() {
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
    },
    sink(id) {
      const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
      return {
        write: (payload) => socket.send(`${head}${payload}}`),
        get buffered() {
          return socket.bufferedAmount;
        },
        drained,
        overflow,
      };
    },
    onClose(listener) {
      if (socket.readyState === WebSocket.CLOSED) listener();
      else socket.once('close', listener);
    },
  };
}

function shortened(reason: string): string {
  const bytes = Buffer.from(reason);
  return bytes.length <= longestReason
    ? reason
    : bytes.toString('utf8', 0, longestReason - 3).replace(/\uFFFD+$/, '');
}

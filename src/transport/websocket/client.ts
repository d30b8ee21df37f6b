import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Caller } from '../../callers/caller.ts';
import type { Trace } from '../../callers/trace.ts';
import type { Sink } from '../../graph/hub/sink.ts';
import { mostUnsent } from '../../graph/hub/sink.ts';
import type { Observer } from '../../observer.ts';
import { drainedOf } from '../live/drained.ts';
import { type NextFrames, nextHead } from './frames.ts';

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
  /** The trace that it came with: its operations go on with it. */
  readonly trace: Trace | undefined;
}

/** One websocket. */
export interface SocketClient {
  readonly arrival: Arrival;
  /** Null until `connection_init` was accepted. */
  readonly caller: Caller | null;
  /** What ends each operation that is open, by its id. */
  readonly operations: Map<string, () => void>;
  /** `connection_init` said who it is. */
  accept(caller: Caller): void;
  /** Sends one frame; ends the connection of a client that does not read. */
  send(text: string): void;
  /** Closes, and does not wait long for the other side. */
  close(code: number, reason: string): void;
  /** Ends the connection of a client that did not answer the last ping. */
  ping(): void;
  /** Where the messages of the operation with that id go while it is open: its client may use the id again. */
  sink(id: string, isOpen: () => boolean): Sink;
  /** Told when the socket has closed; at once where it has. */
  onClose(listener: () => void): void;
}

/** Milliseconds that the other side gets to answer a close: one that never reads never will. */
const closeGraceMs = 1_000;
/** Longest that a close frame holds, in bytes. */
const longestReason = 123;

export interface SocketClientParts {
  readonly socket: WebSocket;
  /** What is under the socket: without compression the library writes to it at once, and so may we. */
  readonly raw: Duplex;
  readonly arrival: Arrival;
  readonly frames: NextFrames;
  readonly observer: Observer;
  /** Told when it is known whose socket it is. */
  readonly accepted: () => void;
}

export function createSocketClient(parts: SocketClientParts): SocketClient {
  const { socket, raw, arrival, frames, observer, accepted } = parts;
  const drained = drainedOf(raw);
  const operations = new Map<string, () => void>();
  let alive = true;
  let caller: Caller | null = null;
  socket.on('pong', () => {
    alive = true;
  });
  // What the peer did wrong; `close` follows.
  socket.on('error', () => {});
  socket.once('close', () => {
    for (const end of operations.values()) end();
  });

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
    get caller() {
      return caller;
    },
    operations,
    accept(who) {
      caller = who;
      accepted();
    },
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
    sink(id, isOpen) {
      const head = nextHead(id);
      return {
        // Past the library, which would copy, and hand header and text to the network one by one.
        write(payload) {
          if (isOpen() && socket.readyState === WebSocket.OPEN) raw.write(frames.of(head, payload));
        },
        cork: () => raw.cork(),
        uncork: () => raw.uncork(),
        get buffered() {
          return raw.writableLength;
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

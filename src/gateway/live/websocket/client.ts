import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Caller } from '../../../kit/call/caller.ts';
import type { Trace } from '../../../kit/call/trace.ts';
import type { Observer } from '../../observer.ts';
import { drainedOf } from '../drained.ts';
import type { Sink } from '../hub/sink.ts';
import { maxUnsent } from '../hub/sink.ts';
import type { Lingering } from './lingering.ts';
import { createMessageBudget } from './message-budget.ts';
import { type NextFrames, nextHead } from './next-frames.ts';

/** Close codes that a client reads as "come back": see the protocol of graphql-transport-ws. */
export const closeCodes = {
  restart: 1012,
  overload: 1013,
  badFrame: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  tooMany: 4429,
};

/** What the upgrade said of a client. */
export interface Arrival {
  /** The upgrade's own `Authorization` header. */
  readonly authorization: readonly string[];
  /** A browser opened it for a page. */
  readonly fromPage: boolean;
  /** A page of somebody else: a browser adds the password of its user by itself, to a write as to a read. */
  readonly crossSite: boolean;
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
  /** Counts a message of the client; false where it is one too many, and the socket is closed. */
  count(): boolean;
  /** The message that was counted last is an operation. */
  countOperation(): void;
  /** `connection_init` said who it is. */
  accept(caller: Caller): void;
  /** Sends one frame; ends the connection of a client that does not read. */
  send(text: string): void;
  /** Closes, and does not wait long for the other side. */
  close(code: number, reason: string): void;
  /** The same while the gateway stops, also where a close waits for its client to read. */
  restart(code: number, reason: string): void;
  /** Ends the connection of a client that did not answer the last ping. */
  ping(): void;
  /** Where the messages of the operation with that id go while it is open: its client may use the id again. */
  sink(id: string, isOpen: () => boolean): Sink;
  /** Told when the socket has closed; at once where it has. */
  onClose(listener: () => void): void;
}

/** Milliseconds that the other side gets to answer a close: one that never reads never will. */
const closeGraceMs = 1_000;
/** Milliseconds that a client which was too slow gets to read what it was sent, and why it was closed. */
const readGraceMs = 30_000;
/** Longest that a close frame holds, in bytes. */
const longestReason = 123;

export interface SocketClientParts {
  readonly socket: WebSocket;
  /** What is under the socket: without compression the library writes to it at once, and so may we. */
  readonly raw: Duplex;
  readonly arrival: Arrival;
  readonly frames: NextFrames;
  readonly observer: Observer;
  readonly lingering: Lingering;
  /** Told when it is known whose socket it is. */
  readonly accepted: () => void;
}

export function createSocketClient(parts: SocketClientParts): SocketClient {
  const { socket, raw, arrival, frames, observer, lingering, accepted } = parts;
  const drained = drainedOf(raw);
  const operations = new Map<string, () => void>();
  let alive = true;
  let caller: Caller | null = null;
  const budget = createMessageBudget();
  socket.on('pong', () => {
    // A pong that no ping asked for is a message like others.
    if (alive) count();
    alive = true;
  });
  // What the peer did wrong; `close` follows.
  socket.on('error', () => {});
  const endAll = () => {
    for (const end of operations.values()) end();
  };
  socket.once('close', endAll);

  /** Whether it was open until now. */
  function beginClose(code: number, reason: string): boolean {
    if (socket.readyState === WebSocket.CLOSING || socket.readyState === WebSocket.CLOSED) return false;
    observer.socketClosed(code);
    socket.close(code, shortened(reason));
    // Nothing is sent any more, and the client may take its time.
    endAll();
    return true;
  }

  const terminateAfter = (ms: number) => setTimeout(() => socket.terminate(), ms).unref();

  function close(code: number, reason: string): void {
    if (beginClose(code, reason)) terminateAfter(closeGraceMs);
  }

  /** The close frame stands behind what the client has not read: it is told the code when it reads that. */
  function overflow(): void {
    if (!beginClose(closeCodes.overload, 'Messages are not read fast enough; resume.')) return;
    const late = terminateAfter(readGraceMs);
    const gone = lingering.add({
      get unsent() {
        return raw.writableLength;
      },
      cut: () => socket.terminate(),
    });
    socket.once('close', () => {
      clearTimeout(late);
      gone();
    });
  }

  const checkRoom = () => {
    if (socket.bufferedAmount > maxUnsent) overflow();
  };

  function count(): boolean {
    if (budget.take()) return true;
    close(closeCodes.tooMany, 'Too many pings, or other messages that are no operations');
    return false;
  }

  // Each is answered by the library.
  socket.on('ping', () => {
    if (count()) checkRoom();
  });

  return {
    arrival,
    get caller() {
      return caller;
    },
    operations,
    count,
    countOperation: budget.giveOperation,
    accept(who) {
      caller = who;
      accepted();
    },
    close,
    restart(code, reason) {
      beginClose(code, reason);
      terminateAfter(closeGraceMs);
    },
    send(text) {
      socket.send(text);
      checkRoom();
    },
    ping() {
      if (socket.readyState !== WebSocket.OPEN) return;
      // It cannot have read a ping that stands behind what it has not read.
      if (!alive) return raw.writableLength > 0 ? overflow() : socket.terminate();
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

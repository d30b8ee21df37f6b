import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Caller } from '../../../kit/call/caller.ts';
import type { ClientName } from '../../../kit/call/client-name.ts';
import type { Trace } from '../../../kit/call/trace.ts';
import type { Observer } from '../../observer.ts';
import { drainedOf } from '../drained.ts';
import type { Sink } from '../hub/sink.ts';
import { maxUnsent } from '../hub/sink.ts';
import type { Lingering } from './lingering.ts';
import { createMessageBudget } from './message-budget.ts';
import { type NextFrames, nextHead } from './next-frames.ts';

/** Close codes. Clients reconnect after 1012 and 1013; the 44xx codes are those of graphql-transport-ws. */
export const closeCodes = {
  restart: 1012,
  overload: 1013,
  badFrame: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  tooMany: 4429,
};

/** Facts of the upgrade request. */
export interface Arrival {
  /** Values of the upgrade's `Authorization` header. */
  readonly authorization: readonly string[];
  /** Whether a browser opened the websocket for a page. */
  readonly fromPage: boolean;
  /**
   * Whether the page belongs to a foreign origin. A browser adds its user's stored password to any request, to writes,
   * too.
   */
  readonly crossSite: boolean;
  readonly address: string;
  /** Origin at which the client reaches the gateway. */
  readonly origin: string;
  /** Trace context of the upgrade, which its operations continue. */
  readonly trace: Trace | undefined;
  /** Name of the client in its headers, which browsers cannot set. */
  readonly client: ClientName;
}

/** The server's side of one websocket. */
export interface SocketClient {
  readonly arrival: Arrival;
  /** Null until `connection_init` was accepted. */
  readonly caller: Caller | null;
  /** Name of the client: that of `connection_init`, or else of the upgrade. */
  readonly clientName: ClientName;
  /** Trace of the connection: that of `connection_init`, or else of the upgrade. */
  readonly trace: Trace | undefined;
  /** Functions that end the open operations, by id. */
  readonly operations: Map<string, () => void>;
  /** Counts a message of the client. Returns false when it exceeds the budget; the socket is closed then. */
  count(): boolean;
  /** Marks the last counted message as an operation, which is charged separately. */
  countOperation(): void;
  /** Sets the caller, the client's name and its trace after `connection_init`. */
  accept(caller: Caller, clientName: ClientName, trace: Trace | undefined): void;
  /** Sends one frame; ends the connection of a client that does not read. */
  send(text: string): void;
  /** Closes the socket and waits only briefly for the peer. */
  close(code: number, reason: string): void;
  /** Closes the socket while the gateway stops, even when an earlier close still waits for its client to read. */
  restart(code: number, reason: string): void;
  /** Pings the client; ends the connection when the last ping was not answered. */
  ping(): void;
  /**
   * Returns the sink of the operation with that id. `isOpen` tells whether it is still open, because the client may
   * reuse the id.
   */
  sink(id: string, isOpen: () => boolean): Sink;
  /** Calls the listener when the socket has closed; at once if it already has. */
  onClose(listener: () => void): void;
}

/** Milliseconds that the peer has to answer a close; a peer that never reads never answers. */
const closeGraceMs = 1_000;
/** Milliseconds that a client which was too slow has to read its messages and the close code. */
const readGraceMs = 30_000;
/** Largest number of bytes of the reason in a close frame. */
const longestReason = 123;

export interface SocketClientParts {
  readonly socket: WebSocket;
  /**
   * The stream under the socket. Without compression the library writes to it directly, so it can be written to here.
   */
  readonly raw: Duplex;
  readonly arrival: Arrival;
  readonly frames: NextFrames;
  readonly observer: Observer;
  readonly lingering: Lingering;
  /** Called when `connection_init` was accepted. */
  readonly accepted: (caller: Caller, clientName: ClientName) => void;
}

export function createSocketClient(parts: SocketClientParts): SocketClient {
  const { socket, raw, arrival, frames, observer, lingering, accepted } = parts;
  const drained = drainedOf(raw);
  const operations = new Map<string, () => void>();
  let alive = true;
  let caller: Caller | null = null;
  let clientName = arrival.client;
  let { trace } = arrival;
  const budget = createMessageBudget();
  socket.on('pong', () => {
    // A pong without a ping counts like any message.
    if (alive) count();
    alive = true;
  });
  // Errors of the peer; `close` follows.
  socket.on('error', () => {});
  const endAll = () => {
    for (const end of operations.values()) end();
  };
  socket.once('close', endAll);

  /** Starts to close; returns false when the socket was closing or closed already. */
  function beginClose(code: number, reason: string): boolean {
    if (socket.readyState === WebSocket.CLOSING || socket.readyState === WebSocket.CLOSED) return false;
    observer.socketClosed(code);
    socket.close(code, shortened(reason));
    // Operations end now; nothing more is sent while the client takes its time to close.
    endAll();
    return true;
  }

  const terminateAfter = (ms: number) => setTimeout(() => socket.terminate(), ms).unref();

  function close(code: number, reason: string): void {
    if (beginClose(code, reason)) terminateAfter(closeGraceMs);
  }

  /**
   * Closes a slow client. The close frame is behind the unread messages, so the client gets the code once it has read
   * them.
   */
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

  // The library answers each ping.
  socket.on('ping', () => {
    if (count()) checkRoom();
  });

  return {
    arrival,
    get caller() {
      return caller;
    },
    get clientName() {
      return clientName;
    },
    get trace() {
      return trace;
    },
    operations,
    count,
    countOperation: budget.giveOperation,
    accept(who, name, own) {
      caller = who;
      clientName = name;
      trace = own ?? arrival.trace;
      accepted(who, name);
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
      // A ping behind unread messages cannot have been read: such a client is slow, not gone.
      if (!alive) return raw.writableLength > 0 ? overflow() : socket.terminate();
      alive = false;
      socket.ping();
    },
    sink(id, isOpen) {
      const head = nextHead(id);
      return {
        // Writes past the library, which would copy the payload and write header and text separately.
        write(payload) {
          if (isOpen() && socket.readyState === WebSocket.OPEN) frames.write(raw, head, payload);
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

import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { Caller } from '../../../kit/call/caller.ts';
import type { ClientName } from '../../../kit/call/client-name.ts';
import type { Trace } from '../../../kit/call/trace.ts';
import { CpuAccount, workFor } from '../../../kit/cpu-account.ts';
import type { Observer } from '../../observer.ts';
import { drainedOf } from '../drained.ts';
import type { Sink } from '../hub/sink.ts';
import { maxUnsent } from '../hub/sink.ts';
import type { Lingering } from './lingering.ts';
import { createMessageBudget } from './message-budget.ts';
import { type NextFrames, type NextHead, nextHead } from './next-frames.ts';
import { closeCodes, closingOf } from './socket-closing.ts';

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
  /** CPU of the socket: its frames and messages. */
  readonly cpu: CpuAccount;
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
  const cpu = new CpuAccount();
  // The library reads the frames in the next listener.
  raw.prependListener('data', () => workFor(cpu));
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
  const { close, overflow, restart } = closingOf({ socket, raw, observer, lingering, endAll });

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
    cpu,
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
    restart,
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
    sink: (id, isOpen) => sinkOf({ socket, raw, frames, drained, overflow }, nextHead(id), isOpen),
    onClose(listener) {
      if (socket.readyState === WebSocket.CLOSED) listener();
      else socket.once('close', listener);
    },
  };
}

interface SinkParts
  extends Pick<SocketClientParts, 'socket' | 'raw' | 'frames'>,
    Pick<Sink, 'drained' | 'overflow'> {}

/** Returns the sink of an operation, which writes its messages to the socket. */
function sinkOf(
  { socket, raw, frames, drained, overflow }: SinkParts,
  head: NextHead,
  isOpen: () => boolean,
): Sink {
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
}

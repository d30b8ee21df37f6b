import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { HeldBytes, Holder } from '../../../kit/accounts/held-bytes.ts';
import { UsageAccount, workFor } from '../../../kit/accounts/usage-account.ts';
import type { Caller } from '../../../kit/call/caller.ts';
import type { ClientName } from '../../../kit/call/client-name.ts';
import { noScopes } from '../../../kit/call/scopes.ts';
import type { Trace } from '../../../kit/call/trace.ts';
import { holderOf } from '../../limits/other-bounds/held.ts';
import type { Observer } from '../../observer.ts';
import { drainedOf } from '../drained.ts';
import type { Sink } from '../hub/sink.ts';
import { createUnsent, type Unsent } from '../unsent.ts';
import type { ClientMessage } from './client-message.ts';
import { createMessageBudget } from './message-budget.ts';
import { type NextFrames, type NextHead, nextHead } from './next-frames.ts';
import { closeCodes, closingOf } from './socket-closing.ts';
import { boundInput } from './socket-input.ts';

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

/** A message with the bytes of memory that it takes. */
export interface ArrivedMessage extends ClientMessage {
  readonly bytes: number;
}

/** The server's side of one websocket. */
export interface SocketClient {
  readonly arrival: Arrival;
  /** Usage of the socket: its frames and messages. */
  readonly usage: UsageAccount;
  /** Null until `connection_init` was accepted. */
  readonly caller: Caller | null;
  /** Name of the client: that of `connection_init`, or else of the upgrade. */
  readonly clientName: ClientName;
  /** Trace of the connection: that of `connection_init`, or else of the upgrade. */
  readonly trace: Trace | undefined;
  /** The owner that the client's bytes are charged to: its address until `connection_init` was accepted. */
  readonly holder: Pick<Holder, 'owner' | 'share'>;
  /** Keeps the message that graphql-ws is about to handle. */
  handOver(message: ArrivedMessage): void;
  /** Returns that message once, and keeps it no longer. */
  takeMessage(): ArrivedMessage;
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
  readonly held: HeldBytes;
  /** Called when `connection_init` was accepted. */
  readonly accepted: (caller: Caller, clientName: ClientName) => void;
}

export function createSocketClient(parts: SocketClientParts): SocketClient {
  const { socket, raw, arrival, frames, observer, held, accepted } = parts;
  const drained = drainedOf(raw);
  const usage = new UsageAccount();
  // The library reads the frames in the next listener.
  raw.prependListener('data', () => workFor(usage));
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
  const stranger = holderOf({ kind: 'anonymous', address: arrival.address, scopes: noScopes });
  const holder = () => (caller ? holderOf(caller) : stranger);
  const unsent: Unsent = createUnsent({ stream: raw, held, holder, evict: () => evict() });
  const { close, overflow, cut, evict, restart } = closingOf({ socket, observer, unsent, endAll });
  const input = boundInput({ raw, held, holder, refuse: cut, evict });
  let message: ArrivedMessage | null = null;

  const checkRoom = () => {
    if (!unsent.fits()) overflow();
  };

  function count(): boolean {
    if (budget.take()) return true;
    close(closeCodes.tooMany, 'Too many pings, or other messages that are not operations');
    return false;
  }

  // The library answers each ping.
  socket.on('ping', () => {
    if (count()) checkRoom();
  });

  return {
    arrival,
    usage,
    get caller() {
      return caller;
    },
    get clientName() {
      return clientName;
    },
    get trace() {
      return trace;
    },
    get holder() {
      return holder();
    },
    handOver(arrived) {
      message = arrived;
    },
    takeMessage() {
      if (!message) throw new TypeError('The message was taken before.');
      const taken = message;
      message = null;
      return taken;
    },
    operations,
    count,
    countOperation: budget.giveOperation,
    accept(who, name, own) {
      caller = who;
      clientName = name;
      trace = own ?? arrival.trace;
      input.accept();
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
      unsent.fits();
      // A ping behind unread messages cannot have been read: such a client is slow, not gone.
      if (!alive) return raw.writableLength > 0 ? overflow() : socket.terminate();
      alive = false;
      socket.ping();
    },
    sink: (id, isOpen) =>
      sinkOf({ socket, raw, frames, unsent, drained, overflow, evict }, nextHead(id), isOpen),
    onClose(listener) {
      if (socket.readyState === WebSocket.CLOSED) listener();
      else socket.once('close', listener);
    },
  };
}

interface SinkParts
  extends Pick<SocketClientParts, 'socket' | 'raw' | 'frames'>,
    Pick<Sink, 'drained' | 'overflow' | 'evict'> {
  readonly unsent: Unsent;
}

/** Returns the sink of an operation, which writes its messages to the socket. */
function sinkOf(
  { socket, raw, frames, unsent, drained, overflow, evict }: SinkParts,
  head: NextHead,
  isOpen: () => boolean,
): Sink {
  return {
    // Writes past the library, which would copy the payload and write header and text separately.
    write(payload) {
      if (isOpen() && socket.readyState === WebSocket.OPEN) frames.write(raw, head, payload);
    },
    cork: () => raw.cork(),
    uncork() {
      raw.uncork();
      unsent.fits();
    },
    get buffered() {
      return raw.writableLength;
    },
    fits: unsent.fits,
    drained,
    overflow,
    evict,
  };
}

import { type Client, createClient } from 'graphql-ws/client';
import {
  type Attempt,
  acceptMs,
  type End,
  heartbeatAtEnd,
  lost,
  maxSilenceMs,
  type Transport,
} from './attempts.ts';
import type { Connection } from './connection.ts';
import { createDeadline, longestMs } from './deadline.ts';
import type { SentOperation } from './document.ts';
import { type SocketClass, withLateClose } from './late-close.ts';
import { bodyOf } from './requests.ts';
import type { GraphQLResult, Json } from './results.ts';
import { endOf } from './websocket-end.ts';

/** Milliseconds for which an unused socket stays open, for the next subscription. */
const idleMs = 3_000;
/** Milliseconds in which a ping has to be answered after the page was shown again. */
const lookMs = 5_000;

/** Carries all subscriptions by one websocket. Returns null where there is no implementation of websockets. */
export function createWebsocket(connection: Connection): (Transport & { reached(): boolean }) | null {
  const { options } = connection;
  const implementation = (options.webSocketImpl ?? globalThis.WebSocket) as SocketClass | undefined;
  if (!implementation) return null;
  const socket: SocketState = { reached: false, isOpen: false, authorization: null, waiting: new Set() };
  const client = openSocket(connection, implementation, socket);
  return {
    follow: (attempt) => follow(client, socket, attempt),
    reached: () => socket.reached,
    close: () => void client.dispose()?.catch(() => {}),
  };
}

/** The one socket of a client, as far as it has come. */
interface SocketState {
  /** Whether the gateway has accepted the connection at least once. */
  reached: boolean;
  /** Whether the gateway has accepted the present connection. */
  isOpen: boolean;
  /** The credential of the present connection. */
  authorization: string | null;
  /** Attempts that wait for the gateway to accept the connection. */
  readonly waiting: Set<() => void>;
}

/** Creates the client of the protocol. It ends a connection from which nothing comes for too long. */
function openSocket(
  { options, address, tokens, awareness, signals, measured }: Connection,
  implementation: SocketClass,
  socket: SocketState,
): Client {
  const { maxSilence = maxSilenceMs } = options;
  const silence = createDeadline(() => client.terminate());
  let pingedAt = 0;
  let opened: WebSocket | null = null;
  const client = createClient({
    url: address.websocket,
    webSocketImpl: withLateClose(implementation),
    connectionParams: async () => {
      const authorization = await tokens.authorization();
      socket.authorization = authorization;
      silence.start(Math.min(acceptMs, maxSilence));
      return authorization === null ? awareness : { ...awareness, authorization };
    },
    lazyCloseTimeout: idleMs,
    // A ping asks for a sign of life when half of the time has passed.
    keepAlive: Math.min(maxSilence / 2, longestMs),
    // Each subscription is tried again with its own last cursor, which graphql-ws does not know.
    retryAttempts: 0,
    on: {
      connecting: () => silence.start(Math.min(acceptMs, maxSilence)),
      // A token may take its time.
      opened(own) {
        silence.stop();
        opened = own as WebSocket;
      },
      connected() {
        silence.stop();
        accepted(socket);
      },
      message: silence.extend,
      ping(received) {
        if (received) return;
        pingedAt = performance.now();
        silence.start(maxSilence / 2);
      },
      pong(received) {
        if (!received) return;
        silence.stop();
        measured(performance.now() - pingedAt);
      },
      closed() {
        socket.isOpen = false;
        silence.stop();
      },
    },
  });
  signals.on('drop', () => client.terminate());
  signals.on('look', () => {
    if (!socket.isOpen || !opened) return;
    pingedAt = performance.now();
    silence.start(Math.min(lookMs, maxSilence));
    opened.send('{"type":"ping"}');
  });
  return client;
}

function accepted(socket: SocketState): void {
  socket.reached = true;
  socket.isOpen = true;
  for (const begin of socket.waiting) begin();
  socket.waiting.clear();
}

function follow(client: Client, socket: SocketState, attempt: Attempt): Promise<End> {
  const { operation, variables, began, next, signal } = attempt;
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    began();
  };
  return new Promise<End>((resolve) => {
    if (socket.isOpen) begin();
    else socket.waiting.add(begin);
    const end = () => resolve(lost(hasBegun));
    const stop = client.subscribe(payloadOf(operation, variables), {
      next: (result) => next(result as GraphQLResult),
      error(reason) {
        const how = endOf(reason, hasBegun, socket.authorization);
        // An open socket keeps its credential: the next attempt on it would be refused before another token is asked for.
        if (how.error?.code === 'UNAUTHENTICATED' && socket.isOpen) client.terminate();
        resolve(how);
      },
      complete: end,
    });
    const leave = () => {
      stop();
      // Before the socket is open, graphql-ws says nothing.
      end();
    };
    // A callback of `began` may have ended the subscription.
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  }).finally(() => socket.waiting.delete(begin));
}

const payloadOf = (operation: SentOperation, variables: Json) => ({
  // The protocol requires a text. Beside an id it is empty, because a text has `__typename` added.
  query: '',
  ...bodyOf(operation, variables),
  ...heartbeatAtEnd,
});

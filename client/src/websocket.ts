import { createClient } from 'graphql-ws/client';
import { type Attempt, type End, heartbeatAtEnd, maxSilenceMs, type Transport } from './attempts.ts';
import type { Connection } from './connection.ts';
import { createDeadline, longestMs } from './deadline.ts';
import { errorOf, TributaryError } from './errors.ts';
import type { GraphQLProblem, GraphQLResult } from './results.ts';

/** Milliseconds for which an unused socket stays open, for the next subscription. */
const idleMs = 3_000;
/** Milliseconds in which a socket has to open, and then the gateway to accept it. */
const acceptMs = 10_000;

type SocketClass = typeof WebSocket;

/** Carries all subscriptions by one websocket. Returns null where there is no implementation of websockets. */
export function createWebsocket({
  options,
  address,
  tokens,
  awareness,
}: Connection): (Transport & { reached(): boolean }) | null {
  const implementation = (options.webSocketImpl ?? globalThis.WebSocket) as SocketClass | undefined;
  if (!implementation) return null;
  let reached = false;
  let isOpen = false;
  let authorization: string | null = null;
  /** Attempts that wait for the gateway to accept the connection. */
  const waiting = new Set<() => void>();
  const { maxSilence = maxSilenceMs } = options;
  const silence = createDeadline(() => client.terminate());
  const client = createClient({
    url: address.websocket,
    webSocketImpl: withLateClose(implementation),
    connectionParams: async () => {
      authorization = await tokens.authorization();
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
      opened: silence.stop,
      connected() {
        silence.stop();
        reached = true;
        isOpen = true;
        for (const begin of waiting) begin();
        waiting.clear();
      },
      message: silence.extend,
      ping(received) {
        if (!received) silence.start(maxSilence / 2);
      },
      pong(received) {
        if (received) silence.stop();
      },
      closed() {
        isOpen = false;
        silence.stop();
      },
    },
  });

  function follow({ operation, variables, began, next, signal }: Attempt): Promise<End> {
    const { query, documentId } = operation;
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      // The socket is open; the first message says that the gateway has begun the subscription.
      began(false);
    };
    return new Promise<End>((resolve) => {
      if (isOpen) begin();
      else waiting.add(begin);
      const payload = {
        // The protocol requires a text. Beside an id it is empty, because a text has `__typename` added.
        query: documentId === null ? (query ?? '') : '',
        variables: { ...variables },
        ...heartbeatAtEnd,
        ...(documentId === null ? {} : { documentId }),
      };
      const stop = client.subscribe(payload, {
        next: (result) => next(result as GraphQLResult),
        error: (reason) => resolve(endOf(reason, hasBegun, authorization)),
        complete: () => resolve({ kind: 'lost', began: hasBegun, cause: null }),
      });
      const leave = () => {
        stop();
        // Before the socket is open, graphql-ws says nothing.
        resolve({ kind: 'lost', began: hasBegun, cause: null });
      };
      // A callback of `began` may have ended the subscription.
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
    }).finally(() => waiting.delete(begin));
  }

  return { follow, reached: () => reached, close: () => void client.dispose()?.catch(() => {}) };
}

/** Close codes that say that the credential is wrong or has expired. */
const credentialCodes: ReadonlySet<number> = new Set([4401, 4403]);
/** Close codes that say that this client breaks the protocol: trying again would break it again. */
const protocolCodes: ReadonlySet<number> = new Set([4400, 4406, 4409, 4429]);

function endOf(reason: unknown, began: boolean, authorization: string | null): End {
  if (Array.isArray(reason)) {
    const error = errorOf(reason as readonly GraphQLProblem[]);
    if (error.code === 'UNAUTHENTICATED') return { kind: 'unauthenticated', authorization, error };
    return { kind: 'refused', error };
  }
  const { code, reason: text } = isCloseEvent(reason) ? reason : { code: 0, reason: '' };
  const message = text || 'The websocket was closed.';
  if (credentialCodes.has(code)) {
    return {
      kind: 'unauthenticated',
      authorization,
      error: new TributaryError(message, { code: 'UNAUTHENTICATED' }),
    };
  }
  if (protocolCodes.has(code)) {
    return { kind: 'refused', error: new TributaryError(`${code}: ${message}`, { code: 'PROTOCOL_ERROR' }) };
  }
  return { kind: 'lost', began, cause: reason };
}

const isCloseEvent = (value: unknown): value is { readonly code: number; readonly reason: string } =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'number' &&
  'reason' in value;

/** Close codes by which a socket says that it ended well, and that nobody has said anything. */
const [normal, unsaid] = [1000, 1005];

/**
 * Returns the class with the events of a lost connection in a form that graphql-ws can handle. An error is left out,
 * because a close follows it. A close comes in a turn of its own: otherwise it rejects a promise that nobody awaits yet
 * when a gateway is killed between connecting and subscribing. A normal close, as a proxy may send it, loses its code:
 * for that code graphql-ws would begin all subscriptions again at their first cursor.
 */
function withLateClose(implementation: SocketClass): SocketClass {
  type Listener = ((event: Pick<CloseEvent, 'code' | 'reason'>) => void) | null;
  const listeners = new WeakMap<WebSocket, Listener>();
  class LateClose extends implementation {}
  Object.defineProperties(LateClose.prototype, {
    onerror: {
      set(this: WebSocket) {
        this.addEventListener('error', () => {});
      },
    },
    onclose: {
      set(this: WebSocket, listener: Listener) {
        const isFirst = !listeners.has(this);
        listeners.set(this, listener);
        if (!isFirst) return;
        this.addEventListener('close', ({ code, reason }) => {
          setTimeout(() => listeners.get(this)?.({ code: code === normal ? unsaid : code, reason }));
        });
      },
    },
  });
  return LateClose;
}

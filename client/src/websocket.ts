import { createClient } from 'graphql-ws/client';
import type { Attempt, End, Transport } from './attempts.ts';
import type { Connection } from './connection.ts';
import { errorOf, TributaryError } from './errors.ts';
import type { GraphQLProblem, GraphQLResult } from './results.ts';

/** Milliseconds for which an unused socket stays open, for the next subscription. */
const idleMs = 3_000;
/** Milliseconds in which the gateway has to accept a connection. */
const acceptMs = 10_000;
/** Milliseconds without a message after which the socket is pinged, so that a dead one is noticed. */
const pingMs = 20_000;

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
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: address.websocket,
    webSocketImpl: withLateClose(implementation),
    connectionParams: async () => {
      authorization = await tokens.authorization();
      return authorization === null ? awareness : { ...awareness, authorization };
    },
    connectionAckWaitTimeout: acceptMs,
    lazyCloseTimeout: idleMs,
    keepAlive: pingMs,
    // Each subscription is tried again with its own last cursor, which graphql-ws does not know.
    retryAttempts: 0,
    on: {
      connected() {
        reached = true;
        isOpen = true;
        for (const begin of waiting) begin();
        waiting.clear();
      },
      ping(received) {
        if (!received) unanswered = setTimeout(() => client.terminate(), pingMs);
      },
      pong(received) {
        if (received) clearTimeout(unanswered);
      },
      closed() {
        isOpen = false;
        clearTimeout(unanswered);
      },
    },
  });

  function follow({ operation, variables, began, next, signal }: Attempt): Promise<End> {
    const { query, documentId } = operation;
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      began();
    };
    return new Promise<End>((resolve) => {
      if (isOpen) begin();
      else waiting.add(begin);
      const payload = {
        // The protocol requires a text. Beside an id it is empty, because a text has `__typename` added.
        query: documentId === null ? (query ?? '') : '',
        variables: { ...variables },
        ...(documentId === null ? {} : { documentId }),
      };
      const stop = client.subscribe(payload, {
        next: (result) => next(result as GraphQLResult),
        error: (reason) => resolve(endOf(reason, hasBegun, authorization)),
        complete: () => resolve({ kind: 'lost', began: hasBegun, cause: null }),
      });
      signal.addEventListener('abort', stop, { once: true });
    }).finally(() => waiting.delete(begin));
  }

  return { follow, reached: () => reached, close: () => void client.dispose() };
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

/**
 * Returns the class with the events of a lost connection in a form that graphql-ws can handle: an error is left out,
 * because a close follows it, and a close comes in a turn of its own. Otherwise it rejects a promise that nobody awaits
 * yet when a gateway is killed between connecting and subscribing.
 */
function withLateClose(implementation: SocketClass): SocketClass {
  class LateClose extends implementation {}
  Object.defineProperties(LateClose.prototype, {
    onerror: {
      set(this: WebSocket) {
        this.addEventListener('error', () => {});
      },
    },
    onclose: {
      set(this: WebSocket, listener: ((event: CloseEvent) => void) | null) {
        if (listener) this.addEventListener('close', (event) => void setTimeout(() => listener(event)));
      },
    },
  });
  return LateClose;
}

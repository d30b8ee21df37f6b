import { createClient } from '@tributary/client';
import { WebSocket } from 'ws';
import { keys } from '../../support/gateway.ts';

const changes = `subscription ($after: Cursor) {
  executionChanges(after: $after) {
    ... on Resumable { cursor } ... on ExecutionChange { kind executionSid } ... on StreamGap { reason }
  }
}`;

/** Subscribers of each transport, so that each gateway has some. */
const each = 3;

/** An event as subscribers and writers name it. */
export const eventKey = (sid: string, kind: string): string => `${sid} ${kind}`;

export interface Subscriber {
  readonly name: string;
  /** Times at which each event has come, in milliseconds of this process. */
  readonly arrivals: ReadonlyMap<string, readonly number[]>;
  /** Reasons of the gaps that it was told of, with their times. */
  readonly gaps: readonly { readonly reason: string; readonly at: number }[];
  /** Codes of errors that have ended its stream for good. */
  readonly errors: readonly string[];
  /** Number of connections that it has lost. */
  readonly lostConnections: number;
  /** Resolves when the condition is met; it is checked at each message and gap. */
  until(met: () => boolean): Promise<void>;
}

/** Starts subscribers over websockets and over event streams with the client package; resolves when all are live. */
export async function startSubscribers(url: string, opened: AsyncDisposableStack): Promise<Subscriber[]> {
  const transports = (['websocket', 'sse'] as const).flatMap((one) =>
    Array.from({ length: each }, () => one),
  );
  return await Promise.all(
    transports.map(async (transport, n) => {
      const { subscriber, live, close } = startSubscriber(url, transport, n);
      opened.defer(async () => close());
      await live;
      return subscriber;
    }),
  );
}

function startSubscriber(url: string, transport: 'websocket' | 'sse', n: number) {
  const arrivals = new Map<string, number[]>();
  const gaps: { reason: string; at: number }[] = [];
  const errors: string[] = [];
  const live = Promise.withResolvers<void>();
  let came = Promise.withResolvers<void>();
  let lostConnections = 0;
  const tell = () => {
    came.resolve();
    came = Promise.withResolvers();
  };
  const client = createClient({
    url: `${url}/graphql`,
    token: keys.devToken,
    transport,
    webSocketImpl: WebSocket,
    maxPause: 500,
    maxSilence: 3_000,
  });
  client.subscribe(
    changes,
    {},
    {
      next({ executionSid, kind }) {
        const key = eventKey(String(executionSid), String(kind));
        arrivals.set(key, [...(arrivals.get(key) ?? []), performance.now()]);
        tell();
      },
      gap({ reason = '' }) {
        gaps.push({ reason, at: performance.now() });
        tell();
      },
      error: ({ code }) => errors.push(code),
      state(state) {
        if (state === 'live') live.resolve();
        if (state === 'reconnecting') lostConnections += 1;
      },
    },
  );
  const subscriber: Subscriber = {
    name: `${transport} ${n}`,
    arrivals,
    gaps,
    errors,
    get lostConnections() {
      return lostConnections;
    },
    async until(met) {
      while (!met()) await came.promise;
    },
  };
  return { subscriber, live: live.promise, close: () => client.close() };
}

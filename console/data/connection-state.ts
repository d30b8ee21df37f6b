import type { StreamState } from '@tributary/client';
import { createValue, type Value } from '../../pages/value.ts';
import type { Outcome } from './observed-fetch.ts';

/** State of the connection to the gateway: that of the streams, and while none is open, whether the gateway answers. */
export type ConnectionState = StreamState;

export interface WatchedConnection {
  readonly state: Value<ConnectionState>;
  /** Whether the gateway has refused the credential of the last request. */
  readonly isRefused: Value<boolean>;
  /** Takes the state of the streams. */
  streams(state: StreamState): void;
  /** Takes the outcome of a request. */
  requested(outcome: Outcome): void;
  close(): void;
}

/** Milliseconds between two requests that find out whether the gateway answers. */
const probeEveryMs = 5_000;
const probeTimeoutMs = 4_000;

/** States in which a stream gets messages, so that the gateway answers. */
const receiving: ReadonlySet<StreamState> = new Set(['live', 'catching up']);

/** Watches the connection: a view without a stream learns from its requests, and from others at intervals. */
export function watchConnection(isAnswering: () => Promise<boolean> = probe): WatchedConnection {
  const state = createValue<ConnectionState>('idle');
  const isRefused = createValue(false);
  let stream: StreamState = 'idle';
  let isLost = false;
  let isClosed = false;
  const show = () => {
    const next = isLost && !receiving.has(stream) ? 'reconnecting' : stream;
    if (!isClosed && state.get() !== next) state.set(next);
  };
  const found = (isThere: boolean) => {
    isLost = !isThere;
    show();
  };
  const look = async () => {
    if (stream === 'idle' && !document.hidden) found(await isAnswering());
  };
  const timer = setInterval(look, probeEveryMs);
  return {
    state,
    isRefused,
    streams(next) {
      // The last stream may have ended while the gateway was away.
      const mayBeAway = next === 'idle' && state.get() === 'reconnecting';
      stream = next;
      isLost = mayBeAway || (isLost && !receiving.has(next));
      show();
      if (mayBeAway) void look();
    },
    requested(outcome) {
      found(outcome !== 'lost');
      const refused = outcome === 'refused';
      if (outcome !== 'lost' && isRefused.get() !== refused) isRefused.set(refused);
    },
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

/** Asks whether the process runs. The request needs no credential and costs no points. */
const probe = (): Promise<boolean> =>
  fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

import type { StreamState } from '@tributary/client';
import { createValue, type Value } from '../../pages/value.ts';

/** State of the connection to the gateway: that of the streams, and while none is open, whether the gateway answers. */
export type ConnectionState = StreamState;

export interface WatchedConnection {
  readonly state: Value<ConnectionState>;
  /** Takes the state of the streams. */
  streams(state: StreamState): void;
  close(): void;
}

/** Milliseconds between two requests that find out whether the gateway answers. */
const probeEveryMs = 5_000;
const probeTimeoutMs = 4_000;

/** Watches the connection: a view without a stream learns from a request at intervals that the gateway is away. */
export function watchConnection(isAnswering: () => Promise<boolean> = probe): WatchedConnection {
  const state = createValue<ConnectionState>('idle');
  let isStreaming = false;
  let isClosed = false;
  const look = async () => {
    if (isStreaming || document.hidden) return;
    const next = (await isAnswering()) ? 'idle' : 'offline';
    if (!isStreaming && !isClosed && state.get() !== next) state.set(next);
  };
  const timer = setInterval(look, probeEveryMs);
  return {
    state,
    streams(next) {
      isStreaming = next !== 'idle';
      // The last stream may have ended while the gateway was away.
      if (isStreaming) state.set(next);
      else if (state.get() === 'offline') void look();
      else state.set('idle');
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

import type { TributaryError } from './errors.ts';
import type { ConnectionStatus, StreamState } from './options.ts';

/** From the best state to the worst. */
const order: readonly StreamState[] = ['idle', 'live', 'catching up', 'connecting', 'reconnecting'];

/** How one stream is connected. */
export interface StreamStatus {
  readonly state: StreamState;
  readonly attempt?: number;
  readonly nextAttemptAt?: Date | null;
  readonly reason?: TributaryError | null;
}

/** The states of a client's streams. The worst of them is the client's. */
export interface States {
  readonly status: ConnectionStatus;
  /** Takes the milliseconds of a round trip. */
  measured(ms: number): void;
  /** Adds a stream; returns the function that sets its state, and removes it with null. */
  add(): (status: StreamStatus | null) => void;
}

export function createStates(changed: (state: StreamState, reason: TributaryError | null) => void): States {
  const streams = new Map<symbol, StreamStatus>();
  const fresh = { attempt: 0, nextAttemptAt: null, reason: null };
  let status: ConnectionStatus = { ...fresh, state: 'idle', since: new Date(), roundTripMs: null };
  const rank = ({ state }: StreamStatus) => order.indexOf(state);

  function show(): void {
    const { state, since, reason, roundTripMs } = status;
    const [worst] = [...streams.values()].sort((a, b) => rank(b) - rank(a));
    const next = { ...fresh, state: 'idle' as const, ...worst };
    const isSame = next.state === state;
    status = { ...next, since: isSame ? since : new Date(), roundTripMs };
    const isOtherReason = next.reason !== null && next.reason.code !== reason?.code;
    if (!isSame || isOtherReason) changed(next.state, next.reason);
  }

  return {
    get status() {
      return status;
    },
    measured(roundTripMs) {
      status = { ...status, roundTripMs };
    },
    add() {
      const stream = Symbol('stream');
      return (next) => {
        if (next === null) streams.delete(stream);
        else streams.set(stream, next);
        show();
      };
    },
  };
}

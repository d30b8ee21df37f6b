import type { TributaryError } from './errors.ts';
import type { ClientOptions, StreamState } from './options.ts';

/** From the best state to the worst. */
const order: readonly StreamState[] = ['idle', 'live', 'catching up', 'connecting', 'offline'];

/** The states of a client's streams. The worst of them is the client's. */
export interface States {
  /** Adds a stream; returns the function that sets its state, and removes it with null. */
  add(): (state: StreamState | null, reason?: TributaryError | null) => void;
}

export function createStates(onState: ClientOptions['onState']): States {
  const states = new Map<symbol, StreamState>();
  let shown: StreamState = 'idle';

  function show(reason: TributaryError | null): void {
    const worst = order[Math.max(0, ...[...states.values()].map((state) => order.indexOf(state)))];
    if (worst === undefined || worst === shown) return;
    shown = worst;
    onState?.(worst, reason);
  }

  return {
    add() {
      const stream = Symbol('stream');
      return (state, reason = null) => {
        if (state === null) states.delete(stream);
        else states.set(stream, state);
        show(reason);
      };
    },
  };
}

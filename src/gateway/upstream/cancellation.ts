/** Ends the waiting for a call early: a client's signal, or a stop of the gateway. */
export type Cancellation = AbortSignal | Stop;

/**
 * An AbortController and its signal in one, for one listener at a time, since a call is at one place at a time. A page
 * needs a hundred of them, and the platform's would cost more than the rest of a call.
 */
export class Stop {
  aborted = false;
  reason: unknown;
  #listener: (() => void) | null = null;

  abort(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    this.#listener?.();
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }

  /** Sets the listener, in place of the one before. Returns a function that removes it. */
  listen(listener: () => void): () => void {
    this.#listener = listener;
    return () => {
      if (this.#listener === listener) this.#listener = null;
    };
  }
}

/** The listeners of each signal that was listened to. */
const listenersOf = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls the listener on abort, until the returned function is called. All calls of a page wait on one signal, which
 * searches its listeners at each change; so it gets one from us, and ours are kept in a Set.
 */
export function whenCancelled(signal: Cancellation, listener: () => void): () => void {
  if (signal instanceof Stop) return signal.listen(listener);
  const listeners = listenersOf.get(signal) ?? listenTo(signal);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function listenTo(signal: AbortSignal): Set<() => void> {
  const listeners = new Set<() => void>();
  listenersOf.set(signal, listeners);
  const callAll = () => {
    for (const listener of [...listeners]) listener();
  };
  signal.addEventListener('abort', callAll, { once: true });
  return listeners;
}

/** What ends the waiting for a call early: a client's signal, or a stop of ours. */
export type Cancellation = AbortSignal | Stop;

/**
 * An AbortController with its signal for one listener at a time, since a call is at one place at a time: a page makes
 * a hundred of them, and the platform's cost more than all else that a call needs.
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

  /** In place of whoever was told before. */
  tell(listener: () => void): () => void {
    this.#listener = listener;
    return () => {
      if (this.#listener === listener) this.#listener = null;
    };
  }
}

/** Who is to be told of a signal's abort. */
const told = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Tells the listener of the abort, until the returned function is called. All calls of a page wait on one signal,
 * which searches its own listeners for each that comes or goes: it gets one from us, who search nothing.
 */
export function whenCancelled(signal: Cancellation, listener: () => void): () => void {
  if (signal instanceof Stop) return signal.tell(listener);
  const listeners = told.get(signal) ?? listenTo(signal);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function listenTo(signal: AbortSignal): Set<() => void> {
  const listeners = new Set<() => void>();
  told.set(signal, listeners);
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  signal.addEventListener('abort', tell, { once: true });
  return listeners;
}

/** Who is to be told of a signal's abort. */
const told = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Tells the listener of the signal's abort, until the returned function is called. All calls of a page wait on one
 * signal, which searches its own listeners for each that comes or goes: it gets one from us, who search nothing.
 */
export function whenLeft(signal: AbortSignal, listener: () => void): () => void {
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

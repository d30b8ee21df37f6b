import type { Running } from './queue.ts';
import type { Limits } from './scan.ts';

/**
 * Milliseconds beyond the limit that the caller waits for a statement that cannot be stopped at once, such as a sort.
 */
const graceMs = 250;

/** The means to stop a statement. */
export interface Stopping {
  /** Aborts when the statement must stop. */
  readonly signal: AbortSignal;
  /** Call it when the statement begins: its time limit counts from then. */
  begun(): void;
}

/**
 * Runs a statement whose caller leaves at once when the signal aborts or the time is up. The statement cannot be
 * stopped everywhere, so it may end later.
 */
export function runStoppable(
  { signal, limitMs, late }: Limits,
  run: (stopping: Stopping) => Promise<readonly unknown[]>,
): Running<readonly unknown[]> {
  const { promise: result, resolve, reject } = Promise.withResolvers<readonly unknown[]>();
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const endWith = (reason: () => unknown) => () => {
    stop.abort();
    reject(reason());
  };
  const leave = endWith(() => signal.reason);
  const begun = () => {
    timer = setTimeout(endWith(late), limitMs + graceMs);
  };
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  const ended = run({ signal: stop.signal, begun })
    .then(resolve, reject)
    .finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    });
  return { result, ended };
}

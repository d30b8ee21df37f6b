import type { Limits } from './scan.ts';
import type { Running } from './scan-queue.ts';

/** A statement that cannot be stopped at its limit, as in a sort, is waited for so much longer by its caller. */
const graceMs = 250;

/** The means to stop a statement. */
export interface Stopping {
  /** Aborts when the statement is to stop. */
  readonly signal: AbortSignal;
  /** To be called when the statement begins: its time runs from then on. */
  begun(): void;
}

/** The caller leaves at once; the statement, which cannot be stopped everywhere, is left to end by itself. */
export function tellEnding(
  { signal, limitMs, late }: Limits,
  run: (stopping: Stopping) => Promise<readonly unknown[]>,
): Running<readonly unknown[]> {
  const { promise: told, resolve, reject } = Promise.withResolvers<readonly unknown[]>();
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
  return { told, ended };
}

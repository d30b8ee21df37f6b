/** Longest time in milliseconds that a timer can wait; a longer one would fire at once. */
export const longestMs = 2 ** 31 - 1;

/** A time after which something is given up. */
export interface Deadline {
  /** Begins the time, or begins it anew with another length. An infinite one never passes. */
  start(ms: number): void;
  /** Begins the time anew if it runs. */
  extend(): void;
  stop(): void;
}

/** Returns a deadline that does not run yet. `passed` is called when its time has passed. */
export function createDeadline(passed: () => void): Deadline {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let length = 0;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const start = (ms: number) => {
    stop();
    length = ms;
    if (ms <= longestMs) timer = setTimeout(passed, ms);
  };
  return {
    start,
    extend() {
      if (timer !== undefined) start(length);
    },
    stop,
  };
}

/**
 * Does work that ends when its deadline passes, or when the signal fires. The work gets the signal that says so, and
 * rejects with its reason; after the deadline that is `late()`.
 */
export async function withDeadline<Result>(
  { signal, late }: { readonly signal: AbortSignal; readonly late: () => Error },
  work: (signal: AbortSignal, deadline: Deadline) => Promise<Result>,
): Promise<Result> {
  const giving = new AbortController();
  const deadline = createDeadline(() => giving.abort(late()));
  const either = AbortSignal.any([signal, giving.signal]);
  try {
    return await work(either, deadline);
  } catch (error) {
    either.throwIfAborted();
    throw error;
  } finally {
    deadline.stop();
  }
}

/** Settles as the promise does. Rejects with the signal's reason when that fires before. */
export async function unlessAborted<Result>(promise: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let leave = () => {};
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason);
  });
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave, { once: true });
  return await Promise.race([promise, left]).finally(() => signal.removeEventListener('abort', leave));
}

import { againAfter, type Progress } from './background-task.ts';

/**
 * A task that is run again and again, never twice at once. Its timers do not keep the process alive. A tick that waits for
 * nothing is a `setInterval`.
 */
export interface Loop extends Disposable, AsyncDisposable {
  /** Runs the task now, or once more right after the run under way. */
  soon(): void;
  /** Runs the task after so many milliseconds, unless its next run comes earlier. */
  within(milliseconds: number): void;
  /** Resolves when no run is under way. */
  idle(): Promise<void>;
  /** Ends the loop, and does not wait for the run under way. */
  [Symbol.dispose](): void;
  /** Ends the loop; resolves when the run under way has ended. */
  [Symbol.asyncDispose](): Promise<void>;
}

export type LoopOptions<Result> = Partial<Progress> & {
  /** Milliseconds until the first run. Default 0, or never by itself where there is no `everyMs`. */
  readonly firstMs?: number;
} & (
    | {
        /** Milliseconds from the end of a run to the next one. Default: the task runs only when it is asked for. */
        readonly everyMs?: number;
        /** Default `everyMs`. */
        readonly retryMs?: RetryMs;
      }
    | {
        /** The same after each run; 0 begins the next one at once. */
        readonly everyMs: (result: Result) => number;
        readonly retryMs: RetryMs;
      }
  );

/**
 * Milliseconds to the next run after so many failures in a row. A number is shortened while the storage is away, so that
 * its return is noticed.
 */
type RetryMs = number | ((failures: number) => number);

/** Milliseconds of a timer at most: a longer one would fire at once. */
const longestTimerMs = 2 ** 31 - 1;
const never = Number.POSITIVE_INFINITY;

/** Starts a loop; the signal aborts when the loop ends. A run that fails after that is not reported: it was cut short. */
export function startLoop<Result>(
  task: (closing: AbortSignal) => Promise<Result>,
  options: LoopOptions<Result> = {},
): Loop {
  const { everyMs = never, failed, worked } = options;
  const { firstMs = everyMs === never ? never : 0 } = options;
  const { retryMs = typeof everyMs === 'number' ? everyMs : never } = options;
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  /** When the next run begins by itself, on the monotonic clock. */
  let dueAt = never;
  let running: Promise<void> | undefined;
  let again = false;
  let failures = 0;

  /** Runs the task once; the result is the milliseconds to the next run. */
  async function runOnce(): Promise<number> {
    try {
      const result = await task(closing.signal);
      failures = 0;
      worked?.();
      return typeof everyMs === 'number' ? everyMs : everyMs(result);
    } catch (error) {
      failures += 1;
      if (!closing.signal.aborted) failed?.(error);
      if (typeof retryMs === 'function') return retryMs(failures);
      return retryMs === never ? never : againAfter(error, retryMs);
    }
  }

  async function run(): Promise<void> {
    do {
      clearTimeout(timer);
      again = false;
      dueAt = never;
      within(await runOnce());
    } while (!closing.signal.aborted && (again || dueAt <= performance.now()));
    running = undefined;
    setTimer();
  }

  function setTimer(): void {
    clearTimeout(timer);
    if (closing.signal.aborted || dueAt === never) return;
    const left = Math.max(0, dueAt - performance.now());
    timer = setTimeout(soon, Math.min(longestTimerMs, left)).unref();
  }

  function soon(): void {
    if (closing.signal.aborted) return;
    if (running) again = true;
    else running = run();
  }

  function within(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (at >= dueAt) return;
    dueAt = at;
    if (!running) setTimer();
  }

  function end(): void {
    closing.abort();
    clearTimeout(timer);
  }

  if (firstMs === 0) soon();
  else within(firstMs);
  return {
    soon,
    within,
    idle: async () => await running,
    [Symbol.dispose]: end,
    async [Symbol.asyncDispose]() {
      end();
      await running;
    },
  };
}

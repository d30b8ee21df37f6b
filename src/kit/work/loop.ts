import { runOutside } from '../tracing/active-span.ts';
import { againAfter, type Progress } from './background-task.ts';

/**
 * A task that runs repeatedly, never twice at once. Its timers do not keep the process alive. Use `setInterval` for
 * work that is synchronous.
 */
export interface Loop extends Disposable, AsyncDisposable {
  /** Runs the task now, or once more right after the current run. */
  soon(): void;
  /** Runs the task after that time, unless its next run is earlier. */
  within(milliseconds: number): void;
  /** Resolves when no run is under way. */
  idle(): Promise<void>;
  /** Ends the loop without waiting for the current run. */
  [Symbol.dispose](): void;
  /** Ends the loop; resolves when the current run has ended. */
  [Symbol.asyncDispose](): Promise<void>;
}

export type LoopOptions<Result> = Partial<Progress> & {
  /** Milliseconds until the first run. Default 0; without `everyMs` the first run must be requested. */
  readonly firstMs?: number;
} & (
    | {
        /** Milliseconds from the end of a run to the next one. Default: the task runs only on request. */
        readonly everyMs?: number;
        /** Milliseconds until the next run after a failure. Default `everyMs`. */
        readonly retryMs?: RetryMs;
      }
    | {
        /** Returns the milliseconds to the next run, given the result; 0 starts it at once. */
        readonly everyMs: (result: Result) => number;
        readonly retryMs: RetryMs;
      }
  );

/**
 * Milliseconds to the next run after a number of consecutive failures. A fixed number is shortened while the storage is
 * unavailable, so that its return is noticed.
 */
type RetryMs = number | ((failures: number) => number);

/** Longest timer in milliseconds; Node fires a longer one at once. */
const longestTimerMs = 2 ** 31 - 1;
const never = Number.POSITIVE_INFINITY;

/** Starts a loop. The task's signal aborts when the loop ends; a run that fails after that is not reported. */
export function startLoop<Result>(
  task: (closing: AbortSignal) => Promise<Result>,
  options: LoopOptions<Result> = {},
): Loop {
  const { everyMs = never, failed, worked } = options;
  const { firstMs = everyMs === never ? never : 0 } = options;
  const { retryMs = typeof everyMs === 'number' ? everyMs : never } = options;
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  /** Time of the next run on the monotonic clock. */
  let dueAt = never;
  let running: Promise<void> | undefined;
  let again = false;
  let failures = 0;

  /** Runs the task once; returns the milliseconds to the next run. */
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
    // A request may wake the loop, and its work is not the request's.
    else running = runOutside(run);
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

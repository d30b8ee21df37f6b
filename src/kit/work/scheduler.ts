import type { Progress } from './background-task.ts';
import { type Loop, startLoop } from './loop.ts';

/** Work that falls due at certain times. */
export interface Timers {
  /**
   * Does the work that is due, each item once over all processes. Returns when the next item is due, in milliseconds
   * since the epoch; null for never.
   */
  settle(): Promise<number | null>;
}

export interface SchedulerOptions extends Partial<Progress> {
  /** Returns milliseconds since the epoch, on the timers' clock. Default: the machine's clock. */
  readonly clock?: () => number;
  /**
   * Longest sleep in milliseconds, after which work of other processes is found that they left behind. Default 15 s.
   */
  readonly longestMs?: number;
}

export interface Scheduler extends AsyncDisposable {
  /**
   * Checks in the next turn of the event loop for work that is due; called after a timer was set. Calls of one turn are
   * one check.
   */
  soon(): void;
}

/**
 * Starts the scheduler. It sleeps until the next timer is due and runs one `settle` at a time. Disposing waits for the
 * current one.
 */
export function startScheduler(timers: Timers, options: SchedulerOptions = {}): Scheduler {
  const { clock = Date.now, longestMs = 15_000, ...progress } = options;
  // Work that is due already may be leased to another process, so it is checked again after a pause.
  const pauseUntil = (next: number) => Math.min(longestMs, Math.max(1, next - clock()));
  const loop: Loop = startLoop(() => timers.settle(), {
    everyMs: (next) => (next === null ? longestMs : pauseUntil(next)),
    retryMs: longestMs,
    ...progress,
  });
  return { soon: () => loop.within(0), [Symbol.asyncDispose]: loop[Symbol.asyncDispose] };
}

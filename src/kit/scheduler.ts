import type { Progress } from './background-task.ts';
import { type Loop, startLoop } from './loop.ts';

/** Things that come due by themselves. */
export interface Timers {
  /** Does what has come due, each once over all processes; when the next falls due, null for never. */
  settle(): Promise<number | null>;
}

export interface SchedulerOptions extends Partial<Progress> {
  /** Milliseconds since the epoch, as the timers have it. Default the machine's. */
  readonly clock?: () => number;
  /** The longest sleep: what another process has set and left behind is found by then. Default 15 s. */
  readonly longestMs?: number;
}

export interface Scheduler extends AsyncDisposable {
  /** Looks at what is due in the next turn of the event loop, once for all who ask in this one: a timer was set. */
  soon(): void;
}

/** Sleeps until the next timer falls due, one `settle` at a time. Disposing waits for the one under way. */
export function startScheduler(timers: Timers, options: SchedulerOptions = {}): Scheduler {
  const { clock = Date.now, longestMs = 15_000, ...progress } = options;
  // What is due already may be in the hands of another process: it is asked for again after a pause.
  const pauseUntil = (next: number) => Math.min(longestMs, Math.max(1, next - clock()));
  const loop: Loop = startLoop(() => timers.settle(), {
    everyMs: (next) => (next === null ? longestMs : pauseUntil(next)),
    retryMs: longestMs,
    ...progress,
  });
  return { soon: () => loop.within(0), [Symbol.asyncDispose]: loop[Symbol.asyncDispose] };
}

import { againAfter } from './background-task.ts';

/** Things that come due by themselves. */
export interface Timers {
  /** Does what has come due, each once over all processes; when the next falls due, null for never. */
  settle(): Promise<number | null>;
}

export interface Alarm extends AsyncDisposable {
  /** A timer may have been set: looks again soon. */
  wake(): void;
}

export interface AlarmOptions {
  /** Milliseconds since the epoch, as the timers have it. Default the machine's. */
  readonly clock?: () => number;
  /** The longest sleep: what another process has set and left behind is found by then. Default 15 s. */
  readonly longestMs?: number;
  /** Told of a failure; it looks again after the longest sleep, or when the storage may be back. */
  readonly failed?: (error: unknown) => void;
  /** Told of each look that went well. */
  readonly worked?: () => void;
}

/** Sleeps until the next timer falls due, one `settle` at a time. Disposing waits for the one that runs. */
export function startAlarm(timers: Timers, options: AlarmOptions = {}): Alarm {
  const { clock = Date.now, longestMs = 15_000, failed, worked } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;

  const sleep = (milliseconds: number) => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(run, Math.max(0, Math.min(milliseconds, longestMs)));
  };

  async function settle(): Promise<number> {
    try {
      const next = await timers.settle();
      worked?.();
      return next === null ? longestMs : next - clock();
    } catch (error) {
      failed?.(error);
      return againAfter(error, longestMs);
    }
  }

  function run(): void {
    clearTimeout(timer);
    again = false;
    running = settle().then((milliseconds) => {
      running = undefined;
      sleep(again ? 0 : milliseconds);
    });
  }

  run();
  return {
    wake() {
      if (running) again = true;
      else sleep(0);
    },
    async [Symbol.asyncDispose]() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}

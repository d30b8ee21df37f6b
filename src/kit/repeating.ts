import { againAfter, type Progress } from './background-task.ts';

/** A task that is done again and again, never twice at once. Disposing of it waits for the one under way. */
export interface Repeating extends AsyncDisposable {
  /** Now, or right after the one under way. */
  soon(): void;
}

export interface RepeatOptions extends Pick<Progress, 'failed'>, Partial<Pick<Progress, 'worked'>> {
  /** Milliseconds from the end of one to the beginning of the next. */
  readonly everyMs: number;
}

export function repeat(task: () => Promise<unknown>, { everyMs, failed, worked }: RepeatOptions): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let ended = false;

  async function run(): Promise<void> {
    again = false;
    const pauseMs = await task().then(
      () => {
        worked?.();
        return everyMs;
      },
      (error: unknown) => {
        failed(error);
        return againAfter(error, everyMs);
      },
    );
    running = undefined;
    if (ended) return;
    timer = setTimeout(start, again ? 0 : pauseMs);
  }

  function start(): void {
    clearTimeout(timer);
    running ??= run();
  }

  function soon(): void {
    if (ended) return;
    if (running) again = true;
    else start();
  }

  start();
  return {
    soon,
    async [Symbol.asyncDispose]() {
      ended = true;
      clearTimeout(timer);
      await running;
    },
  };
}

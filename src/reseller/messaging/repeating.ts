/** A task that is done again and again, never twice at once. Disposing of it waits for the one under way. */
export interface Repeating extends AsyncDisposable {
  /** Now, or right after the one under way. */
  soon(): void;
}

export interface RepeatOptions {
  /** Milliseconds from the end of one to the beginning of the next. */
  readonly everyMs: number;
  /** Told of what the task throws; it is done again all the same. */
  readonly failed: (error: unknown) => void;
}

export function repeat(task: () => Promise<unknown>, { everyMs, failed }: RepeatOptions): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let ended = false;

  async function run(): Promise<void> {
    again = false;
    await task().catch(failed);
    running = undefined;
    if (ended) return;
    timer = setTimeout(start, again ? 0 : everyMs);
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

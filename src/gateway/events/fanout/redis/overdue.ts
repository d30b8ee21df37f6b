import { startLoop } from '../../../../kit/work/loop.ts';

/** Tracks other processes that have written rows and have not announced them yet. */
export interface Overdue extends Disposable {
  /** Records that the process has written rows. */
  expect(writer: string): void;
  /** Records that the process has announced its rows. */
  settle(writer: string): void;
}

/** Milliseconds that numbering may take; a slower process was killed, cut off or is very busy. */
const patienceMs = 100;

/** Creates the tracker. It calls `overdue` when a process is late, so that another process can number the rows. */
export function createOverdue(overdue: () => void, ms: number = patienceMs): Overdue {
  /** The time at which each process first became expected; monotonic milliseconds. */
  const since = new Map<string, number>();

  async function look(): Promise<number> {
    const before = performance.now() - ms;
    const late = [...since].filter(([, at]) => at <= before);
    for (const [writer] of late) since.delete(writer);
    if (late.length > 0) overdue();
    return since.size > 0 ? ms : Number.POSITIVE_INFINITY;
  }

  const looking = startLoop(look, {
    everyMs: (next) => next,
    firstMs: Number.POSITIVE_INFINITY,
    retryMs: ms,
  });
  return {
    expect(writer) {
      if (!since.has(writer)) since.set(writer, performance.now());
      looking.within(ms);
    },
    settle: (writer) => void since.delete(writer),
    [Symbol.dispose]: looking[Symbol.dispose],
  };
}

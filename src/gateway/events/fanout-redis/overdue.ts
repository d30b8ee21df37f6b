import { startLoop } from '../../../kit/loop.ts';

/** Rows that other processes said they have written and are about to number, and of which nothing more was heard. */
export interface Overdue extends Disposable {
  /** The process has written rows. */
  expect(writer: string): void;
  /** It has announced what came of them. */
  settle(writer: string): void;
}

/** Milliseconds that numbering may take; whoever takes longer is killed, cut off or very busy. */
const patienceMs = 100;

/** `overdue` is told when somebody's rows are late: whoever is alive may number them. */
export function createOverdue(overdue: () => void, ms: number = patienceMs): Overdue {
  /** When each was first expected; milliseconds, monotonic. */
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

import { setImmediate } from 'node:timers/promises';
import type { Row } from './export-cells.ts';

/** Rows that are encoded without a pause. */
const maxAtOnce = 200;

/**
 * Pages of rows in parts of at most so many, at least one: each is to be read to its end before the next is asked for.
 */
export async function* inParts(
  pages: AsyncIterable<readonly Row[]>,
  most: number,
): AsyncGenerator<AsyncIterable<readonly Row[]>> {
  const source = pages[Symbol.asyncIterator]();
  let rest: readonly Row[] = [];

  async function isMore(): Promise<boolean> {
    while (rest.length === 0) {
      const next = await source.next();
      if (next.done) return false;
      rest = next.value;
    }
    return true;
  }

  async function* part(): AsyncGenerator<readonly Row[]> {
    for (let left = most; left > 0 && (await isMore()); ) {
      const some = rest.slice(0, Math.min(left, maxAtOnce));
      rest = rest.slice(some.length);
      left -= some.length;
      yield some;
      await setImmediate();
    }
  }

  try {
    do yield part();
    while (await isMore());
  } finally {
    await source.return?.();
  }
}

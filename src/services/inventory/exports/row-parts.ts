import { setImmediate } from 'node:timers/promises';
import type { CellRow } from './export-cells.ts';

/** Maximum rows that are encoded before the event loop gets its turn. */
const maxAtOnce = 200;

/**
 * Splits pages of rows into parts of at most `max` rows each and yields at least one part. The consumer must read each
 * part to its end before it requests the next.
 */
export async function* inParts(
  pages: AsyncIterable<readonly CellRow[]>,
  max: number,
): AsyncGenerator<AsyncIterable<readonly CellRow[]>> {
  const source = pages[Symbol.asyncIterator]();
  let rest: readonly CellRow[] = [];

  async function isMore(): Promise<boolean> {
    while (rest.length === 0) {
      const next = await source.next();
      if (next.done) return false;
      rest = next.value;
    }
    return true;
  }

  async function* part(): AsyncGenerator<readonly CellRow[]> {
    for (let left = max; left > 0 && (await isMore()); ) {
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

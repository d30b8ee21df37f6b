/**
 * Yields the items of an iterable and has the next ones made, one after another, while the consumer works on the last one:
 * `ahead` items are in memory beside it. With one item ahead the maker waits for the rest of the consumer's work whenever
 * it is the faster one; with two it goes on.
 */
export async function* readAhead<Item>(
  source: AsyncIterable<Item>,
  ahead: number,
): AsyncGenerator<Item, void> {
  const items = source[Symbol.asyncIterator]();
  const made: Promise<IteratorResult<Item>>[] = [];
  const make = (max: number): void => {
    while (made.length < max) made.push(nextOf(items));
  };
  try {
    for (;;) {
      make(1);
      const first = await made.shift();
      if (!first || first.done) return;
      make(ahead);
      yield first.value;
    }
  } finally {
    await Promise.allSettled(made);
    await items.return?.();
  }
}

/** Returns the next item. Its rejection is thrown by a later round; a consumer that leaves before does not need it. */
function nextOf<Item>(items: AsyncIterator<Item>): Promise<IteratorResult<Item>> {
  const next = items.next();
  next.catch(() => undefined);
  return next;
}

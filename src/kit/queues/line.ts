interface Waiting<Item> {
  /** Null once it has given up. */
  item: Item | null;
  behind: Waiting<Item> | null;
}

/**
 * Creates a linked queue in the order of arrival. A Set would skip all deleted entries again each time its first entry
 * is read.
 * See docs/decisions/022-upstream-calls.md.
 */
export function createLine<Item extends object>() {
  let first: Waiting<Item> | null = null;
  let last: Waiting<Item> | null = null;
  return {
    join(item: Item): Waiting<Item> {
      const joined: Waiting<Item> = { item, behind: null };
      if (last) last.behind = joined;
      else first = joined;
      last = joined;
      return joined;
    },

    /** Removes the first item that has not given up; null when there is none. */
    next(): Item | null {
      for (let one = first; one; one = first) {
        first = one.behind;
        // Unlink a dequeued waiter: once promoted to old space it would keep every later waiter alive.
        one.behind = null;
        if (!first) last = null;
        if (one.item) return one.item;
      }
      return null;
    },
  };
}

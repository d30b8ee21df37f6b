/** An iterator over the latest value: a value that was replaced before it was taken is left out. */
export interface LatestValues<Value> extends AsyncIterableIterator<Value> {
  put(value: Value): void;
  /** Ends the iteration behind the last value. */
  end(): void;
}

/** `stopped` is called when the reader ends the iteration. */
export function latestValues<Value>(stopped: () => void): LatestValues<Value> {
  let latest: { readonly value: Value } | null = null;
  let isOver = false;
  let wake = () => {};

  const values: LatestValues<Value> = {
    put(value) {
      if (isOver) return;
      latest = { value };
      wake();
    },
    end() {
      isOver = true;
      wake();
    },
    async next() {
      while (!latest && !isOver) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (!latest) return { done: true, value: undefined };
      const { value } = latest;
      latest = null;
      return { done: false, value };
    },
    async return() {
      latest = null;
      values.end();
      stopped();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => values,
  };
  return values;
}

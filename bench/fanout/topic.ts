export interface Topic<Value> {
  publish(value: Value): void;
  subscribe(): AsyncIterableIterator<Value>;
}

/** Creates a minimal publish and subscribe in memory: one queue per subscriber. */
export function createTopic<Value>(): Topic<Value> {
  const subscribers = new Set<(value: Value) => void>();
  return {
    publish(value) {
      for (const tell of subscribers) tell(value);
    },
    subscribe() {
      const queue: Value[] = [];
      let wake: ((result: IteratorResult<Value>) => void) | undefined;
      const tell = (value: Value) => {
        if (wake) wake({ done: false, value });
        else queue.push(value);
        wake = undefined;
      };
      subscribers.add(tell);
      const end = async (): Promise<IteratorResult<Value>> => {
        subscribers.delete(tell);
        wake?.({ done: true, value: undefined });
        return { done: true, value: undefined };
      };
      return {
        next() {
          const value = queue.shift();
          if (value !== undefined) return Promise.resolve({ done: false, value });
          return new Promise((resolve) => {
            wake = resolve;
          });
        },
        return: end,
        [Symbol.asyncIterator]() {
          return this;
        },
      };
    },
  };
}

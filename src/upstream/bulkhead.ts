export interface Bulkhead {
  /** Runs the task when there is a place for it, in the order of asking; rejects with the signal's reason before. */
  run<Value>(signal: AbortSignal, task: () => Promise<Value>): Promise<Value>;
}

/** At most `places` tasks at once, so that a slow service holds no more than its share of us. */
export function createBulkhead(places: number): Bulkhead {
  let free = places;
  const waiting = new Set<() => void>();

  async function enter(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const admit = () => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        waiting.delete(admit);
        reject(signal.reason);
      };
      waiting.add(admit);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** The place goes to the longest waiting, without being free in between. */
  function leave(): void {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return {
    async run(signal, task) {
      await enter(signal);
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}

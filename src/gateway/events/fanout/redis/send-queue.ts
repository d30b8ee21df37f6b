/**
 * A bounded send queue with one sender; when it is full, the oldest entry is dropped. It is not a `Batcher`, because no
 * caller waits for the outcome of an entry, and the sender comes and goes with its connection.
 */
export interface Outbox {
  /** Returns the entry that was dropped for it, if the queue was full. */
  put(entry: string): string | undefined;
  /** Takes all waiting entries, oldest first; call `done` when they were sent or failed. */
  take(): readonly string[];
  done(): void;
  /** Drops the entries that wait. */
  clear(): void;
  /** Resolves when an entry waits, or when `wake` is called. */
  filled(): Promise<void>;
  wake(): void;
  /** Resolves when no entry waits and none is being sent. */
  emptied(): Promise<void>;
}

export function createOutbox(bound: number): Outbox {
  let waiting: string[] = [];
  let taken = false;
  let woken = Promise.withResolvers<void>();
  let idle = Promise.withResolvers<void>();

  function settle(): void {
    if (taken || waiting.length > 0) return;
    idle.resolve();
    idle = Promise.withResolvers();
  }

  return {
    put(entry) {
      const dropped = waiting.length === bound ? waiting.shift() : undefined;
      waiting.push(entry);
      woken.resolve();
      return dropped;
    },
    take() {
      const entries = waiting;
      waiting = [];
      woken = Promise.withResolvers();
      taken = true;
      return entries;
    },
    done() {
      taken = false;
      settle();
    },
    clear() {
      waiting = [];
      settle();
    },
    filled: () => woken.promise,
    wake: () => woken.resolve(),
    async emptied() {
      if (taken || waiting.length > 0) await idle.promise;
    },
  };
}

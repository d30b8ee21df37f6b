/**
 * What waits to be sent, bounded: beyond the bound the oldest is dropped. One sender takes from it. Not a `Batcher`, whose
 * items wait for their outcome: here nobody does, and the sender comes and goes with its connection.
 */
export interface Outbox {
  put(entry: string): void;
  /** Everything that waits, oldest first; `done` says that it was sent, or could not be. */
  take(): readonly string[];
  done(): void;
  /** Resolves when something waits, or `wake` was called. */
  filled(): Promise<void>;
  wake(): void;
  /** Resolves when nothing waits and nothing is being sent. */
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
      if (waiting.length === bound) waiting.shift();
      waiting.push(entry);
      woken.resolve();
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
    filled: () => woken.promise,
    wake: () => woken.resolve(),
    async emptied() {
      if (taken || waiting.length > 0) await idle.promise;
    },
  };
}

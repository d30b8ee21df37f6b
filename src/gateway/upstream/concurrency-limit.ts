import { type Cancellation, whenCancelled } from './cancellation.ts';

/** A task that waits for a place. Exactly one of the two is called, once. */
export interface Entrant {
  admitted(): void;
  /** Called with the signal's reason when that aborts first. */
  refused(reason: unknown): void;
}

export interface ConcurrencyLimit {
  /** Takes a place, at once or in the order of calls; to be released by `leave`. */
  admit(signal: Cancellation, entrant: Entrant): void;
  /**
   * Takes a place, to be released by `leave`. Returns undefined when one is free, else a promise that resolves in the
   * order of calls; rejects with the signal's reason.
   */
  enter(signal: Cancellation): Promise<void> | undefined;
  leave(): void;
  /** Runs the task while it holds a place. */
  run<Value>(signal: Cancellation, task: () => Promise<Value>): Promise<Value>;
}

/**
 * Creates a limit of `places` concurrent tasks, so that a slow service holds only its share of the gateway's resources.
 */
export function createConcurrencyLimit(places: number): ConcurrencyLimit {
  let free = places;
  const waiting = createLine();

  function admit(signal: Cancellation, entrant: Entrant): void {
    if (signal.aborted) entrant.refused(signal.reason);
    else if (free === 0) wait(signal, entrant);
    else {
      free -= 1;
      entrant.admitted();
    }
  }

  function wait(signal: Cancellation, entrant: Entrant): void {
    const place = waiting.join(() => {
      stay();
      entrant.admitted();
    });
    const stay = whenCancelled(signal, () => {
      place.admit = null;
      entrant.refused(signal.reason);
    });
  }

  function enter(signal: Cancellation): Promise<void> | undefined {
    signal.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return undefined;
    }
    return new Promise((admitted, refused) => wait(signal, { admitted, refused }));
  }

  /** Passes the place to the longest waiting task; it is not free in between. */
  function leave(): void {
    const admit = waiting.next();
    if (admit) admit();
    else free += 1;
  }

  return {
    admit,
    enter,
    leave,
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

interface Waiting {
  /** Null once the waiter has given up. */
  admit: (() => void) | null;
  behind: Waiting | null;
}

/** Creates a linked queue. A Set would skip all deleted entries again each time its first entry is read. */
function createLine() {
  let first: Waiting | null = null;
  let last: Waiting | null = null;
  return {
    join(admit: () => void): Waiting {
      const joined: Waiting = { admit, behind: null };
      if (last) last.behind = joined;
      else first = joined;
      last = joined;
      return joined;
    },

    /** Removes the first waiter that has not given up; null when there is none. */
    next(): (() => void) | null {
      for (let one = first; one; one = first) {
        first = one.behind;
        // Unlink a dequeued waiter: once promoted to old space it would keep every later waiter alive.
        one.behind = null;
        if (!first) last = null;
        if (one.admit) return one.admit;
      }
      return null;
    },
  };
}

import { type Cancellation, whenCancelled } from './cancellation.ts';

export interface ConcurrencyLimit {
  /** Resolves when there is a place, in the order of asking, which `leave` gives back; rejects with the signal's reason. */
  enter(signal: Cancellation): Promise<void> | undefined;
  leave(): void;
  /** Runs the task in a place of its own. */
  run<Value>(signal: Cancellation, task: () => Promise<Value>): Promise<Value>;
}

/** At most `places` tasks at once, so that a slow service holds no more than its share of us. */
export function createConcurrencyLimit(places: number): ConcurrencyLimit {
  let free = places;
  const waiting = createLine();

  function turn(signal: Cancellation): Promise<void> {
    return new Promise((resolve, reject) => {
      const place = waiting.join(() => {
        stay();
        resolve();
      });
      const stay = whenCancelled(signal, () => {
        place.admit = null;
        reject(signal.reason);
      });
    });
  }

  function enter(signal: Cancellation): Promise<void> | undefined {
    signal.throwIfAborted();
    if (free === 0) return turn(signal);
    free -= 1;
    return undefined;
  }

  /** The place goes to the longest waiting, without being free in between. */
  function leave(): void {
    const admit = waiting.next();
    if (admit) admit();
    else free += 1;
  }

  return {
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
  /** Null for one that has given up. */
  admit: (() => void) | null;
  behind: Waiting | null;
}

/** Those who wait, in their order; a Set would look again at all who have left it, each time for the first one. */
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

    /** Takes out the first who still waits; null when nobody does. */
    next(): (() => void) | null {
      for (let one = first; one; one = first) {
        first = one.behind;
        // Else one that has grown old would keep all who ever stood behind it from being collected while they are young.
        one.behind = null;
        if (!first) last = null;
        if (one.admit) return one.admit;
      }
      return null;
    },
  };
}

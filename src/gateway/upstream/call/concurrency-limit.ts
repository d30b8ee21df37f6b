import { createLine } from '../../../kit/queues/line.ts';
import { type Cancellation, whenCancelled } from '../cancellation.ts';

/** A task that waits for a place. Exactly one of the two is called, once. */
export interface Entrant {
  admitted(): void;
  /** Called with the signal's reason when that aborts first. */
  refused(reason: unknown): void;
}

export interface ConcurrencyLimit {
  /** Takes a place, at once or in the order of calls; to be released by `leave`. */
  admit(signal: Cancellation, entrant: Entrant): void;
  leave(): void;
  /** Runs the task while it holds a place. */
  run<Value>(signal: Cancellation, task: () => Promise<Value>): Promise<Value>;
}

/**
 * Creates a limit of `places` concurrent tasks, so that a slow service holds only its share of the gateway's resources.
 */
export function createConcurrencyLimit(places: number): ConcurrencyLimit {
  let free = places;
  const waiting = createLine<() => void>();

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
      place.item = null;
      entrant.refused(signal.reason);
    });
  }

  /** Passes the place to the longest waiting task; it is not free in between. */
  function leave(): void {
    const enter = waiting.next();
    if (enter) enter();
    else free += 1;
  }

  return {
    admit,
    leave,
    async run(signal, task) {
      await new Promise<void>((admitted, refused) => admit(signal, { admitted, refused }));
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}

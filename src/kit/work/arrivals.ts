/** Accepted connections for which deferrable work waits at most. */
const maxArrivals = 200;
/** Milliseconds that it waits at most: connections may arrive without end, and turns may have other work. */
const maxPutOffMs = 100;

let arrived = 0;

/** Notes that a connection was accepted in this turn of the event loop. */
export function noteArrival(): void {
  arrived += 1;
}

/**
 * Lets connections be accepted before deferrable work. libuv accepts one in a turn of the event loop, so short turns
 * empty the accept queue of a burst, in which others wait as well.
 */
export interface Deferral {
  /** Returns whether the work waits for another turn. */
  isPutOff(): boolean;
  /** Notes that the work had its turn, or that it has just begun to wait. */
  hadTurn(): void;
}

export function createDeferral(now: () => number = () => performance.now()): Deferral {
  let seen = arrived;
  let arrivedBefore = arrived;
  let since = 0;
  return {
    isPutOff() {
      const isArriving = arrived !== seen;
      seen = arrived;
      return isArriving && arrived - arrivedBefore < maxArrivals && now() - since < maxPutOffMs;
    },
    hadTurn() {
      arrivedBefore = arrived;
      since = now();
    },
  };
}

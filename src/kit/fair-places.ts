import { createFairQueue } from './fair-queue.ts';
import { Fault } from './fault.ts';

export interface PlaceLimits {
  /** Tasks that run at once. Default any number. */
  readonly places?: number;
  /** Tasks of one owner that run at once. Default half of `places`. */
  readonly placesOfOwner?: number;
  /** Tasks that wait, of all owners and of one. Default any number. */
  readonly maxWaiting?: number;
  readonly maxWaitingOfOwner?: number;
  /** Which tasks these are, in the plural, for those who are refused. */
  readonly tasks: string;
}

/** Gives a bounded number of places to tasks, in turn over their owners, so that no owner holds up all others. */
export interface FairPlaces {
  /**
   * A place, once the owner has its turn; the answer gives it back. Rejects with the reason of the signal, while it waits
   * too, and with UNAVAILABLE where too many wait already.
   */
  enter(owner: string, signal: AbortSignal): Promise<() => void>;
}

const unbounded = Number.POSITIVE_INFINITY;

type Begin = (leave: () => void) => void;

export function createFairPlaces(limits: PlaceLimits): FairPlaces {
  const { places = unbounded, maxWaiting = unbounded, maxWaitingOfOwner = unbounded, tasks } = limits;
  const { placesOfOwner = Math.max(1, Math.ceil(places / 2)) } = limits;
  const queue = createFairQueue<Begin>({ places, placesOfOwner });

  function callNext(): void {
    for (let turn = queue.next(); turn; turn = queue.next()) {
      const { item, leave } = turn;
      item(() => {
        leave();
        callNext();
      });
    }
  }

  return {
    async enter(owner, signal) {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const leaveQueue = () => {
        queue.remove(owner, begin);
        reject(signal.reason);
      };
      const begin: Begin = (leave) => {
        signal.removeEventListener('abort', leaveQueue);
        resolve(leave);
      };
      queue.add(owner, begin);
      signal.addEventListener('abort', leaveQueue, { once: true });
      callNext();
      // Whoever has no place by now waits, and is counted.
      if (queue.waiting() > maxWaiting || queue.waiting(owner) > maxWaitingOfOwner) {
        signal.removeEventListener('abort', leaveQueue);
        queue.remove(owner, begin);
        throw new Fault('UNAVAILABLE', `Too many ${tasks} wait for their turn; try again.`, {
          retryAfter: 2,
        });
      }
      return await promise;
    },
  };
}

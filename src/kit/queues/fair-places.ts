import { Fault } from '../fault.ts';
import { createFairQueue } from './fair-queue.ts';

export interface PlaceLimits {
  /** Largest number of tasks that run at once. Default: any number. */
  readonly places?: number;
  /** Tasks of one owner that run at once. Default: half of `places`, rounded up. */
  readonly placesOfOwner?: number;
  /** Largest number of waiting tasks, of all owners and of one. Default: any number. */
  readonly maxWaiting?: number;
  readonly maxWaitingOfOwner?: number;
  /** Name of the tasks in the plural, for the refusal's message. */
  readonly tasks: string;
}

/** Gives a bounded number of places to tasks, in turn over their owners, so that no owner delays all others. */
export interface FairPlaces {
  /**
   * Waits for a place and returns the function that releases it. Rejects with the signal's reason, also while it waits,
   * and with UNAVAILABLE when too many tasks are waiting. Without a signal it waits until the place is free.
   */
  enter(owner: string, signal?: AbortSignal): Promise<() => void>;
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
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const leaveQueue = () => {
        queue.remove(owner, begin);
        reject(signal?.reason);
      };
      const begin: Begin = (leave) => {
        signal?.removeEventListener('abort', leaveQueue);
        resolve(leave);
      };
      queue.add(owner, begin);
      signal?.addEventListener('abort', leaveQueue, { once: true });
      callNext();
      // A task without a place by now is waiting, and counts.
      if (queue.waiting() > maxWaiting || queue.waiting(owner) > maxWaitingOfOwner) {
        signal?.removeEventListener('abort', leaveQueue);
        queue.remove(owner, begin);
        throw new Fault('UNAVAILABLE', `Too many ${tasks} wait for their turn; try again.`, {
          retryAfter: 2,
        });
      }
      return await promise;
    },
  };
}

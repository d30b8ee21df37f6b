import type { HeldBytes } from '../../../kit/accounts/held-bytes.ts';
import { createFairPlaces, type FairPlaces } from '../../../kit/queues/fair-places.ts';
import { createQuota } from '../../../kit/queues/quota.ts';
import type { MessageSlot } from '../store/delivery/claim-terms.ts';

/** Bounds of the pushes of one process. */
export interface PushBounds {
  /** Pushes at once, of all owners. An owner without any may always begin one. */
  readonly pushes: number;
  readonly pushesOfOwner: number;
  /** Transactions for claims and acknowledgements at once; an owner has half of them. */
  readonly changes: number;
}

/** On PostgreSQL each transaction takes a connection of the pool; on SQLite transactions share a commit. */
export const defaultPushBounds = (isPostgres: boolean): PushBounds => ({
  pushes: 512,
  pushesOfOwner: 256,
  changes: isPostgres ? 4 : 32,
});

/** The slots and bytes that the pushes of all subscriptions in this process share. */
export interface PushCapacity {
  /** Takes a slot for a push that holds so many bytes; null when the owner or the process has none now. */
  enter(owner: string, bytes: number): MessageSlot | null;
  /** Calls back once, when a push has ended; one listener for each ended push, in the order of their calls. */
  whenFree(listener: () => void): void;
  /** Bounds the transactions that pushes have at once, because other requests need connections too. */
  readonly changes: FairPlaces;
}

export function createPushCapacity(held: HeldBytes, bounds: PushBounds): PushCapacity {
  const pushing = createQuota();
  const waiting = new Set<() => void>();
  let all = 0;

  return {
    changes: createFairPlaces({ places: bounds.changes, tasks: 'transactions of pushes' }),
    enter(owner, bytes) {
      if (pushing.held(owner) > 0 && all >= bounds.pushes) return null;
      const leave = pushing.take(owner, bounds.pushesOfOwner);
      if (!leave) return null;
      const holding = held.open({ owner, share: 'known' });
      if (holding.set(bytes)) {
        leave();
        return null;
      }
      all += 1;
      let left = false;
      return {
        shrink: (fewer) => void holding.set(Math.min(fewer, holding.bytes)),
        [Symbol.dispose]() {
          if (left) return;
          left = true;
          holding.release();
          leave();
          all -= 1;
          const [next] = waiting;
          if (!next) return;
          waiting.delete(next);
          next();
        },
      };
    },
    whenFree: (listener) => void waiting.add(listener),
  };
}

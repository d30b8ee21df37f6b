import type { EventFeed } from '../../../../../gateway/events/contract.ts';
import { roomFault } from '../../../../../gateway/limits/refusals.ts';
import type { CountedCapacity } from '../../../../../gateway/limits/rooms.ts';
import { type Caller, ownerOf } from '../../../../../kit/call/caller.ts';
import { Fault } from '../../../../../kit/fault.ts';
import { createQuota } from '../../../../../kit/queues/quota.ts';
import type { Inventory, Resource, ResourceName } from '../../../contract.ts';
import { type OperationWatch, openWatch, type Waiter } from './operation-watch.ts';

/** A wait for the end of an operation. */
export interface Wait extends Pick<Waiter, 'view' | 'look'> {
  readonly name: ResourceName;
  /** Position in the log after which an event of its end would come. */
  readonly after: number;
  readonly ms: number;
  /** Ends the wait when the client disconnects. */
  readonly signal: AbortSignal;
}

/**
 * The waits for operations in this process. All waiters of an operation share one watch.
 * See docs/decisions/035-a-change-and-its-operation-are-one-transaction.md.
 */
export interface Waits {
  /**
   * Takes a place and returns the function that releases it. Throws RATE_LIMITED when the caller has too many waits,
   * and UNAVAILABLE when the process has.
   */
  enter(caller: Caller): () => void;
  /**
   * Resolves with the ended operation, null for a deleted one, undefined on timeout. Rejects when the signal aborts.
   */
  untilEnd(wait: Wait): Promise<Resource | null | undefined>;
}

/** The inventory as the graph uses it. */
export interface InventoryService extends Inventory {
  /** The gateway's waits, also when the service is remote. */
  readonly waits: Waits;
  /** Whether changes of assets become events; a remote service does not report them. */
  readonly reportsAssets: boolean;
}

export interface WaitsOptions {
  readonly feed: Pick<EventFeed, 'read' | 'onAdvance' | 'position'>;
  /** The waits of each caller; undefined when nothing is limited. */
  readonly room: CountedCapacity | undefined;
}

/** Maximum waits of all callers in the process. */
const maxTogether = 5_000;

export function createWaits({ feed, room }: WaitsOptions): Waits {
  const own = room?.quota ?? createQuota();
  const each = room?.limit;
  const all = createQuota();
  const watches = new Map<ResourceName, OperationWatch>();

  function watchOf({ name, after }: Wait): OperationWatch {
    const watch = watches.get(name) ?? openWatch({ feed, name, after, emptied: () => watches.delete(name) });
    watches.set(name, watch);
    return watch;
  }

  return {
    enter(caller) {
      const leaveOwn = own.take(ownerOf(caller), each ?? Number.POSITIVE_INFINITY);
      if (!leaveOwn) throw roomFault('waits', `${each} waits`);
      const leaveAll = all.take('', maxTogether);
      if (!leaveAll) {
        leaveOwn();
        throw new Fault('UNAVAILABLE', 'Too many callers wait at once; try again.', { retryAfter: 1 });
      }
      return () => {
        leaveOwn();
        leaveAll();
      };
    },

    async untilEnd(wait) {
      const { view, look, ms, signal } = wait;
      const { promise, resolve, reject } = Promise.withResolvers<Resource | null | undefined>();
      signal.throwIfAborted();
      const watch = watchOf(wait);
      const waiter: Waiter = { view, look, ended: resolve };
      const leave = () => reject(signal.reason);
      const timer = setTimeout(resolve, ms, undefined);
      signal.addEventListener('abort', leave, { once: true });
      watch.add(waiter);
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        watch.remove(waiter);
      }
    },
  };
}

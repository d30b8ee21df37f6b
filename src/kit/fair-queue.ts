import { Fault } from './fault.ts';

export interface PlaceLimits {
  /** Tasks that run at once; one owner has half of them. */
  readonly places: number;
  /** Tasks that wait, of all owners and of one. */
  readonly maxWaiting: number;
  readonly maxWaitingOfOwner: number;
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

type Waiter = () => void;

/** Kept while any of its tasks runs or waits. */
interface Owner {
  readonly name: string;
  readonly waiting: Set<Waiter>;
  running: number;
  /** Turns are numbered; 0 before the first. */
  lastTurn: number;
}

export function createFairPlaces({ places, maxWaiting, maxWaitingOfOwner, tasks }: PlaceLimits): FairPlaces {
  const owners = new Map<string, Owner>();
  const placesOfOwner = Math.max(1, Math.ceil(places / 2));
  let free = places;
  let waiters = 0;
  let turns = 0;

  const hasRoom = ({ running }: Owner): boolean => free > 0 && running < placesOfOwner;

  /** The owner with waiting tasks and room for one whose last turn is longest ago. */
  function nextOwner(): Owner | undefined {
    const waiting = [...owners.values()].filter((owner) => owner.waiting.size > 0 && hasRoom(owner));
    return waiting.reduce<Owner | undefined>(
      (one, other) => (one && one.lastTurn <= other.lastTurn ? one : other),
      undefined,
    );
  }

  function callNext(): void {
    for (let owner = nextOwner(); owner; owner = nextOwner()) {
      const [first] = owner.waiting;
      if (!first) return;
      leaveQueue(owner, first);
      first();
    }
  }

  function leaveQueue(owner: Owner, waiter: Waiter): void {
    if (owner.waiting.delete(waiter)) waiters -= 1;
    forget(owner);
  }

  function forget(owner: Owner): void {
    if (owner.waiting.size === 0 && owner.running === 0) owners.delete(owner.name);
  }

  function ownerOf(name: string): Owner {
    const owner = owners.get(name) ?? { name, waiting: new Set(), running: 0, lastTurn: 0 };
    owners.set(name, owner);
    return owner;
  }

  /** Takes a place; the answer gives it back. */
  function take(name: string): () => void {
    const owner = ownerOf(name);
    let left = false;
    free -= 1;
    turns += 1;
    owner.running += 1;
    owner.lastTurn = turns;
    return () => {
      if (left) return;
      left = true;
      free += 1;
      owner.running -= 1;
      forget(owner);
      callNext();
    };
  }

  function wait(owner: Owner, signal: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve(take(owner.name));
      };
      const leave = () => {
        leaveQueue(owner, begin);
        reject(signal.reason);
      };
      owner.waiting.add(begin);
      waiters += 1;
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    async enter(name, signal) {
      signal.throwIfAborted();
      const owner = ownerOf(name);
      if (owner.waiting.size === 0 && hasRoom(owner)) return take(name);
      if (waiters >= maxWaiting || owner.waiting.size >= maxWaitingOfOwner) {
        forget(owner);
        throw new Fault('UNAVAILABLE', `Too many ${tasks} wait for their turn; try again.`, {
          retryAfter: 2,
        });
      }
      return await wait(owner, signal);
    },
  };
}

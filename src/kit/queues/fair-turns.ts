import { setImmediate as eventLoop } from 'node:timers/promises';
import { keepingAccount } from '../accounts/usage-account.ts';
import { keepingSpan } from '../tracing/active-span.ts';
import { takeReplies } from '../work/replies.ts';
import { createFairQueue, type Turn } from './fair-queue.ts';

/** Runs work of many owners in turn: an owner with a thousand items delays another's next item by one. */
export interface Turns {
  /**
   * Begins a turn at once and returns true when nothing waits and the event loop is not due. The turn lasts until all
   * promises that are settled by then have run. No owner is counted, because the turn keeps nobody waiting.
   */
  begin(): boolean;
  /** Runs the work when it is the turn of the owner with the fewest items. */
  run<Result>(owners: Iterable<string>, work: () => Promise<Result>): Promise<Result>;
}

export interface TurnsOptions {
  /** Number of work items in progress, of all owners and of one. */
  readonly atOnce?: number;
  readonly atOnceOfOne?: number;
}

/** Milliseconds of work after which the event loop has its turn, to answer requests in between. */
const sliceMs = 4;

/**
 * Creates the scheduler. Unlike `createFairPlaces` it also bounds the CPU used at a stretch: work begins in slices of
 * the event loop.
 * See docs/decisions/003-fair-turns-by-owner.md.
 */
export function createTurns({ atOnce = 64, atOnceOfOne = 16 }: TurnsOptions = {}): Turns {
  const queue = createFairQueue<() => Promise<void>>({ places: atOnce, placesOfOwner: atOnceOfOne });
  let draining = false;
  /** Whether a turn that began at once is not over. */
  let begun = false;
  /** Start of the slice; null once the event loop has had its turn. Successive drains share one slice. */
  let sliceBegan: number | null = null;

  function isSliceSpent(): boolean {
    const now = performance.now();
    if (sliceBegan !== null) return now - sliceBegan >= sliceMs;
    sliceBegan = now;
    setImmediate(() => {
      sliceBegan = null;
    });
    return false;
  }

  const endBegun = () => {
    begun = false;
  };

  async function start({ item: work, leave }: Turn<() => Promise<void>>): Promise<void> {
    await work();
    leave();
    void drain();
  }

  async function drain(): Promise<void> {
    if (draining) return;
    draining = true;
    if (begun) await workedOff();
    while (queue.hasNext()) {
      takeReplies();
      while (isSliceSpent()) await eventLoop();
      const turn = queue.next();
      if (turn) void start(turn);
      await workedOff();
    }
    draining = false;
  }

  return {
    begin() {
      if (begun || draining || queue.hasNext() || isSliceSpent()) return false;
      begun = true;
      afterPromises(endBegun);
      return true;
    },
    run: (owners, work) =>
      new Promise((resolve, reject) => {
        const begin = keepingAccount(keepingSpan(work));
        queue.add(leastLoaded(owners, queue.load), () => begin().then(resolve, reject));
        void drain();
      }),
  };
}

/** Resolves when the started work has done all that it can do at once. */
const workedOff = () => new Promise<void>(afterPromises);

/**
 * Calls back when all promises that are settled by then have run. Next-tick callbacks run after those of promises only
 * if a promise's callback registers them; in other code, such as a listener of the socket, they come first.
 */
function afterPromises(then: () => void): void {
  queueMicrotask(() => process.nextTick(then));
}

/** Number of owners that are compared; among more the choice does not matter. */
const lookedAt = 8;

function leastLoaded(owners: Iterable<string>, loadOf: (owner: string) => number): string {
  let found = '';
  let least = Number.POSITIVE_INFINITY;
  let looks = 0;
  for (const owner of owners) {
    const load = loadOf(owner);
    if (load < least) [found, least] = [owner, load];
    looks += 1;
    if (load === 0 || looks === lookedAt) break;
  }
  return found;
}

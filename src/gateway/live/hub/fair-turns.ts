import { setImmediate as eventLoop } from 'node:timers/promises';

/** Work of many owners, in turn: an owner with a thousand things to do delays another's next by one of them. */
export interface Turns {
  /** Does the work when it is the turn of whichever of the owners waits for least. */
  run<Result>(owners: Iterable<string>, work: () => Promise<Result>): Promise<Result>;
}

export interface TurnsOptions {
  /** Works that go on at once, of all and of one owner. */
  readonly atOnce?: number;
  readonly atOnceOfOne?: number;
}

/** Milliseconds of work after which the event loop has its turn: requests are answered meanwhile. */
const sliceMs = 4;

interface Lane {
  readonly waiting: (() => Promise<void>)[];
  underWay: number;
}

export function createTurns({ atOnce = 64, atOnceOfOne = 16 }: TurnsOptions = {}): Turns {
  const lanes = new Map<string, Lane>();
  /** Owners who may begin something, the one whose turn it is first. */
  const ready = new Set<string>();
  let underWay = 0;
  let draining = false;
  /** Beginning of the slice; null once the event loop has had its turn, in whichever drain the work was done. */
  let sliceBegan: number | null = null;

  const loadOf = (owner: string) => {
    const lane = lanes.get(owner);
    return lane ? lane.waiting.length + lane.underWay : 0;
  };

  function settle(owner: string, lane: Lane): void {
    if (lane.waiting.length > 0 && lane.underWay < atOnceOfOne) ready.add(owner);
    else if (lane.waiting.length === 0 && lane.underWay === 0) lanes.delete(owner);
  }

  function next(): (() => Promise<void>) | undefined {
    const [owner] = ready;
    const lane = owner === undefined ? undefined : lanes.get(owner);
    if (owner === undefined || !lane || underWay >= atOnce) return undefined;
    ready.delete(owner);
    const work = lane.waiting.shift();
    lane.underWay += 1;
    underWay += 1;
    settle(owner, lane);
    return async () => {
      await work?.();
      lane.underWay -= 1;
      underWay -= 1;
      settle(owner, lane);
      void drain();
    };
  }

  function isSliceSpent(): boolean {
    const now = performance.now();
    if (sliceBegan !== null) return now - sliceBegan >= sliceMs;
    sliceBegan = now;
    setImmediate(() => {
      sliceBegan = null;
    });
    return false;
  }

  async function drain(): Promise<void> {
    if (draining) return;
    draining = true;
    while (ready.size > 0 && underWay < atOnce) {
      while (isSliceSpent()) await eventLoop();
      void next()?.();
      await workedOff();
    }
    draining = false;
  }

  return {
    run: (owners, work) =>
      new Promise((resolve, reject) => {
        const owner = leastLoaded(owners, loadOf);
        const lane = lanes.get(owner) ?? { waiting: [], underWay: 0 };
        lanes.set(owner, lane);
        lane.waiting.push(() => work().then(resolve, reject));
        settle(owner, lane);
        void drain();
      }),
  };
}

/** Resolves when what was begun has done all that it can do at once: such callbacks come behind those of promises. */
const workedOff = () => new Promise<void>((resolve) => process.nextTick(resolve));

/** So many of the owners are looked at: of more it does not matter which. */
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

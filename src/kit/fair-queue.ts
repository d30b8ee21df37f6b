/**
 * Items that wait for a bounded number of places, taken in turn over their owners: an owner with a thousand items delays
 * another's next by one of them.
 */
export interface FairQueue<Item> {
  add(owner: string, item: Item): void;
  /** Takes out an item that waits. */
  remove(owner: string, item: Item): void;
  /** Whether `next` has an item. */
  hasNext(): boolean;
  /** The item whose turn it is, with a place; undefined where none waits that may begin. */
  next(): Turn<Item> | undefined;
  /** Items that wait: of the owner, or of all. */
  waiting(owner?: string): number;
  /** Items of the owner that wait or have a place. */
  load(owner: string): number;
}

export interface Turn<Item> {
  readonly item: Item;
  /** Gives the place back; repeating it does nothing. */
  leave(): void;
}

export interface FairQueueOptions {
  readonly places: number;
  readonly placesOfOwner: number;
}

/** Kept while any of its items waits or has a place. */
interface Lane<Item> {
  readonly owner: string;
  readonly waiting: Item[];
  running: number;
}

export function createFairQueue<Item extends object>({
  places,
  placesOfOwner,
}: FairQueueOptions): FairQueue<Item> {
  const lanes = new Map<string, Lane<Item>>();
  /** Lanes whose next item may begin, the one whose turn it is first. */
  const ready = new Set<Lane<Item>>();
  let waiting = 0;
  let running = 0;

  /** To be called after each change of a lane. */
  function settle(lane: Lane<Item>): void {
    if (lane.waiting.length > 0 && lane.running < placesOfOwner) {
      ready.add(lane);
      return;
    }
    ready.delete(lane);
    if (lane.waiting.length === 0 && lane.running === 0) lanes.delete(lane.owner);
  }

  function leave(lane: Lane<Item>): void {
    running -= 1;
    lane.running -= 1;
    settle(lane);
  }

  return {
    add(owner, item) {
      const lane = lanes.get(owner) ?? { owner, waiting: [], running: 0 };
      lanes.set(owner, lane);
      lane.waiting.push(item);
      waiting += 1;
      settle(lane);
    },
    remove(owner, item) {
      const lane = lanes.get(owner);
      const at = lane?.waiting.indexOf(item) ?? -1;
      if (!lane || at < 0) return;
      lane.waiting.splice(at, 1);
      waiting -= 1;
      settle(lane);
    },
    hasNext: () => ready.size > 0 && running < places,
    next() {
      const [lane] = running < places ? ready : [];
      const item = lane?.waiting.shift();
      if (!lane || !item) return undefined;
      ready.delete(lane);
      waiting -= 1;
      running += 1;
      lane.running += 1;
      settle(lane);
      let left = false;
      return {
        item,
        leave() {
          if (!left) leave(lane);
          left = true;
        },
      };
    },
    waiting: (owner) => (owner === undefined ? waiting : (lanes.get(owner)?.waiting.length ?? 0)),
    load(owner) {
      const lane = lanes.get(owner);
      return lane ? lane.waiting.length + lane.running : 0;
    },
  };
}

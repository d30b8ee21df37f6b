/**
 * Queue for a bounded number of places, served in turn over the owners of its items: an owner with a thousand items
 * delays another's next item by one.
 */
export interface FairQueue<Item> {
  add(owner: string, item: Item): void;
  /** Removes a waiting item. */
  remove(owner: string, item: Item): void;
  /** Returns whether `next` would return an item. */
  hasNext(): boolean;
  /** Returns the next item in turn with a place; undefined when no waiting item may begin. */
  next(): Turn<Item> | undefined;
  /** Returns how many turns come before that of a further item of the owner. */
  ahead(owner: string): number;
  /** Returns the waiting items. */
  items(): Iterable<Item>;
  /** Returns the number of waiting items, of the owner or of all. */
  waiting(owner?: string): number;
  /** Returns the number of the owner's items that wait or have a place. */
  load(owner: string): number;
}

export interface Turn<Item> {
  readonly item: Item;
  /** Releases the place; repeating it does nothing. */
  leave(): void;
}

export interface FairQueueOptions {
  readonly places: number;
  readonly placesOfOwner: number;
}

/** Items of one owner. It is kept while any of them waits or has a place. */
interface OwnerQueue<Item> {
  readonly owner: string;
  readonly waiting: Item[];
  running: number;
}

export function createFairQueue<Item extends object>({
  places,
  placesOfOwner,
}: FairQueueOptions): FairQueue<Item> {
  const lanes = new Map<string, OwnerQueue<Item>>();
  /** Lanes whose next item may begin, in the order of their turns. */
  const ready = new Set<OwnerQueue<Item>>();
  let waiting = 0;
  let running = 0;

  /** Updates `ready` and `lanes`; called after each change of a lane. */
  function settle(lane: OwnerQueue<Item>): void {
    if (lane.waiting.length > 0 && lane.running < placesOfOwner) {
      ready.add(lane);
      return;
    }
    ready.delete(lane);
    if (lane.waiting.length === 0 && lane.running === 0) lanes.delete(lane.owner);
  }

  function leave(lane: OwnerQueue<Item>): void {
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
    ahead(owner) {
      const own = lanes.get(owner)?.waiting.length ?? 0;
      let turns = own;
      for (const lane of lanes.values())
        if (lane.owner !== owner) turns += Math.min(lane.waiting.length, own + 1);
      return turns;
    },
    *items() {
      for (const { waiting } of lanes.values()) yield* waiting;
    },
    waiting: (owner) => (owner === undefined ? waiting : (lanes.get(owner)?.waiting.length ?? 0)),
    load(owner) {
      const lane = lanes.get(owner);
      return lane ? lane.waiting.length + lane.running : 0;
    },
  };
}

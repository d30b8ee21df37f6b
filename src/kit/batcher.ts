import { isUnavailable } from './fault.ts';

/** Does many at once what comes one by one: items that come while a batch is under way are the next batch. */
export interface Batcher<Item> {
  /** Resolves when the item is done; rejects with its own failure, or with that of its batch. */
  add(item: Item): Promise<void>;
  /** Begins the batches that wait, as far as others may be under way with them. */
  flush(): void;
  /** Resolves when the batches that are under way now have ended, however they did. */
  settled(): Promise<void>;
}

/** The items of a batch that failed, with the reasons; the others are done. */
export type Failures<Item> = ReadonlyMap<Item, unknown>;

/** Does the items; rejects where all of them failed. */
export type Act<Item> = (items: readonly Item[]) => Promise<Failures<Item>> | Promise<void>;

export interface BatcherOptions<Item> {
  /** Items of a batch at most; a batch that is full begins at once. */
  readonly maxItems: number;
  /** Batches under way together at most. Default 1. */
  readonly maxUnderWay?: number;
  /** Items with different keys are in different batches. Default: all have the same. */
  readonly keyOf?: (item: Item) => string;
}

interface Batch<Item> {
  readonly key: string;
  readonly items: Item[];
  readonly outcome: PromiseWithResolvers<Failures<Item> | null>;
}

/** Items that are added in one turn of the event loop are one batch. */
export function createBatcher<Item>(act: Act<Item>, options: BatcherOptions<Item>): Batcher<Item> {
  const { maxItems, maxUnderWay = 1, keyOf = () => '' } = options;
  const waiting = new Set<Batch<Item>>();
  /** Batches that take another item, by key. */
  const open = new Map<string, Batch<Item>>();
  const underWay = new Set<Promise<void>>();

  function openBatch(key: string): Batch<Item> {
    if (waiting.size === 0) setImmediate(flush);
    const batch: Batch<Item> = { key, items: [], outcome: Promise.withResolvers() };
    open.set(key, batch);
    waiting.add(batch);
    return batch;
  }

  async function run({ items, outcome }: Batch<Item>): Promise<void> {
    try {
      outcome.resolve((await act(items)) ?? null);
    } catch (error) {
      outcome.reject(error);
    }
  }

  function begin(batch: Batch<Item>): void {
    waiting.delete(batch);
    if (open.get(batch.key) === batch) open.delete(batch.key);
    const running = run(batch).finally(() => {
      underWay.delete(running);
      flush();
    });
    underWay.add(running);
  }

  function flush(): void {
    for (const batch of waiting) {
      if (underWay.size >= maxUnderWay) return;
      begin(batch);
    }
  }

  return {
    async add(item) {
      const key = keyOf(item);
      const batch = open.get(key) ?? openBatch(key);
      if (batch.items.push(item) === maxItems) {
        open.delete(key);
        if (underWay.size < maxUnderWay) begin(batch);
      }
      const failures = await batch.outcome.promise;
      if (failures?.has(item)) throw failures.get(item);
    },
    flush,
    settled: async () => void (await Promise.allSettled(underWay)),
  };
}

/**
 * Does the items together and, where that fails, each alone, so that an item that cannot be done fails alone. Storage
 * that is away fails all of them at once.
 */
export function eachAlone<Item>(act: (items: readonly Item[]) => Promise<unknown>) {
  return async (items: readonly Item[]): Promise<Failures<Item>> => {
    const failures = new Map<Item, unknown>();
    try {
      await act(items);
    } catch (error) {
      if (items.length === 1 || isUnavailable(error)) throw error;
      const alone = items.map((item) => act([item]).catch((reason: unknown) => failures.set(item, reason)));
      await Promise.all(alone);
    }
    return failures;
  };
}

import { keepingAccount } from '../accounts/usage-account.ts';
import { isUnavailable } from '../fault.ts';
import { keepingSpan } from '../tracing/active-span.ts';

/** Groups single items into batches: items that arrive while a batch is under way form the next one. */
export interface Batcher<Item> {
  /** Adds an item. Resolves when it is done; rejects with the item's own failure, or with that of its batch. */
  add(item: Item): Promise<void>;
  /** Starts the waiting batches, as far as `maxUnderWay` allows. */
  flush(): void;
  /** Resolves when the batches now under way have ended, whether they failed or not. */
  settled(): Promise<void>;
}

/** The failed items of a batch with their reasons; all other items are done. */
export type Failures<Item> = ReadonlyMap<Item, unknown>;

/** Processes the items; rejects when all of them failed. */
export type Act<Item> = (items: readonly Item[]) => Promise<Failures<Item>> | Promise<void>;

export interface BatcherOptions<Item> {
  /** Largest number of items of a batch; a full batch starts at once. */
  readonly maxItems: number;
  /** Largest number of batches under way at once. Default 1. */
  readonly maxUnderWay?: number;
  /** Returns the key of an item; a batch has items of one key only. Default: all items have the same key. */
  readonly keyOf?: (item: Item) => string;
}

interface Batch<Item> {
  readonly key: string;
  readonly items: Item[];
  readonly outcome: PromiseWithResolvers<Failures<Item> | null>;
  /** Processes the batch, with the span of its first item. */
  readonly run: () => Promise<void>;
}

/** Creates a batcher. Items that are added in one turn of the event loop form one batch. */
export function createBatcher<Item>(act: Act<Item>, options: BatcherOptions<Item>): Batcher<Item> {
  const { maxItems, maxUnderWay = 1, keyOf = () => '' } = options;
  const waiting = new Set<Batch<Item>>();
  /** Batches that accept another item, by key. */
  const open = new Map<string, Batch<Item>>();
  const underWay = new Set<Promise<void>>();

  function openBatch(key: string): Batch<Item> {
    if (waiting.size === 0) setImmediate(flush);
    const run = keepingAccount(keepingSpan(() => process(batch)));
    const batch: Batch<Item> = { key, items: [], outcome: Promise.withResolvers(), run };
    open.set(key, batch);
    waiting.add(batch);
    return batch;
  }

  async function process({ items, outcome }: Batch<Item>): Promise<void> {
    try {
      outcome.resolve((await act(items)) ?? null);
    } catch (error) {
      outcome.reject(error);
    }
  }

  function begin(batch: Batch<Item>): void {
    waiting.delete(batch);
    if (open.get(batch.key) === batch) open.delete(batch.key);
    const running = batch.run().finally(() => {
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
 * Processes the items together. If that fails, processes each alone, so that only the items at fault fail. Unavailable
 * storage fails all items at once.
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

/** Does many at once what came one by one: whatever is added while a batch is under way is the next batch. */
export interface Gathering<Item> {
  /** Resolves, or rejects, with the batch that the item was in. */
  add(item: Item): Promise<void>;
}

interface Batch<Item> {
  readonly items: Item[];
  readonly outcome: PromiseWithResolvers<void>;
}

const newBatch = <Item>(): Batch<Item> => ({ items: [], outcome: Promise.withResolvers<void>() });

export function gather<Item>(most: number, act: (items: readonly Item[]) => Promise<void>): Gathering<Item> {
  const waiting: Batch<Item>[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      await act(batch.items).then(batch.outcome.resolve, batch.outcome.reject);
    }
    running = false;
  }

  return {
    async add(item) {
      let batch = waiting.at(-1);
      if (!batch || batch.items.length >= most) {
        batch = newBatch<Item>();
        waiting.push(batch);
      }
      batch.items.push(item);
      // Those that are added in the same turn go together.
      if (!running) {
        running = true;
        setImmediate(() => void run());
      }
      await batch.outcome.promise;
    },
  };
}

import DataLoader from 'dataloader';
import { Fault } from './fault.ts';
import { type Found, faultFrom } from './result.ts';
import { activeSpan } from './tracing/active-span.ts';
import { untilDone } from './tracing/in-span.ts';

/** Loader of one operation: reads of one tick form one batch, and an absent value loads as null. */
export type Loader<Asked, Value> = DataLoader<Asked, Value | null, string>;

/** Largest number of keys of one contract call, because databases bound the parameters of a statement. */
const maxBatchSize = 1000;

/** Returns a loader that finds each value by its key among the answers. */
export const batched = <Asked, Value>(
  keyOf: (asked: Asked) => string,
  load: (asked: readonly Asked[]) => Promise<Found<Value>>,
): Loader<Asked, Value> => {
  const batch = async (asked: readonly Asked[]) => {
    const found = await load(asked);
    return asked.map((one) => found.get(keyOf(one)) ?? null);
  };
  return new DataLoader<Asked, Value | null, string>(inBatchSpan(batch), { cacheKeyFn: keyOf, maxBatchSize });
};

type Batch<Asked, Value> = (asked: readonly Asked[]) => Promise<(Value | Error)[]>;

/** Returns the function for each batch, which is a step of its operation. DataLoader calls it as its method. */
function inBatchSpan<Asked, Value>(batch: Batch<Asked, Value>) {
  return function batchOf(this: unknown, asked: readonly Asked[]): Promise<(Value | Error)[]> {
    const parent = activeSpan();
    if (parent === null) return batch(asked);
    const name = (this instanceof DataLoader && this.name) || 'a batch';
    const span = parent.child(`load ${name}`, 'internal', { 'tributary.loader.keys': asked.length });
    return untilDone(span, () => batch(asked));
  };
}

/** Gives loaders the names that the spans of their batches have. */
export function nameLoaders(module: string, loaders: object): void {
  for (const [name, loader] of Object.entries(loaders))
    if (loader instanceof DataLoader) loader.name = `${module}.${name}`;
}

/** Functions for loading the lists of many owners. */
export interface ListsLoading<Asked, List> {
  /** Returns a text that is equal for lists that one call can load, such as lists with the same page. */
  groupOf(asked: Asked): string;
  /** Returns the key of the list among the answers of its group. */
  keyOf(asked: Asked): string;
  /** Loads one group, given its first member and all members. A Fault is the answer for this group only. */
  load(first: Asked, asked: readonly Asked[]): Promise<Found<List>>;
}

/** Returns a loader of one list per owner. It makes one call per group, in practice one. */
export function batchedLists<Asked, List>(loading: ListsLoading<Asked, List>): Loader<Asked, List> {
  const { groupOf, keyOf, load } = loading;
  return new DataLoader<Asked, List | null, string>(
    inBatchSpan(async (asked: readonly Asked[]) => {
      const groups = Map.groupBy(asked, groupOf);
      const found = new Map<string, Found<List> | Fault>();
      const loaded = Array.from(groups, async ([group, members]) => {
        const [first] = members;
        if (first !== undefined) found.set(group, await load(first, members).catch(faultFrom));
      });
      await Promise.all(loaded);
      return asked.map((one) => {
        const lists = found.get(groupOf(one));
        return lists instanceof Fault ? lists : (lists?.get(keyOf(one)) ?? null);
      });
    }),
    { cacheKeyFn: (one) => `${groupOf(one)} ${keyOf(one)}`, maxBatchSize },
  );
}

/** Returns the loaders and `clear`, which empties their caches after a mutation, or when time has passed. */
export const clearable = <Loaders extends object>(loaders: Loaders & Record<string, Clearable>) => ({
  ...loaders,
  clear(): void {
    for (const loader of Object.values<Clearable>(loaders)) loader.clearAll();
  },
});

interface Clearable {
  clearAll(): unknown;
}

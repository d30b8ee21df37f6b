import DataLoader from 'dataloader';
import { Fault } from './fault.ts';
import { type Found, faultFrom } from './result.ts';

/** Reads of one operation: those of one tick are one batch, and what is absent loads as null. */
export type Loader<Asked, Value> = DataLoader<Asked, Value | null, string>;

/** Keys of one contract call: databases bound the parameters of a statement. */
const maxBatchSize = 1000;

/** Loads by the key that the answers have. */
export const batched = <Asked, Value>(
  keyOf: (asked: Asked) => string,
  load: (asked: readonly Asked[]) => Promise<Found<Value>>,
): Loader<Asked, Value> =>
  new DataLoader<Asked, Value | null, string>(
    async (asked) => {
      const found = await load(asked);
      return asked.map((one) => found.get(keyOf(one)) ?? null);
    },
    { cacheKeyFn: keyOf, maxBatchSize },
  );

/** How lists of many owners are loaded. */
export interface ListsLoading<Asked, List> {
  /** The same text for what one call can ask for, such as lists with the same page. */
  groupOf(asked: Asked): string;
  /** The key that the list has among the answers of its group. */
  keyOf(asked: Asked): string;
  /** One group, by its first member and all of them. A Fault is the answer for this group alone. */
  load(first: Asked, asked: readonly Asked[]): Promise<Found<List>>;
}

/** Loads one list for each owner: a call for each group, in practice one. */
export function batchedLists<Asked, List>(loading: ListsLoading<Asked, List>): Loader<Asked, List> {
  const { groupOf, keyOf, load } = loading;
  return new DataLoader<Asked, List | null, string>(
    async (asked) => {
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
    },
    { cacheKeyFn: (one) => `${groupOf(one)} ${keyOf(one)}`, maxBatchSize },
  );
}

/** The loaders, and `clear`, which forgets what they have read: a mutation has changed it, or time has passed. */
export const clearable = <Loaders extends object>(loaders: Loaders & Record<string, Clearable>) => ({
  ...loaders,
  clear(): void {
    for (const loader of Object.values<Clearable>(loaders)) loader.clearAll();
  },
});

interface Clearable {
  clearAll(): unknown;
}

import DataLoader from 'dataloader';
import { resumed } from './accounts/usage-account.ts';
import { Fault } from './fault.ts';
import { type Lazy, lazyMembers, type Makers } from './lazy-members.ts';
import { type Found, faultFrom } from './result.ts';
import { activeSpan } from './tracing/active-span.ts';
import { untilDone } from './tracing/in-span.ts';

/** Loader of one operation: reads of one tick form one batch, and an absent value loads as null. */
export type Loader<Asked, Value> = DataLoader<Asked, Value | null, string>;

/** Largest number of keys of one contract call, because databases bound the parameters of a statement. */
const maxBatchSize = 1000;

/** Returns a loader that finds each value by its key among the answers. */
export const batched = <Asked, Value>(
  keyOf: (requested: Asked) => string,
  load: (requested: readonly Asked[]) => Promise<Found<Value>>,
): Loader<Asked, Value> =>
  new DataLoader<Asked, Value | null, string>(
    inSpan((requested) => loadEach(requested, keyOf, load)),
    { cacheKeyFn: keyOf, maxBatchSize },
  );

async function loadEach<Asked, Value>(
  requested: readonly Asked[],
  keyOf: (requested: Asked) => string,
  load: (requested: readonly Asked[]) => Promise<Found<Value>>,
): Promise<(Value | Fault | null)[]> {
  const found = await load(requested);
  resumed();
  return requested.map((one) => found.get(keyOf(one)) ?? null);
}

/** Returns the batch function of a loader: a batch has a span, named for its loader, when its operation has one. */
const inSpan = <Asked, Answers>(load: (requested: readonly Asked[]) => Promise<Answers>) =>
  function batch(this: unknown, requested: readonly Asked[]): Promise<Answers> {
    const parent = activeSpan();
    if (parent === null) return load(requested);
    const name = (this instanceof DataLoader && this.name) || 'a batch';
    const span = parent.child(`load ${name}`, 'internal', { 'tributary.loader.keys': requested.length });
    return untilDone(span, () => load(requested));
  };

/** Functions for loading the lists of many owners. */
export interface ListsLoading<Asked, List> {
  /** Returns a text that is equal for lists that one call can load, such as lists with the same page. */
  groupOf(requested: Asked): string;
  /** Returns the key of the list among the answers of its group. */
  keyOf(requested: Asked): string;
  /** Loads one group, given its first member and all members. A Fault is the answer for this group only. */
  load(first: Asked, requested: readonly Asked[]): Promise<Found<List>>;
}

/** Returns a loader of one list per owner. It makes one call per group, in practice one. */
export const batchedLists = <Asked, List>(loading: ListsLoading<Asked, List>): Loader<Asked, List> =>
  new DataLoader<Asked, List | null, string>(
    inSpan((requested) => loadLists(requested, loading)),
    { cacheKeyFn: (one) => `${loading.groupOf(one)} ${loading.keyOf(one)}`, maxBatchSize },
  );

async function loadLists<Asked, List>(
  requested: readonly Asked[],
  { groupOf, keyOf, load }: ListsLoading<Asked, List>,
): Promise<(List | Fault | null)[]> {
  const names = requested.map(groupOf);
  const groups = Map.groupBy(requested, (_, at) => names[at]);
  const loaded = new Map<string | undefined, Found<List> | Fault>();
  const loading = Array.from(groups, async ([name, members]) => {
    const [first] = members;
    if (first !== undefined) loaded.set(name, await load(first, members).catch(faultFrom));
  });
  await Promise.all(loading);
  return requested.map((one, at) => {
    const lists = loaded.get(names[at]);
    return lists instanceof Fault ? lists : (lists?.get(keyOf(one)) ?? null);
  });
}

/**
 * Returns a function that creates the loaders of a module for one operation: each when it is first used, because most
 * operations use one or two. `clearAll` empties their caches after a mutation, or when time has passed.
 */
export const loadersOf =
  <Parts>(module: string) =>
  <Loaders extends object>(makers: Makers<Parts, Loaders>): ((parts: Parts) => Lazy<Loaders>) =>
    lazyMembers(makers, (loader, name) => {
      // The spans of its batches have this name.
      if (loader instanceof DataLoader) loader.name = `${module}.${name}`;
    });

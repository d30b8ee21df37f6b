import { LRUCache } from 'lru-cache';

/** The records of many owners in bounded memory: four lists of so many. */
export interface Records<Kept> {
  /** Undefined for an owner of whom nothing is known. */
  find(owner: string): Kept | undefined;
  open(owner: string): Kept;
  /** Keeps the record of one whom forgetting would let off, longer than those of owners who have hardly come. */
  guard(owner: string, record: Kept): void;
  /** Those that are guarded come first, and in each list who came last; looking at them is no visit. */
  entries(): Iterable<[owner: string, record: Kept]>;
}

/** Addresses can be forged without end: they push out each other, and nobody who has a credential. */
export function createRecords<Kept extends object>(most: number, fresh: () => Kept): Records<Kept> {
  const addresses = createTwoLists(most, fresh);
  const others = createTwoLists(most, fresh);
  const listsOf = (owner: string) => (owner.startsWith('ip:') ? addresses : others);
  return {
    find: (owner) => listsOf(owner).find(owner),
    open: (owner) => listsOf(owner).open(owner),
    guard: (owner, record) => listsOf(owner).guard(owner, record),
    entries: () => [...others.entries(), ...addresses.entries()],
  };
}

/** Those that are guarded have a list of their own; in each the longest idle is forgotten first. */
function createTwoLists<Kept extends object>(max: number, fresh: () => Kept): Records<Kept> {
  const newcomers = new LRUCache<string, Kept>({ max });
  const guarded = new LRUCache<string, Kept>({ max });
  const find = (owner: string) => guarded.get(owner) ?? newcomers.get(owner);
  return {
    find,
    open(owner) {
      const known = find(owner);
      if (known) return known;
      const record = fresh();
      newcomers.set(owner, record);
      return record;
    },
    guard(owner, record) {
      newcomers.delete(owner);
      guarded.set(owner, record);
    },
    entries: () => [...guarded.entries(), ...newcomers.entries()],
  };
}

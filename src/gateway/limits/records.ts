import { LRUCache } from 'lru-cache';
import { newRecord, type OwnerRecord } from './owner-record.ts';

/** The records of many owners in bounded memory: four lists of so many. */
export interface Records {
  /** Undefined for an owner of whom nothing is known. */
  find(owner: string): OwnerRecord | undefined;
  open(owner: string): OwnerRecord;
  /** Keeps the record of one whom forgetting would let off, longer than those of owners who have hardly come. */
  guard(owner: string, record: OwnerRecord): void;
}

/** Addresses can be forged without end: they push out each other, and nobody who has a credential. */
export function createRecords(most: number): Records {
  const addresses = createTwoLists(most);
  const others = createTwoLists(most);
  const listsOf = (owner: string) => (owner.startsWith('ip:') ? addresses : others);
  return {
    find: (owner) => listsOf(owner).find(owner),
    open: (owner) => listsOf(owner).open(owner),
    guard: (owner, record) => listsOf(owner).guard(owner, record),
  };
}

/** Those that are guarded have a list of their own; in each the longest idle is forgotten first. */
function createTwoLists(max: number): Records {
  const newcomers = new LRUCache<string, OwnerRecord>({ max });
  const guarded = new LRUCache<string, OwnerRecord>({ max });
  const find = (owner: string) => guarded.get(owner) ?? newcomers.get(owner);
  return {
    find,
    open(owner) {
      const known = find(owner);
      if (known) return known;
      const fresh = newRecord();
      newcomers.set(owner, fresh);
      return fresh;
    },
    guard(owner, record) {
      newcomers.delete(owner);
      guarded.set(owner, record);
    },
  };
}

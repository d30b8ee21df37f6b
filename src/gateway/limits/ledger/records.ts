import { LRUCache } from 'lru-cache';
import { growingTo } from '../../../kit/growing.ts';
import { newRecord, type OwnerRecord } from './owner-record.ts';

/** The records of many owners in bounded memory: four lists of the same size. */
export interface Records {
  /** Returns the owner's record; undefined when there is none. */
  find(owner: string): OwnerRecord | undefined;
  open(owner: string): OwnerRecord;
  /**
   * Moves the record to the list of owners that were refused or have spent half of a budget. Forgetting such a record
   * would lift a limit.
   */
  guard(owner: string, record: OwnerRecord): void;
}

/**
 * Creates the lists. Addresses have lists of their own: they can be forged without end, and must not displace owners
 * with a credential.
 */
export function createRecords(max: number): Records {
  const addresses = createTwoLists(max);
  const others = createTwoLists(max);
  const listsOf = (owner: string) => (owner.startsWith('ip:') ? addresses : others);
  return {
    find: (owner) => listsOf(owner).find(owner),
    open: (owner) => listsOf(owner).open(owner),
    guard: (owner, record) => listsOf(owner).guard(owner, record),
  };
}

/** Creates one list for guarded records and one for all others; each drops its longest idle record first. */
function createTwoLists(max: number): Records {
  const newcomers = new LRUCache<string, OwnerRecord>(growingTo(max));
  const guarded = new LRUCache<string, OwnerRecord>(growingTo(max));
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

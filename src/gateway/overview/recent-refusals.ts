import { LRUCache } from 'lru-cache';
import { type Caller, isAddress, ownerOf } from '../../kit/call/caller.ts';

/** A request or operation that was refused. */
export interface RefusalSeen {
  readonly code: string;
  /** The rule of the limits that refused; undefined for other refusals. */
  readonly rule?: string | undefined;
  /** Null when the credential was wrong, so that nobody is known. */
  readonly caller: Caller | null;
  /** Name of the operation, or method and route of another request; null when it is not known. */
  readonly operation: string | null;
}

export interface Refusal {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly code: string;
  readonly rule: string | null;
  /** The owner of the caller's budgets; null when nobody is known. */
  readonly owner: string | null;
  readonly operation: string | null;
}

/** The last refusals of this process, the newest first. */
export interface RecentRefusals {
  add(seen: RefusalSeen): void;
  all(): readonly Refusal[];
  of(owner: string): readonly Refusal[];
}

/** Codes of answers that refuse a request which may be right in itself. */
const refusalCodes: ReadonlySet<string> = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'UNKNOWN_OPERATION',
  'RATE_LIMITED',
]);

export const isRefusal = (code: string): boolean => refusalCodes.has(code);

const kept = 100;
const keptOfOwner = 20;
/** Number of owners of each list whose refusals are kept; those of both lists take less than two megabytes. */
const maxOwners = 256;
/** Characters of an operation's name that are kept, because clients choose it. */
const longestName = 64;

/** Creates the lists. Addresses have one of their own: they can be forged, and must not displace owners with a credential. */
export function createRecentRefusals(clock: () => number = Date.now): RecentRefusals {
  const all: Refusal[] = [];
  const addresses = new LRUCache<string, Refusal[]>({ max: maxOwners });
  const others = new LRUCache<string, Refusal[]>({ max: maxOwners });
  const listOf = (owner: string) => (isAddress(owner) ? addresses : others);

  function put(refusals: Refusal[], refusal: Refusal, most: number): void {
    refusals.unshift(refusal);
    if (refusals.length > most) refusals.pop();
  }

  return {
    add({ code, rule = null, caller, operation }) {
      const owner = caller && ownerOf(caller);
      const refusal = { at: clock(), code, rule, owner, operation: operation?.slice(0, longestName) ?? null };
      put(all, refusal, kept);
      if (owner === null) return;
      const own = listOf(owner).peek(owner) ?? [];
      put(own, refusal, keptOfOwner);
      listOf(owner).set(owner, own);
    },
    all: () => all,
    of: (owner) => listOf(owner).peek(owner) ?? [],
  };
}

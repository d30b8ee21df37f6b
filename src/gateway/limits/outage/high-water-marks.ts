import { LRUCache } from 'lru-cache';
import { growingTo } from '../../../kit/growing.ts';
import type { Budget, Floor, Floors } from '../ledger/ledger.ts';
import { laterUse } from '../ledger/uses.ts';
import type { Resource } from '../rules/limit-rules.ts';

/**
 * The most charges and returns that this gateway has seen of each owner's windows, and the shared ledger's clock.
 * See docs/decisions/012-redis-may-forget.md.
 */
export interface HighWaterMarks {
  floor(owner: string, resource: Resource): Floor | undefined;
  floors(owner: string): Floors | undefined;
  /** Returns all owners, the most recently seen first. */
  all(): Iterable<readonly [owner: string, floors: Floors]>;
  /** Records a budget that the shared ledger answered. */
  note(owner: string, budget: Budget): void;
  /** Returns the shared ledger's time as estimated here, in epoch milliseconds. */
  now(): number;
}

const rememberedOwners = 20_000;

/** Creates an empty store. `monotonic` returns milliseconds that never step, even when the machine's clock does. */
export function createHighWaterMarks(monotonic: () => number = () => performance.now()): HighWaterMarks {
  const owners = new LRUCache<string, Map<Resource, Floor>>(growingTo(rememberedOwners));
  let ahead = Date.now() - monotonic();
  return {
    floor: (owner, resource) => owners.get(owner)?.get(resource),
    floors: (owner) => owners.get(owner),
    all: () => [...owners.entries()],
    note(owner, { resource, reset, resetMs, used, returned = 0 }) {
      ahead = reset * 1_000 - resetMs - monotonic();
      if (used + returned === 0) return;
      const floors = owners.get(owner) ?? new Map<Resource, Floor>();
      const known = floors.get(resource);
      const seen = { used, returned };
      floors.set(resource, { reset, ...(known?.reset === reset ? laterUse(known, seen) : seen) });
      owners.set(owner, floors);
    },
    now: () => Math.floor(monotonic() + ahead),
  };
}

import { LRUCache } from 'lru-cache';
import type { Budget, Floor, Floors } from './ledger.ts';
import type { Resource } from './limit-rules.ts';

/**
 * The highest numbers that this gateway has seen of each owner's windows, and the clock they are told by.
 * See docs/decisions/012-redis-may-forget.md.
 */
export interface HighWaterMarks {
  floor(owner: string, resource: Resource): Floor | undefined;
  floors(owner: string): Floors | undefined;
  /** Of all owners, those first who came last. */
  all(): Iterable<readonly [owner: string, floors: Floors]>;
  /** Takes note of what the shared ledger answered. */
  note(owner: string, budget: Budget): void;
  /** The shared ledger's clock as this process reckons it, in epoch milliseconds. */
  now(): number;
}

const rememberedOwners = 20_000;

/** `monotonic`: milliseconds that never step, whatever the machine's clock does. */
export function createHighWaterMarks(monotonic: () => number = () => performance.now()): HighWaterMarks {
  const owners = new LRUCache<string, Map<Resource, Floor>>({ max: rememberedOwners });
  let ahead = Date.now() - monotonic();
  return {
    floor: (owner, resource) => owners.get(owner)?.get(resource),
    floors: (owner) => owners.get(owner),
    all: () => [...owners.entries()],
    note(owner, { resource, reset, resetMs, used }) {
      ahead = reset * 1_000 - resetMs - monotonic();
      if (used === 0) return;
      const floors = owners.get(owner) ?? new Map<Resource, Floor>();
      const known = floors.get(resource);
      if (known?.reset === reset && known.used >= used) return;
      floors.set(resource, { reset, used });
      owners.set(owner, floors);
    },
    now: () => Math.floor(monotonic() + ahead),
  };
}

import { LRUCache } from 'lru-cache';
import { isAddress } from '../../kit/call/caller.ts';
import type { Decision } from './ledger/ledger.ts';
import type { Subject } from './rules/limit-rules.ts';

/** A caller whose requests this process has admitted or refused. */
export interface SeenCaller {
  readonly subject: Subject;
  /** Time of its last request, in milliseconds since the epoch. */
  readonly seenAt: number;
  /** Share that its last request found used of the nearest limit, from 0 to 1; 1 for a refused request. */
  readonly share: number;
}

/** The callers of this process, so that their limits can be read: the ledger has no list of owners. */
export interface RecentCallers {
  note(subject: Subject, decision: Decision): void;
  find(owner: string): SeenCaller | undefined;
  all(): readonly SeenCaller[];
}

/** Maximum callers of each list; those that were idle for longest are dropped. */
const maxCallers = 256;

/** Creates the list. Addresses have a list of their own: they can be forged, and must not displace owners with a credential. */
export function createRecentCallers(clock: () => number = Date.now): RecentCallers {
  const addresses = new LRUCache<string, SeenCaller>({ max: maxCallers });
  const others = new LRUCache<string, SeenCaller>({ max: maxCallers });
  const listOf = (owner: string) => (isAddress(owner) ? addresses : others);
  return {
    note(subject, decision) {
      const { owner } = subject;
      if (decision.outcome !== 'unavailable')
        listOf(owner).set(owner, { subject, seenAt: clock(), share: shareOf(decision) });
    },
    find: (owner) => listOf(owner).peek(owner),
    all: () => [...others.values(), ...addresses.values()],
  };
}

function shareOf(decision: Exclude<Decision, { outcome: 'unavailable' }>): number {
  if (decision.outcome === 'refused') return 1;
  const { used, limit } = decision.budget;
  const nearest = decision.outcome === 'admitted' ? decision.nearest : undefined;
  return Math.max(used / limit, nearest ? 1 - nearest.remaining / nearest.limit : 0);
}

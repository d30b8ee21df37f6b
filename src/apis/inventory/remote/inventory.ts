import type { Upstream } from '../../../gateway/upstream/upstream.ts';
import { findByName } from '../contract/search.ts';
import type { Inventory } from '../contract.ts';
import { createAggregation } from './aggregates.ts';
import { createInvoke } from './invoke.ts';
import { listsInTurn } from './lists-in-turn.ts';
import { createProjectReads } from './projects.ts';
import { createReads } from './read.ts';

/**
 * Creates a client of the inventory over HTTP from the catalogue. Its credential must have access to the projects.
 * Google Migration Center API v1.
 */
export function createRemoteInventory(upstream: Upstream): Inventory {
  const invoke = createInvoke(upstream);
  const reads = createReads(invoke);
  return {
    readsBothEnds: false,
    ...invoke,
    list: listsInTurn(invoke.list),
    ...createAggregation(invoke),
    ...reads,
    ...createProjectReads(invoke),
    /** The service has no search: the query finds a resource by its whole name, in one call. */
    async search(call, query) {
      const hit = await findByName(reads, call, query);
      return { hits: hit ? [hit] : [], complete: false };
    },
  };
}

import type { Upstream } from '../../../gateway/upstream/upstream.ts';
import type { Inventory } from '../contract.ts';
import { createInvoke } from './invoke.ts';
import { createReads } from './read.ts';

/** Statuses that the service answers with about what was asked, beside the usual ones. */
export const inventoryAnswers: readonly number[] = [501];

/** The inventory over HTTP, with a credential that reaches its projects: the catalogue is the client. S2 area B. */
export function createRemoteInventory(upstream: Upstream): Inventory {
  const invoke = createInvoke(upstream);
  return { ...invoke, ...createReads(invoke) };
}

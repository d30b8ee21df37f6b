import type { Upstream } from '../../../gateway/upstream/upstream.ts';
import type { Reseller } from '../contract.ts';
import type { SeenCustomers } from '../reconcile/seen-customers.ts';
import { createCustomerList } from './customer-list.ts';
import type { KeptReads } from './keeping.ts';
import { createReads } from './read.ts';
import { createSearch } from './search.ts';
import { createWrites } from './write.ts';

export interface RemoteOptions {
  /** The customers that the gateway has seen; absent when it does not compare subscriptions with their notifications. */
  readonly seen?: SeenCustomers | undefined;
  /** Null (default) when every read is a call. */
  readonly kept?: KeptReads | null;
}

/**
 * Creates a client of the reselling service over HTTP, with a credential that sees all customers. Google Workspace
 * Reseller API v1.
 */
export function createRemoteReseller(
  upstream: Upstream,
  { seen, kept = null }: RemoteOptions = {},
): Reseller {
  const reads = createReads(upstream);
  return {
    ...createReads(upstream, kept),
    ...createCustomerList(reads, seen),
    ...createSearch(reads, seen),
    ...createWrites(upstream, kept),
  };
}

import type { Upstream } from '../../../gateway/upstream/upstream.ts';
import type { Reseller } from '../contract.ts';
import { createCustomerList } from './customer-list.ts';
import { createReads } from './read.ts';
import { createSearch } from './search.ts';
import { createWrites } from './write.ts';

/** Error statuses that count as answers of the service, besides the usual ones. */
export const resellerAnswers: readonly number[] = [412];

/** Creates a client of the reselling service over HTTP, with a credential that sees all customers. S1. */
export function createRemoteReseller(upstream: Upstream): Reseller {
  const reads = createReads(upstream);
  return { ...reads, ...createCustomerList(reads), ...createSearch(reads), ...createWrites(upstream) };
}

import type { Filled, ServiceReads } from '../../../gateway/upstream/cache/contract.ts';
import type { Call } from '../../../kit/call/call.ts';
import { isDomainKey } from '../contract/ids.ts';
import type { CustomerKey } from '../contract.ts';

/** The reads that are kept while the event log says nothing of them. */
export interface KeptReads {
  readonly reads: ServiceReads;
  /** Milliseconds for which answers are kept. */
  readonly ageMs: number;
}

/** Reads an address, unless its answer is kept. */
export type Keeping = <Value>(
  call: Call,
  address: string,
  fill: (since?: number) => Promise<Filled<Value> | null>,
) => Promise<Value | null>;

/** Tag of the lists that have subscriptions of several customers. */
const lists = 'lists';

/** Returns what an event of a customer, or a write to it, concerns; null for everything, when only its domain is known. */
export const tagsOfCustomer = (customer: string): readonly string[] | null =>
  customer.includes('.') ? null : [customer, lists];

/**
 * Returns how subscriptions of one customer are read, or of all without one; null when they are never kept. An operation
 * that selects a field without events, and a REST API that shows them all, make a call.
 */
export function keepingOf(kept: KeptReads | null, customer?: CustomerKey): Keeping | null {
  if (!kept || (customer !== undefined && isDomainKey(customer))) return null;
  const { reads, ageMs } = kept;
  return (call, address, fill) => {
    const wanted = { key: address, tag: customer ?? lists, ageMs: call.reads?.isReported ? ageMs : 0 };
    return reads.read(call, wanted, fill);
  };
}

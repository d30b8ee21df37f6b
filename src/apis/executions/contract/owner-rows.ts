import type { Call } from '../../../kit/call/call.ts';
import { inBatches } from '../../../kit/db/in-batches.ts';
import type { ExecutionOwner } from '../contract.ts';

/** Rows of one read at most. More are read in turns, so that a customer with many contacts takes no more memory. */
const maxRows = 20_000;

export interface OwnerRows<Row> {
  /** Largest number of rows of each owner. */
  readonly limit: number;
  /** Returns the flow or the contact that the row belongs to. */
  belongsTo(row: Row): string;
  /** Compares rows in the order in which they are wanted. */
  compare(one: Row, other: Row): number;
  /** Reads the first `limit` rows of each of these flows or contacts. */
  read(values: readonly string[]): Promise<readonly Row[]>;
}

/** Returns the first rows of each owner by its key. An owner with several contacts has the first rows of all of them. */
export async function firstRowsOf<Row>(
  call: Pick<Call, 'signal'>,
  owners: readonly ExecutionOwner[],
  { limit, belongsTo, compare, read }: OwnerRows<Row>,
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const found = new Map<string, readonly Row[]>(owners.map(({ key }) => [key, []]));
  const values = [...new Set(owners.flatMap(valuesOf))];
  for (const some of inBatches(values, Math.max(1, Math.floor(maxRows / limit)))) {
    call.signal.throwIfAborted();
    const rows = Map.groupBy(await read(some), belongsTo);
    for (const owner of owners) {
      const own = valuesOf(owner).flatMap((value) => rows.get(value) ?? []);
      if (own.length === 0) continue;
      const all = [...(found.get(owner.key) ?? []), ...own];
      found.set(owner.key, all.sort(compare).slice(0, limit));
    }
  }
  return found;
}

/** Returns the flow or the contacts of an owner. */
export const valuesOf = (owner: ExecutionOwner): readonly string[] =>
  'flowSid' in owner ? [owner.flowSid] : owner.contacts;

import { createLeases, type Lease } from '../../../kit/db/lease.ts';
import type { JobRecord } from '../store/operations.ts';
import type { OperationRow } from '../store/rows.ts';

/** Milliseconds after which a process that did not come back to an operation is taken for dead. */
export const leaseMs = 30_000;

/** Work that was taken so often without a step cannot go on, whether it throws or kills its process: a lease is between two. */
export const maxTries = 5;

export interface Claimed extends OperationRow {
  readonly lease: Lease;
}

export const operationLeases = createLeases({
  table: 'inventory_operations',
  key: 'id',
  claim: 'claim',
  until: 'due_at',
  tries: 'tries',
  leaseMs,
});

/** Rows are ours: what was written comes back as it was. */
export function jobOf({ job }: Pick<OperationRow, 'job'>): JobRecord {
  if (job === null) throw new TypeError('an operation that is due has a job');
  return JSON.parse(job);
}

import { createLeases, type Lease } from '../../../kit/db/row-leases.ts';
import type { JobRecord } from '../store/operations/operations.ts';
import type { OperationRow } from '../store/rows.ts';

/** Milliseconds of the lease on an operation: a process that does not renew it is considered dead. */
export const leaseMs = 30_000;

/**
 * Maximum tries without a completed step, whether the work throws or kills its process; a lease passes between two
 * tries.
 */
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

/** Parses the job of an operation. The gateway wrote the row itself, so its shape is known. */
export function jobOf({ job }: Pick<OperationRow, 'job'>): JobRecord {
  if (job === null) throw new TypeError('an operation that is due has a job');
  return JSON.parse(job);
}

import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { createLeases, type Lease } from '../../../kit/db/row-leases.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';

/** The lease to reconcile, held by this process. */
export interface HeldPass {
  readonly lease: Lease;
  /** Number of complete passes. */
  readonly pass: number;
  /** Id of the last event when the last of those passes began. */
  readonly afterEvent: number;
}

/** The lease for reconciling: one process at a time over all gateways. */
export interface ReconcileLease {
  /**
   * Returns the lease; null while another process has it or the next pass is not due. A process that left a pass
   * unfinished gets its lease again.
   */
  claim(now: number): Promise<HeldPass | null>;
  /** Extends the lease; rejects when another process has it now. */
  keep(change: Transaction<Database>, lease: Lease, now: number): Promise<void>;
  /** Releases the lease after a complete pass. */
  finish(held: HeldPass, until: number): Promise<void>;
}

const leases = createLeases({
  table: 'reseller_reconciler',
  key: 'name',
  claim: 'claim',
  until: 'due_at',
  // Longer than one page takes.
  leaseMs: 60_000,
});

export function createReconcileLease(db: Kysely<Database>): ReconcileLease {
  const owner = randomUUID();
  return {
    async claim(now) {
      await db
        .insertInto('reseller_reconciler')
        .values({ name: 'subscriptions', pass: 0, after_event: 0, due_at: timestampOf(0), claim: null })
        .onConflict((known) => known.column('name').doNothing())
        .execute();
      const [row] = await leases.claim(db, now, { owner, resume: true });
      return row ? { lease: row.lease, pass: row.pass, afterEvent: row.after_event } : null;
    },
    keep: leases.keep,
    async finish({ lease, pass, afterEvent }, until) {
      await leases.release(db, lease, until, { pass, after_event: afterEvent });
    },
  };
}

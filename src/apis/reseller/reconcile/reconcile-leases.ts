import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { createLeases, type Lease } from '../../../kit/db/row-leases.ts';
import { timestampOf } from '../../../kit/timestamp.ts';
import type { Database } from '../../../storage/database.ts';

/** The right to reconcile, which this process has now. */
export interface HeldPass {
  readonly lease: Lease;
  /** Passes that were made over all subscriptions. */
  readonly pass: number;
  /** The last event that was written when the last of them began. */
  readonly afterEvent: number;
}

/** Which process reconciles, one at a time over all gateways. */
export interface ReconcileLease {
  /** Null while another process has it, or it is too early. One that was not finished is this process's again. */
  claim(now: number): Promise<HeldPass | null>;
  /** Rejects when another process has it by now. */
  keep(change: Transaction<Database>, lease: Lease, now: number): Promise<void>;
  /** After a whole pass. */
  finish(held: HeldPass, until: number): Promise<void>;
}

const leases = createLeases({
  table: 'reseller_reconciler',
  key: 'name',
  claim: 'claim',
  until: 'due_at',
  // More than a page lasts.
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

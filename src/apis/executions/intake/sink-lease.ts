import type { Kysely } from 'kysely';
import type { Where } from '../../../kit/db/lease-columns.ts';
import { createLeases } from '../../../kit/db/row-leases.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';

/** The lease to create the sink: one process at a time over all gateways. */
export interface SinkLease {
  /**
   * Returns the lease of a destination; null while another process has it. A released lease may be claimed after
   * `milliseconds`.
   */
  claim(destination: string): Promise<{ release(milliseconds: number): Promise<void> } | null>;
}

const leases = createLeases({
  table: 'execution_sinks',
  key: 'destination',
  claim: 'claim',
  until: 'due_at',
  // Longer than all calls of one attempt take.
  leaseMs: 60_000,
});

export function createSinkLease(db: Kysely<Database>): SinkLease {
  return {
    async claim(destination) {
      await db
        .insertInto('execution_sinks')
        .values({ destination, due_at: timestampOf(0), claim: null })
        .onConflict((known) => known.column('destination').doNothing())
        .execute();
      const where: Where<'execution_sinks'> = (row) => row('destination', '=', destination);
      const [row] = await leases.claim(db, Date.now(), { where });
      if (!row) return null;
      return { release: async (ms) => void (await leases.release(db, row.lease, Date.now() + ms)) };
    },
  };
}

import type { Kysely } from 'kysely';
import type { Where } from '../../../kit/db/lease-columns.ts';
import { createLeases, type Lease } from '../../../kit/db/row-leases.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import type { FlowSid } from '../contract.ts';

/** The lease on polling a flow, held by this process. */
export interface FlowLease {
  readonly lease: Lease;
  readonly flowSid: FlowSid;
  /** `date_created` of the newest known execution, never in the future; null before the first pass. */
  readonly since: string | null;
  /** Milliseconds between the last two passes. */
  readonly pauseMs: number;
  /** Failed passes since the last successful one. */
  readonly failures: number;
}

/** The leases on polling flows: one process at a time per flow, over all gateways. */
export interface FlowLeases {
  /** Returns leases on the flows that are due. */
  claim(now: number): Promise<readonly FlowLease[]>;
  /** Extends the lease; rejects when another process has it now. */
  keep(db: Kysely<Database>, lease: Lease, now: number): Promise<void>;
  /** Releases the lease and schedules the next pass after `pauseMs`. */
  finish(flow: FlowLease, now: number): Promise<void>;
  /** Returns when the next flow is due, in milliseconds since the epoch; null for never. */
  next(): Promise<number | null>;
}

const leases = createLeases({
  table: 'execution_polls',
  key: 'flow_sid',
  claim: 'claim',
  until: 'due_at',
  // Longer than one call takes.
  leaseMs: 30_000,
});

export function createFlowLeases(
  db: Kysely<Database>,
  flows: readonly FlowSid[],
  firstPauseMs: number,
): FlowLeases {
  const where: Where<'execution_polls'> = (row) => row('flow_sid', 'in', flows);
  return {
    async claim(now) {
      const begun = { since: null, pause_ms: firstPauseMs, failures: 0, due_at: timestampOf(0), claim: null };
      await db
        .insertInto('execution_polls')
        .values(flows.map((flow_sid) => ({ flow_sid, ...begun })))
        .onConflict((known) => known.column('flow_sid').doNothing())
        .execute();
      const rows = await leases.claim(db, now, { where });
      return rows.map(({ lease, flow_sid, since, pause_ms, failures }) => ({
        lease,
        flowSid: flow_sid as FlowSid,
        since,
        pauseMs: pause_ms,
        failures,
      }));
    },
    keep: leases.keep,
    async finish({ lease, since, pauseMs, failures }, now) {
      await leases.release(db, lease, now + pauseMs, { since, pause_ms: pauseMs, failures });
    },
    next: () => leases.next(db, where),
  };
}

import type { Kysely } from 'kysely';
import type { Where } from '../../../kit/db/lease-columns.ts';
import { createLeases, type Lease } from '../../../kit/db/row-leases.ts';
import { timestampOf } from '../../../kit/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import type { FlowSid } from '../contract.ts';

/** A flow that this process lists now. */
export interface FlowLease {
  readonly lease: Lease;
  readonly flowSid: FlowSid;
  /** `date_created` of the newest execution that was seen, no later than that; null before the first pass. */
  readonly since: string | null;
  /** Milliseconds between the last two passes. */
  readonly pauseMs: number;
  /** Passes that failed since one did not. */
  readonly failures: number;
}

/** Which process lists a flow's executions, one at a time over all gateways. */
export interface FlowLeases {
  /** Flows that are due. */
  claim(now: number): Promise<readonly FlowLease[]>;
  /** Keeps it; rejects when another process has it by now. */
  keep(db: Kysely<Database>, lease: Lease, now: number): Promise<void>;
  /** Lets it go for so long. */
  finish(flow: FlowLease, now: number): Promise<void>;
  /** Milliseconds since the epoch, when somebody has to look next. */
  next(): Promise<number | null>;
}

const leases = createLeases({
  table: 'execution_polls',
  key: 'flow_sid',
  claim: 'claim',
  until: 'due_at',
  // More than a call lasts.
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

import type { Timestamp } from '../../storage/tables/column-types.ts';

declare module '../../storage/database.ts' {
  interface Database {
    readonly executions_told: ExecutionsToldTable;
    readonly execution_events_received: ExecutionEventsReceivedTable;
    readonly execution_polls: ExecutionPollsTable;
  }
}

/** What the event log says of an execution of a remote service. */
export interface ExecutionsToldTable {
  readonly sid: string;
  readonly flow_sid: string;
  /** `unknown`: neither its beginning nor its end was told. `gone`: its deletion was. */
  readonly status: 'unknown' | 'active' | 'ended' | 'gone';
  /** SHA-256 of its variables as they were last seen; null where nobody has looked. */
  readonly context_hash: string | null;
  /** When this row was last written. */
  readonly date_told: Timestamp;
}

/** Events that a remote service has posted, so that what is posted twice counts once. */
export interface ExecutionEventsReceivedTable {
  /** SHA-256 of source and id. */
  readonly id_hash: string;
  readonly date_received: Timestamp;
}

/** Flows of a remote service whose executions are listed, one gateway at a time. */
export interface ExecutionPollsTable {
  readonly flow_sid: string;
  /** `date_created` of the newest execution that was seen, no later than that; null before the first pass. */
  readonly since: string | null;
  /** Milliseconds between two passes, as it goes. */
  readonly pause_ms: number;
  /** Passes that failed since one did not. */
  readonly failures: number;
  readonly due_at: Timestamp;
  readonly claim: string | null;
}

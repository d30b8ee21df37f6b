import type { Timestamp } from '../../storage/tables/column-types.ts';

declare module '../../storage/database.ts' {
  interface Database {
    readonly executions_told: ExecutionsToldTable;
    readonly execution_events_received: ExecutionEventsReceivedTable;
    readonly execution_polls: ExecutionPollsTable;
    readonly execution_sinks: ExecutionSinksTable;
  }
}

/** The state of a remote service's executions that the event log has reported. */
export interface ExecutionsToldTable {
  readonly sid: string;
  readonly flow_sid: string;
  /** `unknown`: neither the start nor the end was reported. `gone`: the deletion was reported. */
  readonly status: 'unknown' | 'active' | 'ended' | 'gone';
  /** SHA-256 of the variables when they were last read; null when they were never read. */
  readonly context_hash: string | null;
  /** Null while no report named the contact. */
  readonly contact_address: string | null;
  /** When the execution began; null while no report said so. */
  readonly date_created: Timestamp | null;
  /** When this row was last written. */
  readonly date_told: Timestamp;
}

/** Events that a remote service has posted, for deduplication. */
export interface ExecutionEventsReceivedTable {
  /** SHA-256 of source and id. */
  readonly id_hash: string;
  readonly date_received: Timestamp;
}

/** Flows of a remote service that are polled, each by one gateway at a time. */
export interface ExecutionPollsTable {
  readonly flow_sid: string;
  /** `date_created` of the newest known execution, never in the future; null before the first pass. */
  readonly since: string | null;
  /** Milliseconds between the last two passes. */
  readonly pause_ms: number;
  /** Failed passes since the last successful one. */
  readonly failures: number;
  readonly due_at: Timestamp;
  readonly claim: string | null;
}

/** Leases to create the sink at a remote service that posts events to this gateway. */
export interface ExecutionSinksTable {
  readonly destination: string;
  readonly due_at: Timestamp;
  readonly claim: string | null;
}

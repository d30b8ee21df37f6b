import type { Generated } from 'kysely';
import type { JsonText, Timestamp } from '../../storage/tables/column-types.ts';

declare module '../../storage/database.ts' {
  interface Database {
    readonly contacts: ContactsTable;
    readonly executions: ExecutionsTable;
    readonly execution_steps: ExecutionStepsTable;
    readonly flow_runs: FlowRunsTable;
    readonly flow_messages: FlowMessagesTable;
    readonly flow_inbound: FlowInboundTable;
    readonly event_sinks: EventSinksTable;
  }
}

export interface ContactsTable {
  readonly account_sid: string;
  readonly address: string;
  readonly sid: string;
}

export interface ExecutionsTable {
  /** Insertion order: the tie-break of lists between executions of one second. */
  readonly id: Generated<number>;
  readonly sid: string;
  readonly account_sid: string;
  readonly flow_sid: string;
  readonly contact_address: string;
  readonly flow_address: string;
  readonly contact_sid: string;
  readonly context: JsonText;
  readonly flow_version: number;
  readonly status: 'active' | 'ended';
  readonly initiated_by: string;
  readonly date_created: Timestamp;
  readonly date_updated: Timestamp | null;
}

export interface ExecutionStepsTable {
  readonly id: Generated<number>;
  readonly sid: string;
  readonly account_sid: string;
  readonly flow_sid: string;
  readonly execution_sid: string;
  readonly parent_step_sid: string | null;
  readonly name: string;
  readonly context: JsonText;
  readonly transitioned_from: string | null;
  readonly transitioned_to: string | null;
  readonly type: string;
  readonly date_created: Timestamp;
  readonly date_updated: Timestamp | null;
}

/** An execution of a flow that is defined, until it ends. */
export interface FlowRunsTable {
  readonly execution_sid: string;
  readonly flow_sid: string;
  /** Name of the widget that it is at. */
  readonly widget: string;
  /** What it does next. */
  readonly pending: JsonText;
  /** The host that it calls next; null where it calls none. */
  readonly host: string | null;
  /** Moves made: with the execution's SID, the key of what the next one sends. */
  readonly ordinal: number;
  /** Moves made since it last waited. */
  readonly moves: number;
  /** When somebody has to look at it: at once, when a wait is over, or when the process that has it must be dead. */
  readonly due_at: Timestamp | null;
  /** Of the process that has it; changes with every taking. */
  readonly claim: string | null;
  readonly tries: number;
}

/** What flows have said to contacts. */
export interface FlowMessagesTable {
  readonly id: Generated<number>;
  readonly sid: string;
  readonly execution_sid: string;
  readonly channel: 'message' | 'call';
  readonly from_address: string;
  readonly to_address: string;
  readonly body: string;
  readonly date_created: Timestamp;
}

/** What came in for flows, so that what is delivered twice counts once. */
export interface FlowInboundTable {
  readonly account_sid: string;
  readonly key: string;
  readonly execution_sid: string | null;
  readonly date_created: Timestamp;
}

/** How far each event sink has got. */
export interface EventSinksTable {
  /** SHA-256 of its address, which may hold a secret. */
  readonly url_hash: string;
  /** The last sequence number that was delivered. */
  readonly seq: number;
  /** Tries that failed since one did not. */
  readonly failures: number;
  readonly due_at: Timestamp;
  readonly claim: string | null;
}

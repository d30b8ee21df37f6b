import type { Generated } from 'kysely';
import type { contactFields, executionFields, stepFields } from '../../apis/executions/contract/fields.ts';
import type { RowOf } from '../../kit/fields/fields.ts';
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

export type ContactsTable = RowOf<typeof contactFields>;

/** Insertion order, by which lists sort executions of the same second. */
interface Inserted {
  readonly id: Generated<number>;
}
export type ExecutionsTable = Inserted & RowOf<typeof executionFields>;
export type ExecutionStepsTable = Inserted & RowOf<typeof stepFields>;

/** A run: an active execution of a defined flow. */
export interface FlowRunsTable {
  readonly execution_sid: string;
  readonly flow_sid: string;
  /** Name of the current widget. */
  readonly widget: string;
  /** The run's next action. */
  readonly pending: JsonText;
  /** The host that it calls next; null for none. */
  readonly host: string | null;
  /** Number of moves. Together with the execution's SID it forms the key of the next message. */
  readonly ordinal: number;
  /** Moves since the contact last said something. */
  readonly moves: number;
  /** Time at which a process has to continue it: at once, at the end of a wait, or when the current lease ends. */
  readonly due_at: Timestamp | null;
  /** Owner of the lease; each lease has a new one. */
  readonly claim: string | null;
  readonly tries: number;
}

/** Messages of flows to contacts. */
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

/** Inbound events of flows, recorded so that a repeated delivery has no effect. */
export interface FlowInboundTable {
  readonly account_sid: string;
  readonly key: string;
  readonly execution_sid: string | null;
  readonly date_created: Timestamp;
}

/** The position of each event sink. */
export interface EventSinksTable {
  /** SHA-256 of its URL, which may contain a secret. */
  readonly url_hash: string;
  /** Last sequence number that was delivered. */
  readonly seq: number;
  /** Failed tries since the last success. */
  readonly failures: number;
  readonly due_at: Timestamp;
  readonly claim: string | null;
}

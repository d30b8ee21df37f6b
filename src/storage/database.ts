import type { Generated, Kysely } from 'kysely';
import type { Engine } from './migrations/columns.ts';

/** JSON text, written and read verbatim: `json` in PostgreSQL, text in SQLite. */
export type JsonText = string;
/** RFC 3339 in UTC with milliseconds (`2026-11-21T11:12:00.000Z`) on both engines: fixed width, so text order is time order. */
export type Timestamp = string;

export interface SettingsTable {
  readonly name: string;
  readonly value: string;
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

/** What happened, written in the transaction of the change itself. `seq` is null until the relay announces the row. */
export interface EventsTable {
  readonly id: Generated<number>;
  readonly seq: number | null;
  readonly stream: string;
  /** Who may see it. */
  readonly tenant: string;
  readonly topic: string | null;
  readonly key: string;
  readonly at: Timestamp;
  readonly payload: JsonText;
}

/** One row: which log this is, and the last sequence number given out. */
export interface EventLogTable {
  readonly log_id: string;
  readonly head: number;
}

/** An OAuth app. The owner of its budget is `app:<client_id>`. */
export interface AppsTable {
  readonly id: Generated<number>;
  readonly client_id: string;
  /** SHA-256 in hex digits, as every secret is kept. */
  readonly secret_hash: string;
  readonly name: string;
  readonly owner: string;
  readonly plan: 'standard' | 'enterprise';
  /** Separated by spaces. */
  readonly scopes: string;
  readonly date_created: Timestamp;
  readonly date_revoked: Timestamp | null;
}

/** The single-use codes that a manifest is turned into an app with. */
export interface AppCodesTable {
  readonly hash: string;
  readonly manifest: JsonText;
  readonly date_created: Timestamp;
  readonly date_expires: Timestamp;
  readonly date_used: Timestamp | null;
}

export interface TokensTable {
  readonly id: string;
  readonly hash: string;
  readonly kind: 'user' | 'installation' | 'workflow';
  /** The id of the user, installation or repository. */
  readonly subject: string;
  /** The operator's note of what it is for. */
  readonly name: string | null;
  /** The app that acts for the user. */
  readonly client_id: string | null;
  readonly plan: 'standard' | 'enterprise';
  readonly scopes: string;
  /** What else the token says of its holder. */
  readonly grants: JsonText;
  readonly date_created: Timestamp;
  readonly date_expires: Timestamp | null;
  readonly date_revoked: Timestamp | null;
}

/** An execution of a flow that is defined, until it ends. */
export interface FlowRunsTable {
  readonly execution_sid: string;
  readonly flow_sid: string;
  /** Name of the widget that it is at. */
  readonly widget: string;
  /** What it does next. */
  readonly pending: JsonText;
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

export interface Database {
  readonly settings: SettingsTable;
  readonly contacts: ContactsTable;
  readonly executions: ExecutionsTable;
  readonly execution_steps: ExecutionStepsTable;
  readonly events: EventsTable;
  readonly event_log: EventLogTable;
  readonly apps: AppsTable;
  readonly app_codes: AppCodesTable;
  readonly tokens: TokensTable;
  readonly flow_runs: FlowRunsTable;
  readonly flow_messages: FlowMessagesTable;
  readonly flow_inbound: FlowInboundTable;
  readonly event_sinks: EventSinksTable;
}

export interface Storage extends AsyncDisposable {
  readonly db: Kysely<Database>;
  /** For the few statements that one of them needs and the other does not. */
  readonly engine: Engine;
  /** Resolves when the database answers; rejects with UNAVAILABLE. A database that can only be read does answer. */
  ping(): Promise<void>;
}

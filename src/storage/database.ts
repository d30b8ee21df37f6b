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

/** A customer of the embedded reselling service. */
export interface ResellerCustomersTable {
  readonly id: Generated<number>;
  readonly customer_id: string;
  readonly customer_domain: string;
  readonly profile: JsonText;
  /** Counts the changes; a change of the customer or of its subscriptions locks the row by counting up. */
  readonly revision: number;
  readonly date_created: Timestamp;
}

/** One for each customer and SKU; a cancelled one stays until its SKU is bought again. */
export interface ResellerSubscriptionsTable {
  readonly id: Generated<number>;
  readonly customer_id: string;
  readonly sku_id: string;
  readonly subscription_id: string;
  readonly status: string;
  readonly state: JsonText;
  readonly date_created: Timestamp;
  /** When its trial or commitment ends; null while nothing is due. */
  readonly wake_at: Timestamp | null;
}

/** Accounts that may subscribe to the topic of the notifications. */
export interface ResellerServiceAccountsTable {
  readonly email: string;
  readonly date_registered: Timestamp;
}

/** Notifications that were written with their change and are yet to be published. */
export interface ResellerNotificationsTable {
  readonly id: Generated<number>;
  readonly topic: string;
  readonly payload: JsonText;
  readonly date_created: Timestamp;
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

/** A topic of the embedded messaging service: `projects/<project>/topics/<id>`. */
export interface MessagingTopicsTable {
  readonly name: string;
  readonly labels: JsonText;
  readonly date_created: Timestamp;
}

export interface MessagingSubscriptionsTable {
  readonly name: string;
  readonly topic: string;
  /** Null for one that is pulled. */
  readonly push_endpoint: string | null;
  /** Everything else that was configured. */
  readonly settings: JsonText;
  readonly date_created: Timestamp;
  /** The service account that subscribed to the reseller's topic; null for another topic, or from before. */
  readonly subscriber: string | null;
}

/** A message that some subscription has yet to acknowledge. Its public id is made from `id`. */
export interface MessagingMessagesTable {
  readonly id: Generated<number>;
  /** Base64. */
  readonly data: string;
  readonly attributes: JsonText;
  readonly ordering_key: string | null;
  /** Of data and attributes. */
  readonly bytes: number;
  readonly date_published: Timestamp;
  readonly date_expires: Timestamp;
}

/** A message's way to one subscription: gone when it was acknowledged. */
export interface MessagingDeliveriesTable {
  readonly id: Generated<number>;
  readonly subscription: string;
  readonly message: number;
  /** Of the last who took it; what was acknowledged under another one stays. */
  readonly lease: string | null;
  /** How often it was given out. */
  readonly attempts: number;
  /** When it may be given out (again). */
  readonly date_due: Timestamp;
  readonly date_expires: Timestamp;
}

/** Notifications that have become events, each once. */
export interface ResellerReceivedTable {
  readonly id: Generated<number>;
  readonly subscription: string;
  readonly message_id: string;
  readonly date_received: Timestamp;
}

/** Notifications that cannot be read, kept for the operator. */
export interface ResellerQuarantineTable {
  readonly id: Generated<number>;
  readonly subscription: string | null;
  readonly message_id: string | null;
  readonly reason: string;
  /** As it came, cut off where it is too long. */
  readonly body: string;
  readonly date_received: Timestamp;
  readonly date_replayed: Timestamp | null;
}

/** Whose turn it is to reconcile reseller subscriptions. */
export interface ResellerReconcilerTable {
  readonly name: string;
  /** Whole passes that were made. */
  readonly pass: number;
  /** Id of the last event when the last of them began. */
  readonly after_event: number;
  readonly due_at: Timestamp;
  readonly claim: string | null;
}

/** Reseller subscriptions as they were when events and state last agreed. */
export interface ResellerSeenTable {
  readonly customer_id: string;
  readonly sku_id: string;
  readonly customer_domain: string;
  readonly subscription_id: string;
  /** What events tell of it; `null` when it has ended. */
  readonly snapshot: JsonText;
  /** The last pass that came by. */
  readonly pass: number;
  /** 1 when it has ended and events told that. */
  readonly ended: number;
  /** Id of the last event before a change that no event has told of yet. */
  readonly doubtful_after: number | null;
}

/** A resource of the embedded inventory, of whatever kind. */
export interface InventoryResourcesTable {
  readonly id: Generated<number>;
  /** `projects/shop/locations/us-central1/groups/web`. */
  readonly name: string;
  /** Its collection, such as `groups`. */
  readonly kind: string;
  /** The name of what it is in. */
  readonly parent: string;
  /** What the service answers, without what the columns and the tables below have. See `storage/documents`. */
  readonly document: JsonText;
  /** 1 for an asset that lists leave out. */
  readonly hidden: number;
  readonly create_time: Timestamp;
  readonly update_time: Timestamp | null;
  /** When something happens to it by itself; null while nothing is due. */
  readonly wake_at: Timestamp | null;
}

export interface InventoryGroupAssetsTable {
  readonly group_id: number;
  readonly asset_id: number;
}

/** Which sources have reported an asset. */
export interface InventoryAssetSourcesTable {
  readonly asset_id: number;
  readonly source_id: number;
}

/** The assets at either end of a relation: two rows for each. */
export interface InventoryRelationEndsTable {
  readonly relation_id: number;
  readonly asset_id: number;
}

/** A long-running operation of the embedded inventory. */
export interface InventoryOperationsTable {
  readonly id: Generated<number>;
  readonly name: string;
  /** The name of its location. */
  readonly parent: string;
  /** The operation as the service answers it. */
  readonly document: JsonText;
  readonly create_time: Timestamp;
  readonly end_time: Timestamp | null;
  /** What is left to do: the job, its input, and how far it is; null when nothing is. */
  readonly job: JsonText | null;
  /** When somebody has to work on it: at once, or when the process that has it must be dead. */
  readonly due_at: Timestamp | null;
  /** Of the process that has it; changes with every taking. */
  readonly claim: string | null;
  readonly tries: number;
  /** 1 when a client has deleted it before it was done: nobody is told of it any more. */
  readonly deleted: number;
}

/** Requests of the last hour by their ids, each with its answer. */
export interface InventoryRequestsTable {
  readonly owner: string;
  readonly method: string;
  readonly request_id: string;
  readonly answer: JsonText;
  readonly create_time: Timestamp;
}

/** An operation of a remote inventory that somebody follows. */
export interface InventoryWatchesTable {
  readonly name: string;
  /** The operation as it was when somebody last asked after it; null before the first time. */
  readonly seen: JsonText | null;
  readonly since: Timestamp;
  /** How long somebody follows it for sure: followers put it off again and again. */
  readonly until: Timestamp;
  /** When somebody has to ask after it, or when the process that does must be dead. */
  readonly due_at: Timestamp;
  /** Of the process that asks; changes with every taking. */
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
  readonly reseller_customers: ResellerCustomersTable;
  readonly reseller_subscriptions: ResellerSubscriptionsTable;
  readonly reseller_service_accounts: ResellerServiceAccountsTable;
  readonly reseller_notifications: ResellerNotificationsTable;
  readonly flow_runs: FlowRunsTable;
  readonly flow_messages: FlowMessagesTable;
  readonly flow_inbound: FlowInboundTable;
  readonly event_sinks: EventSinksTable;
  readonly messaging_topics: MessagingTopicsTable;
  readonly messaging_subscriptions: MessagingSubscriptionsTable;
  readonly messaging_messages: MessagingMessagesTable;
  readonly messaging_deliveries: MessagingDeliveriesTable;
  readonly reseller_received: ResellerReceivedTable;
  readonly reseller_quarantine: ResellerQuarantineTable;
  readonly reseller_reconciler: ResellerReconcilerTable;
  readonly reseller_seen: ResellerSeenTable;
  readonly inventory_resources: InventoryResourcesTable;
  readonly inventory_group_assets: InventoryGroupAssetsTable;
  readonly inventory_asset_sources: InventoryAssetSourcesTable;
  readonly inventory_relation_ends: InventoryRelationEndsTable;
  readonly inventory_operations: InventoryOperationsTable;
  readonly inventory_requests: InventoryRequestsTable;
  readonly inventory_watches: InventoryWatchesTable;
}

export interface Storage extends AsyncDisposable {
  readonly db: Kysely<Database>;
  /** For the few statements that one of them needs and the other does not. */
  readonly engine: Engine;
  /** Resolves when the database answers; rejects with UNAVAILABLE. A database that can only be read does answer. */
  ping(): Promise<void>;
}

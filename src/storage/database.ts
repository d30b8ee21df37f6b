import type { Kysely } from 'kysely';
import type { Engine } from './migrations/columns.ts';
import type { Scan } from './scan.ts';
import type { AppCodesTable, AppsTable, TokensTable } from './tables/callers.ts';
import type { EventLogTable, EventsTable } from './tables/events.ts';
import type {
  ContactsTable,
  EventSinksTable,
  ExecutionEventsReceivedTable,
  ExecutionPollsTable,
  ExecutionStepsTable,
  ExecutionsTable,
  ExecutionsToldTable,
  FlowInboundTable,
  FlowMessagesTable,
  FlowRunsTable,
} from './tables/executions.ts';
import type {
  InventoryAssetKeysTable,
  InventoryAssetPlacesTable,
  InventoryAssetSourcesTable,
  InventoryFileChunksTable,
  InventoryFilesTable,
  InventoryGroupAssetsTable,
  InventoryImportPartsTable,
  InventoryImportProblemsTable,
  InventoryOperationsTable,
  InventoryRelationEndsTable,
  InventoryRequestsTable,
  InventoryResourcesTable,
  InventorySamplesTable,
  InventoryWatchesTable,
} from './tables/inventory.ts';
import type {
  MessagingDeliveriesTable,
  MessagingMessagesTable,
  MessagingSubscriptionsTable,
  MessagingTopicsTable,
} from './tables/messaging.ts';
import type {
  ResellerCustomersTable,
  ResellerNotificationsTable,
  ResellerQuarantineTable,
  ResellerReceivedTable,
  ResellerReconcilerTable,
  ResellerSeenTable,
  ResellerServiceAccountsTable,
  ResellerSubscriptionsTable,
} from './tables/reseller.ts';
import type { SettingsTable } from './tables/settings.ts';

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
  readonly executions_told: ExecutionsToldTable;
  readonly execution_events_received: ExecutionEventsReceivedTable;
  readonly execution_polls: ExecutionPollsTable;
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
  readonly inventory_asset_keys: InventoryAssetKeysTable;
  readonly inventory_asset_places: InventoryAssetPlacesTable;
  readonly inventory_samples: InventorySamplesTable;
  readonly inventory_relation_ends: InventoryRelationEndsTable;
  readonly inventory_operations: InventoryOperationsTable;
  readonly inventory_requests: InventoryRequestsTable;
  readonly inventory_watches: InventoryWatchesTable;
  readonly inventory_files: InventoryFilesTable;
  readonly inventory_file_chunks: InventoryFileChunksTable;
  readonly inventory_import_parts: InventoryImportPartsTable;
  readonly inventory_import_problems: InventoryImportProblemsTable;
}

export interface Storage extends AsyncDisposable {
  /**
   * For writes, and for bounded reads: by key, by page, by the batch of a page, where an index bounds what is read.
   * Credentials, events and the relay are read here, so nothing else may take long.
   */
  readonly db: Kysely<Database>;
  /** For every other read. */
  readonly scan: Scan;
  /** For the few statements that one of them needs and the other does not. */
  readonly engine: Engine;
  /** Resolves when the database answers; rejects with UNAVAILABLE. A database that can only be read does answer. */
  ping(): Promise<void>;
  /** Rejects while changes fail: after a fault one is tried, as often as is asked, until it works. */
  takesChanges(): Promise<void>;
}

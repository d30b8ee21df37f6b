import type { Kysely } from 'kysely';
import type { Engine } from './migrations/columns.ts';
import type { Scan } from './scans/scan.ts';
import type { AuditEventsTable } from './tables/audit-events.ts';
import type { AppCodesTable, AppsTable, TokensTable } from './tables/callers.ts';
import type { CustomerLinksTable } from './tables/customer-links.ts';
import type { EventLogTable, EventsTable } from './tables/event-tables.ts';
import type { RequestsTable } from './tables/requests.ts';

/**
 * The gateway's own tables. Each module adds its tables to this interface, beside their types: see
 * `services/<name>/tables.ts`.
 */
export interface Database {
  readonly settings: SettingsTable;
  readonly events: EventsTable;
  readonly event_log: EventLogTable;
  readonly apps: AppsTable;
  readonly app_codes: AppCodesTable;
  readonly tokens: TokensTable;
  readonly customer_links: CustomerLinksTable;
  readonly requests: RequestsTable;
  readonly audit_events: AuditEventsTable;
}

export interface SettingsTable {
  readonly name: string;
  readonly value: string;
}

export interface Storage extends AsyncDisposable {
  /**
   * For writes and bounded reads: by key, by page, by the batch of a page, where an index limits the rows that are
   * read. Credentials, events and the relay are read here, so every statement must be fast. On SQLite short reads run in
   * process: a read that takes more than a few milliseconds is a `longRead`.
   */
  readonly db: Kysely<Database>;
  /** For every other read. */
  readonly scan: Scan;
  /** The engine, for the few statements that only one of the two needs. */
  readonly engine: Engine;
  /** Resolves when the database answers; rejects with UNAVAILABLE. A read-only database does answer. */
  ping(): Promise<void>;
  /** Rejects while writes fail. After a fault, each call tests a write until one succeeds. */
  takesChanges(): Promise<void>;
}

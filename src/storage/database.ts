import type { Kysely } from 'kysely';
import type { Engine } from './migrations/columns.ts';
import type { Scan } from './scan.ts';
import type { AppCodesTable, AppsTable, TokensTable } from './tables/callers.ts';
import type { EventLogTable, EventsTable } from './tables/event-tables.ts';

/** The gateway's own tables. Each module merges its own into it, beside their types: see `services/<name>/tables.ts`. */
export interface Database {
  readonly settings: SettingsTable;
  readonly events: EventsTable;
  readonly event_log: EventLogTable;
  readonly apps: AppsTable;
  readonly app_codes: AppCodesTable;
  readonly tokens: TokensTable;
}

export interface SettingsTable {
  readonly name: string;
  readonly value: string;
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

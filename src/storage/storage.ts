import type { Storage } from './database.ts';
import type { Migrations } from './migrations/columns.ts';
import type { MigrationsSkipped } from './migrations/index.ts';
import type { ScanSettings } from './scans/settings.ts';
import type { StorageChanged } from './storage-condition.ts';

export interface StorageOptions {
  /** PostgreSQL when set; otherwise SQLite in `folder`. */
  readonly databaseUrl?: string | undefined;
  readonly folder: string;
  /** The migrations of the modules, in addition to the gateway's own. */
  readonly migrations: Migrations;
  /** The release that runs, such as `0.2.0`. A database may name a lowest release that may use it. */
  readonly release: string;
  /** Called with the migrations that a newer release has run and this one does not know, if there are any. */
  readonly skipped?: MigrationsSkipped | undefined;
  /** Refuses a SQLite folder of another running gateway; default true, command-line tools pass false. */
  readonly exclusive?: boolean;
  /** Refuses a place without the database of a gateway; default false, command-line tools pass true. */
  readonly existing?: boolean;
  /** Called when the opened storage begins to fail, and when it works again. */
  readonly changed?: StorageChanged;
  readonly scans?: ScanSettings;
}

/**
 * Opens the storage and migrates it; throws StorageUnavailable with a one-line message. Loads only the engine that is
 * used.
 */
export async function openStorage(given: StorageOptions): Promise<Storage> {
  const { databaseUrl, folder, exclusive = true, existing = false, changed = () => {}, ...options } = given;
  if (databaseUrl === undefined) {
    const { openSqliteStorage } = await import('./sqlite/open.ts');
    return await openSqliteStorage({ ...options, folder, exclusive, existing, changed });
  }
  const { openPostgresStorage } = await import('./postgres/open.ts');
  return await openPostgresStorage({ ...options, url: databaseUrl, existing, changed });
}

import type { Storage } from './database.ts';
import type { Migrations } from './migrations/index.ts';
import type { ScanSettings } from './scan-settings.ts';
import type { StorageChanged } from './storage-condition.ts';

export interface StorageOptions {
  /** PostgreSQL when set, SQLite in `folder` when not. */
  readonly databaseUrl?: string | undefined;
  readonly folder: string;
  /** What the modules add to the gateway's own tables. */
  readonly migrations: Migrations;
  /** Refuse a SQLite folder that another gateway has; true unless told: command-line tools say false. */
  readonly exclusive?: boolean;
  /** Refuse a place where no gateway has made a database; false unless told: command-line tools say true. */
  readonly existing?: boolean;
  /** Told of the storage that was opened and fails, and works again. */
  readonly changed?: StorageChanged;
  readonly scans?: ScanSettings;
}

/** Opens and migrates; throws StorageUnavailable with one line for a person. Only the engine that is used is loaded. */
export async function openStorage({
  databaseUrl,
  folder,
  migrations,
  exclusive = true,
  existing = false,
  changed = () => {},
  scans,
}: StorageOptions): Promise<Storage> {
  if (databaseUrl === undefined) {
    const { openSqliteStorage } = await import('./sqlite.ts');
    return await openSqliteStorage({ folder, migrations, exclusive, existing, changed, scans });
  }
  const { openPostgresStorage } = await import('./postgres.ts');
  return await openPostgresStorage({ url: databaseUrl, migrations, existing, changed, scans });
}

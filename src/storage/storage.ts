import type { StorageChanged } from './condition.ts';
import type { Storage } from './database.ts';

export interface StorageOptions {
  /** PostgreSQL when set, SQLite in `folder` when not. */
  readonly databaseUrl?: string | undefined;
  readonly folder: string;
  /** Refuse a SQLite folder that another gateway has; true unless told: command-line tools say false. */
  readonly exclusive?: boolean;
  /** Told of the storage that was opened and fails, and works again. */
  readonly changed?: StorageChanged;
}

/** Opens and migrates; throws StorageUnavailable with one line for a person. Only the engine that is used is loaded. */
export async function openStorage({
  databaseUrl,
  folder,
  exclusive = true,
  changed = () => {},
}: StorageOptions): Promise<Storage> {
  if (databaseUrl === undefined) {
    const { openSqliteStorage } = await import('./sqlite.ts');
    return await openSqliteStorage({ folder, exclusive, changed });
  }
  const { openPostgresStorage } = await import('./postgres.ts');
  return await openPostgresStorage({ url: databaseUrl, changed });
}

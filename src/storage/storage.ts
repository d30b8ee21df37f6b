import type { Storage } from './database.ts';
import { openPostgresStorage } from './postgres.ts';
import { openSqliteStorage } from './sqlite.ts';

export interface StorageOptions {
  /** PostgreSQL when set, SQLite in `folder` when not. */
  readonly databaseUrl?: string | undefined;
  readonly folder: string;
  /** Refuse a SQLite folder that another gateway has; true unless told: command-line tools say false. */
  readonly exclusive?: boolean;
}

/** Opens and migrates; throws StorageUnavailable with one line for a person. */
export function openStorage({ databaseUrl, folder, exclusive = true }: StorageOptions): Promise<Storage> {
  return databaseUrl === undefined
    ? openSqliteStorage({ folder, exclusive })
    : openPostgresStorage({ url: databaseUrl });
}

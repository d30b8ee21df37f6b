import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { lowestReleaseSetting } from '../migrations/lowest-release.ts';
import { databaseName, lockName } from '../sqlite/folder.ts';

/** The findings of an inspection of a SQLite database, which changes nothing. */
export interface InspectedSqlite {
  /** Names of the migrations that it has; empty for a database without tables. */
  readonly migrations: readonly string[];
  /** The lowest release that may use it; undefined for a database without tables. */
  readonly lowestRelease: string | undefined;
  /** Whether a gateway runs on the folder. */
  readonly isInUse: boolean;
  /** Version of SQLite. */
  readonly version: string;
}

/** Reads the database of a folder; null where there is none. Throws an error of SQLite. */
export function inspectSqlite(folder: string): InspectedSqlite | null {
  const file = join(folder, databaseName);
  if (!existsSync(file)) return null;
  const address = pathToFileURL(file);
  // Without a log beside it nobody writes, and an immutable database is read without making one.
  if (!existsSync(`${file}-wal`)) address.searchParams.set('immutable', '1');
  const database = new DatabaseSync(address, { readOnly: true, timeout: 1_000 });
  try {
    const version = String(database.prepare('select sqlite_version() as version').get()?.['version']);
    const tables = database.prepare("select name from sqlite_schema where name = 'kysely_migration'").all();
    if (tables.length === 0)
      return { version, migrations: [], lowestRelease: undefined, isInUse: isLocked(folder) };
    const rows = database.prepare('select name from kysely_migration').all();
    const lowest = database.prepare('select value from settings where name = ?').get(lowestReleaseSetting);
    return {
      version,
      migrations: rows.map((row) => String(row['name'])),
      lowestRelease: lowest && String(lowest['value']),
      isInUse: isLocked(folder),
    };
  } finally {
    database.close();
  }
}

function isLocked(folder: string): boolean {
  const file = join(folder, lockName);
  if (!existsSync(file)) return false;
  const lock = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  try {
    // A reader is refused while a gateway has the exclusive lock.
    lock.prepare('select count(*) from sqlite_schema').get();
    return false;
  } catch {
    return true;
  } finally {
    lock.close();
  }
}

import { resolve } from 'node:path';
import { inspectSqlite } from '../../storage/inspect/inspect-sqlite.ts';
import { codeOf } from '../../storage/sqlite-failure.ts';
import type { Config } from '../config.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';
import { migrationText, newerFinding } from './migration-finding.ts';
import { postgresFindings } from './postgres-findings.ts';

/** Connections of a process to PostgreSQL, in addition to those of scans. */
const ownConnections = 10;

/** Checks the database that is configured. It runs no migration. */
export const databaseCheck = ({ storage, scans, workers }: Config): Check => ({
  name: 'database',
  run: async (signal) =>
    storage.databaseUrl === undefined
      ? [sqliteFinding(storage.folder)]
      : await postgresFindings(
          storage.databaseUrl,
          { processes: workers, connections: workers * (ownConnections + scans.atOnce) },
          signal,
        ),
});

function sqliteFinding(folder: string): Finding {
  try {
    const found = inspectSqlite(resolve(folder));
    if (!found) return ok('SQLite: there is none yet, the first start makes it');
    const newer = newerFinding(found);
    if (newer) return newer;
    const text = `SQLite ${found.version}, ${migrationText(found.migrations)}`;
    if (!found.isInUse) return ok(text);
    return warn(`${text}; a gateway runs on it`, 'stop that one before you start another on this folder');
  } catch (error) {
    const mend = 'restore a backup (npm run restore), or set TRIBUTARY_DATA to another folder';
    return fail(`tributary.db cannot be read (${codeOf(error) ?? 'unknown reason'})`, mend);
  }
}

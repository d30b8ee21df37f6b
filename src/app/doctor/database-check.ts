import { resolve } from 'node:path';
import { inspectSqlite } from '../../storage/inspect/inspect-sqlite.ts';
import { encodingRefusal } from '../../storage/postgres-encoding.ts';
import { codeOf } from '../../storage/sqlite-failure.ts';
import type { Config } from '../config.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';
import { migrationText, newerFinding } from './migration-finding.ts';

/** Checks the database that is configured. It reads only, and runs no migration. */
export const databaseCheck = ({ storage: { databaseUrl, folder } }: Config): Check => ({
  name: 'database',
  hint: databaseUrl === undefined ? sqliteHint : 'check DATABASE_URL, the server, and firewalls',
  run: async (signal) =>
    databaseUrl === undefined ? sqliteFinding(folder) : await postgresFinding(databaseUrl, signal),
});

const sqliteHint = 'restore a backup (npm run restore), or set TRIBUTARY_DATA to another folder';

async function postgresFinding(url: string, signal: AbortSignal): Promise<Finding> {
  const { inspectPostgres } = await import('../../storage/inspect/inspect-postgres.ts');
  const found = await inspectPostgres(url, signal);
  const encoding = encodingRefusal(found.encoding);
  if (encoding) return fail(`${found.place} cannot be used: ${encoding.found}`, encoding.mend);
  if (found.isStandby)
    return fail(`${found.place} is a standby, which takes no changes`, 'set DATABASE_URL to the primary');
  return (
    newerFinding(found) ??
    ok(`${found.place} PostgreSQL ${found.version}, ${migrationText(found.migrations)}`)
  );
}

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
    return fail(`tributary.db cannot be read (${codeOf(error) ?? 'unknown reason'})`, sqliteHint);
  }
}

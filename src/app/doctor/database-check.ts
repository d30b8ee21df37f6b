import { resolve } from 'node:path';
import { inspectSqlite } from '../../storage/inspect/inspect-sqlite.ts';
import { knownMigrations } from '../../storage/migrations/index.ts';
import { mayRead } from '../../storage/migrations/lowest-release.ts';
import { compareMigrations } from '../../storage/migrations/recorded.ts';
import { encodingRefusal } from '../../storage/postgres-encoding.ts';
import { describePlace } from '../../storage/postgres-place.ts';
import { codeOf } from '../../storage/sqlite-failure.ts';
import type { Config } from '../config.ts';
import { migrations } from '../open-storage.ts';
import { version } from '../version.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';
import { clockFinding } from './clock-finding.ts';
import { connectionRefusal } from './connection-limits.ts';
import { networkFinding } from './network-hints.ts';

/** Connections of a process to PostgreSQL, in addition to those of scans. */
const ownConnections = 10;
const connectMs = 4_000;
const known = knownMigrations(migrations);

/** Checks the database that is configured. It runs no migration. */
export const databaseCheck = ({ storage, scans, workers }: Config): Check => ({
  name: 'database',
  run: async () =>
    storage.databaseUrl === undefined
      ? [sqliteFinding(storage.folder)]
      : await postgresFindings(storage.databaseUrl, workers * (ownConnections + scans.atOnce)),
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

async function postgresFindings(url: string, connections: number): Promise<readonly Finding[]> {
  const { inspectPostgres } = await import('../../storage/inspect/inspect-postgres.ts');
  try {
    const found = await inspectPostgres(url, known, connectMs);
    const encoding = encodingRefusal(found.encoding);
    if (encoding) return [fail(`${found.place} cannot be used: ${encoding.found}`, encoding.mend)];
    const newer = newerFinding(found);
    if (newer) return [newer];
    if (found.isStandby)
      return [fail(`${found.place} is a standby, which takes no changes`, 'set DATABASE_URL to the primary')];
    if (found.refusal !== null)
      return [
        fail(
          `${found.place} refuses changes: ${found.refusal}`,
          'give the user of DATABASE_URL the rights of the owner of the tables, and CREATE in its schema',
        ),
      ];
    const text = `${found.place} PostgreSQL ${found.version}, ${migrationText(found.migrations)}`;
    const few = connectionRefusal(found.connections, connections);
    const reached = few ? warn(`${text}; ${few.found}`, few.mend) : ok(text);
    return [reached, clockFinding(found.clock.theirs, found.clock.ours)];
  } catch (error) {
    const finding = networkFinding(error, 'DATABASE_URL', 'correct DATABASE_URL, or the rights of its user');
    return [{ ...finding, found: `${describePlace(url)} ${finding.found}` }];
  }
}

interface Migrated {
  readonly migrations: readonly string[];
  readonly lowestRelease: string | undefined;
}

function newerFinding({ migrations: recorded, lowestRelease }: Migrated): Finding | null {
  const { unknown } = compareMigrations(recorded, known);
  if (unknown === undefined || mayRead(version, lowestRelease)) return null;
  return fail(
    `a newer release has migrated it (${unknown}), and this one, ${version}, can no longer use it`,
    `start release ${lowestRelease ?? 'that did'} or a later one, or restore a backup`,
  );
}

function migrationText(recorded: readonly string[]): string {
  const { missing, unknown } = compareMigrations(recorded, known);
  const done = missing === 0 ? 'all migrations are done' : `the next start runs ${missing} migrations`;
  return unknown === undefined ? done : `${done}, and a newer release has run others, such as ${unknown}`;
}

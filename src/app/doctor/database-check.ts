import { resolve } from 'node:path';
import { inspectSqlite } from '../../storage/inspect/inspect-sqlite.ts';
import { isOlderThanFirst, olderThanFirst } from '../../storage/migrations/first-release.ts';
import { knownMigrations } from '../../storage/migrations/index.ts';
import { mayRead } from '../../storage/migrations/lowest-release.ts';
import { encodingRefusal } from '../../storage/postgres/encoding.ts';
import { codeOf } from '../../storage/sqlite/failure.ts';
import { migrations } from '../parts/storage.ts';
import type { Config } from '../sections.ts';
import { version } from '../version.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';

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
  if (encoding) return fail(`${found.place} cannot be used: ${encoding.found}`, encoding.fix);
  if (found.isStandby)
    return fail(`${found.place} is a standby, which takes no changes`, 'set DATABASE_URL to the primary');
  const refused = releaseFinding(found);
  if (refused) return refused;
  const pooler = found.isPooled ? ' behind a pooler' : '';
  const text = `${found.place} PostgreSQL ${found.version}${pooler}, ${migrationText(found.migrations)}`;
  return found.hasTimeouts ? ok(text) : warn(`${text}; ${hanging}`, hangingHint);
}

const hanging =
  'nothing ends a statement or a transaction that hangs, because the settings of a transaction have no effect';
const hangingHint = 'set DATABASE_URL to the server, or to PgBouncer in transaction mode';

function sqliteFinding(folder: string): Finding {
  try {
    const found = inspectSqlite(resolve(folder));
    if (!found) return ok('SQLite: there is none yet, the first start makes it');
    const refused = releaseFinding(found);
    if (refused) return refused;
    const text = `SQLite ${found.version}, ${migrationText(found.migrations)}`;
    if (!found.isInUse) return ok(text);
    return warn(`${text}; a gateway runs on it`, 'stop that one before you start another on this folder');
  } catch (error) {
    return fail(`tributary.db cannot be read (${codeOf(error) ?? 'unknown reason'})`, sqliteHint);
  }
}

/** Names of the migrations of this release. */
const known = knownMigrations(migrations);

interface Migrated {
  readonly migrations: readonly string[];
  readonly lowestRelease: string | undefined;
}

/** Returns the failure of a database that this release can no longer use; null when it can. */
function releaseFinding({ migrations: recorded, lowestRelease }: Migrated): Finding | null {
  if (isOlderThanFirst(recorded)) return fail(olderThanFirst, 'or restore a backup');
  const { unknown } = compareMigrations(recorded, known);
  if (unknown === undefined || mayRead(version, lowestRelease)) return null;
  return fail(
    `a newer release has migrated it (${unknown}), and this one, ${version}, can no longer use it`,
    `start release ${lowestRelease ?? 'that did'} or a later one, or restore a backup`,
  );
}

/** Returns which migrations are done, for a person. */
function migrationText(recorded: readonly string[]): string {
  const { missing, unknown } = compareMigrations(recorded, known);
  const done = missing === 0 ? 'all migrations are done' : `the next start runs ${missing} migrations`;
  return unknown === undefined ? done : `${done}, and a newer release has run others, such as ${unknown}`;
}

/** How the migrations that a database has compare to those of this release. */
interface MigrationState {
  /** Number of migrations that the next start runs. */
  readonly missing: number;
  /** The first one that this release does not know; undefined for none. */
  readonly unknown: string | undefined;
}

function compareMigrations(recorded: readonly string[], known: readonly string[]): MigrationState {
  const [has, knows] = [new Set(recorded), new Set(known)];
  return {
    missing: known.filter((name) => !has.has(name)).length,
    unknown: recorded.find((name) => !knows.has(name)),
  };
}

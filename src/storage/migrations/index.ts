import type { Kysely } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { firstRepeated } from '../../kit/repeated.ts';
import type { Database } from '../database.ts';
import { takeMigrationTurn } from '../queries/locking.ts';
import { isUndone, StorageError } from '../storage-errors.ts';
import { underlying } from '../unavailable.ts';
import { callers } from './0002-callers.ts';
import { requests } from './0041-requests.ts';
import { auditEvents } from './0043-audit-events.ts';
import { linksByKind } from './0046-links-by-kind.ts';
import { columnTypes, type Engine, type Migrations } from './columns.ts';
import { isOlderThanFirst, olderThanFirst, sinceFirstRelease } from './first-release.ts';
import { lowestReleases, mayRead, raiseLowestRelease, readLowestRelease } from './lowest-release.ts';

/**
 * The gateway's own migrations. Its settings and its event log were released together with a module's tables, so that
 * module's migrations create them.
 */
const ownMigrations: Migrations = {
  ...sinceFirstRelease('0002-callers', callers, [
    '0026-events-growth',
    '0030-links',
    '0032-lowest-release',
    '0033-event-epochs',
    '0034-events-trace',
  ]),
  '0041-requests': requests,
  '0043-audit-events': auditEvents,
  '0046-links-by-kind': linksByKind,
};

/** Joins the migrations of several modules. Throws a TypeError when two of them have the same name. */
export function joinMigrations(parts: readonly Migrations[]): Migrations {
  const all = parts.flatMap((part) => Object.entries(part));
  const twice = firstRepeated(all.map(([name]) => name));
  if (twice !== undefined) throw new TypeError(`Two migrations have the name ${twice}.`);
  return Object.fromEntries(all);
}

/** Returns the names of all migrations: the gateway's own and those of the modules. */
export const knownMigrations = (modules: Migrations): readonly string[] =>
  Object.keys(joinMigrations([ownMigrations, modules]));

export type MigrationsSkipped = (names: readonly string[]) => void;

export interface Migrating {
  readonly engine: Engine;
  /** The migrations of the modules. */
  readonly migrations: Migrations;
  /** The release that runs, such as `0.2.0`. */
  readonly release: string;
  /** Called with the migrations that a newer release has run and this one does not know, if there are any. */
  readonly skipped?: MigrationsSkipped | undefined;
}

/**
 * Runs the migrations. Those of a newer release are skipped, if the database may be read by this one; otherwise it throws
 * a StorageError with STORAGE_NEWER, and STORAGE_OLDER for one from before release 0.3.0. Several processes may do so at
 * once: each transaction holds a lock.
 */
export async function migrateToLatest(
  db: Kysely<Database>,
  { engine, migrations: modules, release, skipped = () => {} }: Migrating,
): Promise<void> {
  const migrations = joinMigrations([ownMigrations, modules]);
  for (;;) {
    const recorded = await recordedMigrations(db);
    if (isOlderThanFirst(recorded)) throw new StorageError('STORAGE_OLDER', olderThanFirst);
    const unknown = recorded.filter((name) => !(name in migrations));
    if (unknown.length > 0) await refuseNewer(db, release, unknown);
    const provider = { getMigrations: async () => migrationsFor(migrations, unknown, engine) };
    const run: RunMigrations = (migrate) =>
      db.transaction().execute(async (change) => {
        await takeMigrationTurn(change);
        // A new module may be added to a database that already has later migrations.
        const migrator = new Migrator({ db: change, provider, allowUnorderedMigrations: true });
        const { error, results = [] } = await migrate(migrator);
        if (error !== undefined) throw error;
        return results.length;
      });
    const error = await runPending(run, recorded.length === 0);
    if (error === undefined) return unknown.length > 0 ? skipped(unknown) : undefined;
    // A newer release may have migrated the database since its names were read; then they are judged again.
    if (String(await recordedMigrations(db)) === String(recorded)) throw error;
  }
}

/** Maximum deadlocks of one start. Each has taken PostgreSQL its `deadlock_timeout`, one second, to find. */
const maxDeadlocks = 10;

/** Runs migrations in a transaction of their own, and returns their number. */
type RunMigrations = (migrate: (migrator: Migrator) => Promise<MigrationResultSet>) => Promise<number>;

/**
 * Runs the migrations that are not recorded, and returns the error that ended it. In a database that gateways may be
 * using, each migration commits by itself: it locks its own tables only, and those for a short time. One that PostgreSQL
 * undid for a deadlock with their transactions runs again.
 */
async function runPending(run: RunMigrations, isNew: boolean): Promise<unknown> {
  for (let deadlocks = 0; ; ) {
    try {
      const count = await run((migrator) => (isNew ? migrator.migrateToLatest() : migrator.migrateUp()));
      if (isNew || count === 0) return undefined;
    } catch (error) {
      deadlocks += 1;
      if (isNew || !isUndone(underlying(error)) || deadlocks === maxDeadlocks) return error;
    }
  }
}

function migrationsFor(
  migrations: Migrations,
  unknown: readonly string[],
  engine: Engine,
): Record<string, Migration> {
  const types = columnTypes[engine];
  const known = Object.entries(migrations).map(([name, up]): [string, Migration] => [
    name,
    {
      async up(db) {
        await up(db, types, engine);
        const lowest = lowestReleases[name];
        if (lowest !== undefined) await raiseLowestRelease(db, lowest);
      },
    },
  ]);
  return Object.fromEntries([...known, ...unknown.map((name) => [name, runElsewhere(name)] as const)]);
}

/** The place of a migration that a newer release has run: Kysely wants to know each recorded name. */
const runElsewhere = (name: string): Migration => ({
  async up() {
    throw new Error(`the migration ${name} of a newer release is no longer recorded`);
  },
});

async function refuseNewer(db: Kysely<Database>, release: string, unknown: readonly string[]): Promise<void> {
  // Other programs than Tributary also have migrations of Kysely, and no settings.
  const lowest = await readLowestRelease(db).catch(() => undefined);
  if (mayRead(release, lowest)) return;
  const expected = lowest === undefined ? 'the release that did' : `release ${lowest}`;
  const message = `a newer release of Tributary has migrated it (${unknown.join(', ')}), and this release, ${release}, can no longer use it; expected ${expected} or a later one, or a backup from before that migration`;
  throw new StorageError('STORAGE_NEWER', message);
}

/** Returns an empty list when the table cannot be read: the migrator's own error says more. */
async function recordedMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  try {
    const rows = await db
      .withTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .execute();
    return rows.map((row) => row.name).sort();
  } catch {
    return [];
  }
}

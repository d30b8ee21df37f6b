import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { firstRepeated } from '../../kit/repeated.ts';
import type { Database } from '../database.ts';
import { StorageError } from '../storage-errors.ts';
import { callers } from './0002-callers.ts';
import { eventsGrowth } from './0026-events-growth.ts';
import { links } from './0030-links.ts';
import { eventsTrace } from './0034-events-trace.ts';
import { type ColumnTypes, columnTypes, type Engine } from './columns.ts';

/**
 * Migrations by name. They run in the order of their names, whichever module they belong to. A released name is never
 * changed or removed.
 */
export type Migrations = Readonly<
  Record<string, (db: Kysely<unknown>, types: ColumnTypes, engine: Engine) => Promise<void>>
>;

/**
 * The gateway's own migrations. Its settings and its event log were released together with a module's tables, so that
 * module's migrations create them.
 */
const ownMigrations: Migrations = {
  '0002-callers': callers,
  '0026-events-growth': eventsGrowth,
  '0030-links': links,
  '0034-events-trace': eventsTrace,
};

/** Joins the migrations of several modules. Throws a TypeError when two of them have the same name. */
export function joinMigrations(parts: readonly Migrations[]): Migrations {
  const all = parts.flatMap((part) => Object.entries(part));
  const twice = firstRepeated(all.map(([name]) => name));
  if (twice !== undefined) throw new TypeError(`Two migrations have the name ${twice}.`);
  return Object.fromEntries(all);
}

/** Runs the migrations. Several processes may do so at once: Kysely holds a lock, or SQLite's one write transaction. */
export async function migrateToLatest(
  db: Kysely<Database>,
  engine: Engine,
  modules: Migrations,
): Promise<void> {
  const migrations = joinMigrations([ownMigrations, modules]);
  const provider = { getMigrations: async () => migrationsFor(migrations, engine) };
  // A new module may be added to a database that already has later migrations.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  await refuseNewer(db, migrations);
  throw error;
}

function migrationsFor(migrations: Migrations, engine: Engine): Record<string, Migration> {
  const types = columnTypes[engine];
  const entries = Object.entries(migrations).map(([name, up]): [string, Migration] => [
    name,
    { up: (db) => up(db, types, engine) },
  ]);
  return Object.fromEntries(entries);
}

async function refuseNewer(db: Kysely<Database>, migrations: Migrations): Promise<void> {
  const recorded = await recordedMigrations(db);
  const unknown = recorded.find((name) => !(name in migrations));
  if (unknown === undefined) return;
  const message = `a newer version of Tributary has migrated it (${unknown}); expected that version or a later one`;
  throw new StorageError('STORAGE_NEWER', message);
}

/** Returns an empty list when the table cannot be read: the original error says more. */
async function recordedMigrations(db: Kysely<Database>): Promise<readonly string[]> {
  try {
    const rows = await db
      .withTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .execute();
    return rows.map((row) => row.name);
  } catch {
    return [];
  }
}

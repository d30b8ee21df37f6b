import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from '../database.ts';
import { StorageError } from '../errors.ts';
import { executions } from './0001-executions.ts';
import { callers } from './0002-callers.ts';
import { eventFilters } from './0003-events.ts';
import { flowRuns } from './0004-flow-runs.ts';
import { reseller } from './0005-reseller.ts';
import { messaging } from './0006-messaging.ts';
import { reconciler } from './0007-reconciler.ts';
import { resellerHistory } from './0008-reseller-history.ts';
import { flowRunHosts } from './0009-flow-run-hosts.ts';
import { messagingSubscribers } from './0010-messaging-subscribers.ts';
import { inventory } from './0011-inventory.ts';
import { inventoryWatches } from './0012-inventory-watches.ts';
import { inventoryRequestTargets } from './0013-inventory-request-targets.ts';
import { inventoryFrames } from './0014-inventory-frames.ts';
import { inventoryFiles } from './0015-inventory-files.ts';
import { inventoryImports } from './0017-inventory-imports.ts';
import { executionsElsewhere } from './0018-executions-elsewhere.ts';
import { inventoryRequestFingerprints } from './0019-inventory-request-fingerprints.ts';
import { inventoryFileRoom } from './0020-inventory-file-room.ts';
import { messagingSigners } from './0024-messaging-signers.ts';
import { type ColumnTypes, columnTypes, type Engine } from './columns.ts';

/** Run in the order of their names; a name, once released, is never changed or removed. */
const migrations: Readonly<
  Record<string, (db: Kysely<unknown>, types: ColumnTypes, engine: Engine) => Promise<void>>
> = {
  '0001-executions': executions,
  '0002-callers': callers,
  '0003-events': eventFilters,
  '0004-flow-runs': flowRuns,
  '0005-reseller': reseller,
  '0006-messaging': messaging,
  '0007-reconciler': reconciler,
  '0008-reseller-history': resellerHistory,
  '0009-flow-run-hosts': flowRunHosts,
  '0010-messaging-subscribers': messagingSubscribers,
  '0011-inventory': inventory,
  '0012-inventory-watches': inventoryWatches,
  '0013-inventory-request-targets': inventoryRequestTargets,
  '0014-inventory-frames': inventoryFrames,
  '0015-inventory-files': inventoryFiles,
  '0017-inventory-imports': inventoryImports,
  '0018-executions-elsewhere': executionsElsewhere,
  '0019-inventory-request-fingerprints': inventoryRequestFingerprints,
  '0020-inventory-file-room': inventoryFileRoom,
  '0024-messaging-signers': messagingSigners,
};

/** Safe when several processes do it at once: Kysely holds a lock, or SQLite's one write transaction. */
export async function migrateToLatest(db: Kysely<Database>, engine: Engine): Promise<void> {
  const provider = { getMigrations: async () => migrationsFor(engine) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined) return;
  await refuseNewer(db);
  throw error;
}

function migrationsFor(engine: Engine): Record<string, Migration> {
  const types = columnTypes[engine];
  const entries = Object.entries(migrations).map(([name, up]): [string, Migration] => [
    name,
    { up: (db) => up(db, types, engine) },
  ]);
  return Object.fromEntries(entries);
}

async function refuseNewer(db: Kysely<Database>): Promise<void> {
  const recorded = await recordedMigrations(db);
  const unknown = recorded.find((name) => !(name in migrations));
  if (unknown === undefined) return;
  const message = `a newer version of Tributary has migrated it (${unknown}); expected that version or a later one`;
  throw new StorageError('STORAGE_NEWER', message);
}

/** Empty when the table cannot be read: the error that led here says more. */
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

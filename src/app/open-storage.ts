import './declarations.ts';
import { executionsMigrations } from '../services/executions/migrations.ts';
import { inventoryMigrations } from '../services/inventory/migrations.ts';
import { pubsubMigrations } from '../services/pubsub/migrations.ts';
import { resellerMigrations } from '../services/reseller/migrations.ts';
import type { Storage } from '../storage/database.ts';
import { joinMigrations, type Migrations } from '../storage/migrations/index.ts';
import { type StorageOptions as AllOptions, openStorage as openStorageWith } from '../storage/storage.ts';
import type { Opening } from './app-parts.ts';

/** Of every module, whether its service runs embedded or not: a database is the same for all. */
export const migrations: Migrations = joinMigrations([
  executionsMigrations,
  resellerMigrations,
  pubsubMigrations,
  inventoryMigrations,
]);

export interface StorageOptions extends Omit<AllOptions, 'migrations'> {
  /** Services outside the gateway: a database that has their tables opens with the same ones only. */
  readonly openings?: readonly Pick<Opening, 'migrations'>[] | undefined;
}

/** Opens and migrates the storage of all modules; throws StorageUnavailable with one line for a person. */
export async function openStorage({ openings = [], ...options }: StorageOptions): Promise<Storage> {
  const others = openings.map((opening) => opening.migrations ?? {});
  return await openStorageWith({ ...options, migrations: joinMigrations([migrations, ...others]) });
}

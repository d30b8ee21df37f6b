import './declarations.ts';
import { executionsMigrations } from '../services/executions/migrations.ts';
import { inventoryMigrations } from '../services/inventory/migrations.ts';
import { pubsubMigrations } from '../services/pubsub/migrations.ts';
import { resellerMigrations } from '../services/reseller/migrations.ts';
import type { Storage } from '../storage/database.ts';
import type { Migrations } from '../storage/migrations/index.ts';
import { type StorageOptions as AllOptions, openStorage as openStorageWith } from '../storage/storage.ts';

/** Of every module, whether its service runs embedded or not: a database is the same for all. */
export const migrations: Migrations = {
  ...executionsMigrations,
  ...resellerMigrations,
  ...pubsubMigrations,
  ...inventoryMigrations,
};

export type StorageOptions = Omit<AllOptions, 'migrations'>;

/** Opens and migrates the storage of all modules; throws StorageUnavailable with one line for a person. */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  return await openStorageWith({ ...options, migrations });
}

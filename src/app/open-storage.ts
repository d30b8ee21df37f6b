import './declarations.ts';
import { executionsMigrations } from '../services/executions/migrations.ts';
import { inventoryMigrations } from '../services/inventory/migrations.ts';
import { pubsubMigrations } from '../services/pubsub/migrations.ts';
import { resellerMigrations } from '../services/reseller/migrations.ts';
import type { Storage } from '../storage/database.ts';
import type { Migrations } from '../storage/migrations/index.ts';
import { type StorageOptions as AllOptions, openStorage as openStorageWith } from '../storage/storage.ts';
import type { Opening } from './app-parts.ts';

/** The migrations of all modules, embedded or remote, so that every database has the same schema. */
export const migrations: Migrations = {
  ...executionsMigrations,
  ...resellerMigrations,
  ...pubsubMigrations,
  ...inventoryMigrations,
};

export interface StorageOptions extends Omit<AllOptions, 'migrations'> {
  /** Services from outside the gateway. A database with their tables can only be opened with the same list. */
  readonly openings?: readonly Pick<Opening, 'migrations'>[] | undefined;
}

/** Opens and migrates the storage of all modules. Throws StorageUnavailable with a one-line message for people. */
export async function openStorage({ openings = [], ...options }: StorageOptions): Promise<Storage> {
  const all: Migrations = Object.assign({}, migrations, ...openings.map((opening) => opening.migrations));
  return await openStorageWith({ ...options, migrations: all });
}

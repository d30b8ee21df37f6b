import type { Storage } from '../../storage/database.ts';
import { joinMigrations, type Migrations } from '../../storage/migrations/index.ts';
import { type StorageOptions as AllOptions, openStorage as openStorageWith } from '../../storage/storage.ts';
import type { Module } from '../module.ts';
import { modules as ownModules } from '../modules.ts';
import { version } from '../version.ts';

const migrationsOf = async (modules: readonly Module[]): Promise<Migrations> =>
  joinMigrations(await Promise.all(modules.map((one) => one.migrations())));

/** The migrations of all modules, embedded or remote, so that every database has the same schema. */
export const migrations: Migrations = await migrationsOf(ownModules);

export interface StorageOptions extends Omit<AllOptions, 'migrations' | 'release'> {
  /** Modules from outside the gateway. */
  readonly modules?: readonly Module[] | undefined;
}

/** Opens and migrates the storage of all modules. Throws StorageUnavailable with a one-line message for people. */
export async function openStorage({ modules = [], ...options }: StorageOptions): Promise<Storage> {
  const all = joinMigrations([migrations, await migrationsOf(modules)]);
  return await openStorageWith({ ...options, migrations: all, release: version });
}

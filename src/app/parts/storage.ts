import type { Storage } from '../../storage/database.ts';
import { joinMigrations, type Migrations } from '../../storage/migrations/index.ts';
import { type StorageOptions as AllOptions, openStorage as openStorageWith } from '../../storage/storage.ts';
import { declareAdded } from '../declarations.ts';
import type { ServiceDefinition } from '../service-definition.ts';
import { services as ownServices } from '../services.ts';
import { version } from '../version.ts';

const migrationsOf = async (definitions: readonly ServiceDefinition[]): Promise<Migrations> =>
  joinMigrations(await Promise.all(definitions.map((one) => one.migrations())));

/** The migrations of all modules, embedded or remote, so that every database has the same schema. */
export const migrations: Migrations = await migrationsOf(ownServices);

export interface StorageOptions extends Omit<AllOptions, 'migrations' | 'release'> {
  /** Services from outside the gateway. */
  readonly services?: readonly ServiceDefinition[] | undefined;
}

/** Opens and migrates the storage of all modules. Throws StorageUnavailable with a one-line message for people. */
export async function openStorage({ services = [], ...options }: StorageOptions): Promise<Storage> {
  declareAdded(services);
  const added = await migrationsOf(services);
  const all = joinMigrations([migrations, added]);
  return await openStorageWith({ ...options, migrations: all, release: version });
}

import type { StorageOptions } from '../../src/app/parts/storage.ts';
import { tempFolder } from './folder.ts';
import { type PostgresDatabase, startMigratedPostgres, startPostgres } from './postgres.ts';

/** A place for a database. */
export interface StoragePlace extends AsyncDisposable {
  readonly options: StorageOptions;
}

type MakePlace = () => Promise<StoragePlace>;

/** Both engines, for `describe.each`: places whose tables may be there already, and places that are empty. */
export const storagePlaces: readonly [name: string, make: MakePlace, makeEmpty: MakePlace][] = [
  ['sqlite', sqlitePlace, sqlitePlace],
  ['postgres', () => postgresPlace(startMigratedPostgres), () => postgresPlace(startPostgres)],
];

async function sqlitePlace(): Promise<StoragePlace> {
  const folder = await tempFolder();
  return {
    options: { folder: folder.path, exclusive: false },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

async function postgresPlace(start: () => Promise<PostgresDatabase>): Promise<StoragePlace> {
  const database = await start();
  return {
    options: { databaseUrl: database.url, folder: '' },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

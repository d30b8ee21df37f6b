import type { StorageOptions } from '../../src/app/parts/storage.ts';
import { tempFolder } from './folder.ts';
import { startPostgres } from './postgres.ts';

/** A place without a database yet. */
export interface StoragePlace extends AsyncDisposable {
  readonly options: StorageOptions;
}

/** Both engines, for `describe.each`. */
export const storagePlaces: readonly [name: string, make: () => Promise<StoragePlace>][] = [
  ['sqlite', sqlitePlace],
  ['postgres', postgresPlace],
];

async function sqlitePlace(): Promise<StoragePlace> {
  const folder = await tempFolder();
  return {
    options: { folder: folder.path, exclusive: false },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

async function postgresPlace(): Promise<StoragePlace> {
  const database = await startPostgres();
  return {
    options: { databaseUrl: database.url, folder: '' },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

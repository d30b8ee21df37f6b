import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Storage } from '../../src/storage/database.ts';
import { startPostgres } from '../../test/support/postgres.ts';

export const engines = ['sqlite', 'postgres'] as const satisfies readonly Storage['engine'][];

/** A database of a gateway: a folder with SQLite's file, or the URL of PostgreSQL besides. */
export interface Place {
  readonly folder: string;
  readonly databaseUrl?: string;
}

/** Creates an empty folder, which `opening` removes. */
export async function emptyFolder(opening: AsyncDisposableStack): Promise<string> {
  return opening.use(await mkdtempDisposable(join(tmpdir(), 'tributary-bench-'))).path;
}

/** Creates an empty database, which `opening` removes. */
export async function emptyPlace(engine: Storage['engine'], opening: AsyncDisposableStack): Promise<Place> {
  const folder = await emptyFolder(opening);
  if (engine === 'sqlite') return { folder };
  return { folder, databaseUrl: opening.use(await startPostgres()).url };
}

import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Environment } from '../../../src/config/environment.ts';

/** Returns the bytes of the gateway's database: its size in PostgreSQL, or the files of its folder. */
export async function storedBytes(environment: Environment): Promise<number> {
  const { DATABASE_URL: url, TRIBUTARY_DATA: folder = '' } = environment;
  if (url) return await sizeInPostgres(url);
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => null)));
  return sizes.reduce((sum, one) => sum + (one?.size ?? 0), 0);
}

async function sizeInPostgres(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select pg_database_size(current_database())::float8 as size');
    return rows[0].size;
  } finally {
    await client.end();
  }
}

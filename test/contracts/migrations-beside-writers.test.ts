import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { migrations } from '../../src/app/parts/storage.ts';
import type { Migrations } from '../../src/storage/migrations/columns.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { startMigratedPostgres } from '../support/postgres.ts';

/** Returns a migration that locks the tables against writers, one after the other. */
const locking =
  (tables: readonly string[], run: (table: string) => void): Migrations[string] =>
  async (db) => {
    for (const table of tables) {
      await sql`lock table ${sql.table(table)} in share mode`.execute(db);
      run(table);
    }
  };

/**
 * Migrates a database while a transaction of another gateway has written to tokens, and then writes to apps. Returns the
 * tables that the migrations have locked, in order.
 */
async function migrateBesideWriter(added: (run: (table: string) => void) => Migrations): Promise<string[]> {
  await using database = await startMigratedPostgres();
  const writer = new Client({ connectionString: database.url });
  await writer.connect();
  try {
    // PostgreSQL undoes the transaction whose time to look for a deadlock comes first: the migration.
    await writer.query(`set deadlock_timeout = '10min'`);
    await writer.query('begin; lock table tokens in row exclusive mode');
    const locked: string[] = [];
    const appsLocked = Promise.withResolvers<void>();
    const opening = openStorage({
      databaseUrl: database.url,
      folder: '',
      release: '9.0.0',
      migrations: {
        ...migrations,
        ...added((table) => {
          locked.push(table);
          if (table === 'apps') appsLocked.resolve();
        }),
      },
    });
    await Promise.race([appsLocked.promise, opening]);
    await writer.query('lock table apps in row exclusive mode');
    await writer.query('commit');
    await (await opening)[Symbol.asyncDispose]();
    return locked;
  } finally {
    await writer.end();
  }
}

test('a migration that PostgreSQL undid for a deadlock runs again', async () => {
  const locked = await migrateBesideWriter((run) => ({ '9001-both': locking(['apps', 'tokens'], run) }));
  expect(locked).toEqual(['apps', 'apps', 'tokens']);
});

test('a migration has committed before the next one locks its tables', async () => {
  const locked = await migrateBesideWriter((run) => ({
    '9001-apps': locking(['apps'], run),
    '9002-tokens': locking(['tokens'], run),
  }));
  expect(locked).toEqual(['apps', 'tokens']);
});

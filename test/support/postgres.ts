import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { type PostgresServer, startPostgresServer } from '../../scripts/cluster/postgres.ts';

export interface PostgresDatabase extends AsyncDisposable {
  readonly url: string;
}

let shared: { readonly server: Promise<PostgresServer>; users: number } | undefined;

/**
 * Creates an empty database on TEST_DATABASE_URL, or on a server of this test file that ends with its last database.
 */
export async function startPostgres(): Promise<PostgresDatabase> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return createDatabase(given, async () => undefined);
  shared ??= { server: startPostgresServer(), users: 0 };
  const mine = shared;
  mine.users += 1;
  const server = await mine.server;
  return createDatabase(server.url, async () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    shared = undefined;
    await server[Symbol.asyncDispose]();
  });
}

/** Copies a database that nobody is connected to. The copy must end before the original. */
export async function copyPostgres(original: PostgresDatabase): Promise<PostgresDatabase> {
  const url = new URL(original.url);
  const template = url.pathname.slice(1);
  url.pathname = '/postgres';
  return await createDatabase(url.href, async () => undefined, `template ${template}`);
}

async function createDatabase(
  adminUrl: string,
  release: () => Promise<void>,
  options = '',
): Promise<PostgresDatabase> {
  const name = `tributary_${randomBytes(8).toString('hex')}`;
  await execute(adminUrl, `create database ${name} ${options}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      await execute(adminUrl, `drop database if exists ${name} with (force)`);
      await release();
    },
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

import { randomBytes, randomInt } from 'node:crypto';
import { Client } from 'pg';
import { type PostgresServer, startPostgresServer } from '../../scripts/cluster/postgres.ts';
import { postgresOfTheRun } from './shared-postgres.ts';

export interface PostgresDatabase extends AsyncDisposable {
  readonly url: string;
}

/**
 * Creates an empty database on TEST_DATABASE_URL, on the server of the test run, or outside of a test run on a server of this
 * process that ends with its last database.
 */
export async function startPostgres(): Promise<PostgresDatabase> {
  const url = process.env['TEST_DATABASE_URL'] ?? (await postgresOfTheRun());
  if (url) return createDatabase(url, async () => undefined);
  return await onOwnServer();
}

/**
 * Creates a database that has the tables of this release and a log of its own, as after its first `openStorage`. It is a
 * copy, which takes half of the time of the migrations.
 */
export async function startMigratedPostgres(): Promise<PostgresDatabase> {
  const url = process.env['TEST_DATABASE_URL'] ? undefined : await postgresOfTheRun();
  // A server that outlives the run may keep the template of an older release: its databases are migrated when opened.
  if (!url) return await startPostgres();
  await makeTemplate(url);
  const database = await createDatabase(url, async () => undefined, `template ${template}`);
  await runStatements(
    database.url,
    `update event_log set log_id = '${randomBytes(16).toString('hex')}';
     alter table messaging_messages alter column id restart with ${randomInt(1, 2 ** 47)}`,
  );
  return database;
}

/** Copies a database that nobody is connected to. The copy must end before the original. */
export async function copyPostgres(original: PostgresDatabase): Promise<PostgresDatabase> {
  const url = new URL(original.url);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  return await createDatabase(url.href, async () => undefined, `template ${name}`);
}

const template = 'tributary_template';

let templateIsMade: Promise<void> | undefined;

/** Makes the template of the server. One process makes it; the others wait at the lock. */
function makeTemplate(adminUrl: string): Promise<void> {
  templateIsMade ??= connected(adminUrl, async (admin) => {
    await admin.query('select pg_advisory_lock(1)');
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const { openStorage } = await import('../../src/app/parts/storage.ts');
    await admin.query('drop database if exists unfinished');
    await admin.query('create database unfinished');
    const storage = await openStorage({ databaseUrl: nameIn(adminUrl, 'unfinished'), folder: '' });
    await storage[Symbol.asyncDispose]();
    await admin.query(`alter database unfinished rename to ${template}`);
  });
  return templateIsMade;
}

let own: { readonly server: Promise<PostgresServer>; users: number } | undefined;

async function onOwnServer(): Promise<PostgresDatabase> {
  own ??= { server: startPostgresServer(), users: 0 };
  const mine = own;
  mine.users += 1;
  const server = await mine.server;
  return createDatabase(server.url, async () => {
    mine.users -= 1;
    if (mine.users > 0) return;
    own = undefined;
    await server[Symbol.asyncDispose]();
  });
}

async function createDatabase(
  adminUrl: string,
  release: () => Promise<void>,
  options = '',
): Promise<PostgresDatabase> {
  const name = `tributary_${randomBytes(8).toString('hex')}`;
  await connected(adminUrl, async (admin) => {
    const { rows } = await admin.query(
      `select current_setting('server_version_num')::int >= 150000 as chooses`,
    );
    // Copying files takes half of the time of logging each page, which is the default since PostgreSQL 15.
    await admin.query(`create database ${name} ${options} ${rows[0]?.chooses ? 'strategy file_copy' : ''}`);
  });
  return {
    url: nameIn(adminUrl, name),
    async [Symbol.asyncDispose]() {
      await runStatements(adminUrl, `drop database if exists ${name} with (force)`);
      await release();
    },
  };
}

function nameIn(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements without parameters on a connection of its own. */
export const runStatements = (url: string, statements: string): Promise<void> =>
  connected(url, async (client) => void (await client.query(statements)));

async function connected(url: string, run: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

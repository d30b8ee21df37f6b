import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, Pool, type PoolConfig } from 'pg';
import { createStorageCondition, type StorageChanged } from './condition.ts';
import type { Database, Storage } from './database.ts';
import { errorMessage, StorageUnavailable } from './errors.ts';
import { migrateToLatest } from './migrations/index.ts';
import { guardPool } from './postgres-pool.ts';
import { columnParsers } from './postgres-types.ts';
import { underlying } from './unavailable.ts';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`, with the query parameters that pg knows. */
  readonly url: string;
  /** Connections of this process at most; 10 unless told. */
  readonly poolSize?: number;
  /** The server cancels a statement after this many milliseconds; 10,000 unless told. */
  readonly statementTimeoutMs?: number;
  /** Told when it fails, once it was opened, and when it works again. */
  readonly changed?: StorageChanged;
}

const connectTimeoutMs = 5000;
/** How much longer than the server may take we wait for its word: then it is frozen, or the network is dead. */
const answerGraceMs = 1000;

/** Opens and migrates. Throws StorageUnavailable with one line that has neither the URL nor the password. */
export async function openPostgresStorage(options: PostgresOptions): Promise<Storage> {
  const { url, poolSize = 10, statementTimeoutMs = 10_000 } = options;
  const place = describePlace(url);
  try {
    await migrate(url);
  } catch (error) {
    const reason = underlying(error);
    throw new StorageUnavailable(`${place} cannot be used: ${errorMessage(reason)}.`, reason);
  }
  const db = connect(
    url,
    {
      max: poolSize,
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs + answerGraceMs,
      // A process that stopped in the middle of a transaction must not keep its row locks.
      idle_in_transaction_session_timeout: statementTimeoutMs,
    },
    options.changed,
  );
  return storageOf(db);
}

/** On a connection of its own: to wait for another process's migration may take longer than a statement may. */
async function migrate(url: string): Promise<void> {
  const db = connect(url, { max: 1 });
  try {
    await migrateToLatest(db, 'postgres');
  } finally {
    await db.destroy();
  }
}

function connect(url: string, limits: PoolConfig, changed: StorageChanged = () => {}): Kysely<Database> {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'tributary',
    keepAlive: true,
    types: columnParsers,
    ...limits,
  });
  // A connection that breaks emits 'error', on the pool while idle and on itself while in use, and would end the
  // process if nobody listened. The statement that needed it rejects; the pool replaces it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: guardPool(pool, createStorageCondition(changed)) }),
  });
}

function describePlace(url: string): string {
  try {
    const { host, port, database } = new Client({ connectionString: url });
    return `PostgreSQL at ${host}:${port}, database ${JSON.stringify(database)},`;
  } catch {
    // The parser's error repeats the URL, and with it the password.
    throw new StorageUnavailable(
      'DATABASE_URL is not a URL of PostgreSQL: expected postgres://user:password@host:port/database.',
    );
  }
}

function storageOf(db: Kysely<Database>): Storage {
  let pinging: Promise<unknown> | undefined;
  return {
    db,
    engine: 'postgres',
    async ping() {
      // One for all who ask meanwhile: a frozen server must not see every connection go into asking after it.
      pinging ??= sql`select 1`.execute(db).finally(() => {
        pinging = undefined;
      });
      await pinging;
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

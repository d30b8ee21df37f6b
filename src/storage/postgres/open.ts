import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { type CustomTypesConfig, Pool, type PoolConfig, types } from 'pg';
import { connectionLifetimeMs } from '../../kit/work/connection-lifetime.ts';
import { createChangeProof } from '../change-proof.ts';
import type { Database, Storage } from '../database.ts';
import type { Migrations } from '../migrations/columns.ts';
import { type MigrationsSkipped, migrateToLatest } from '../migrations/index.ts';
import type { Scan, ScanEngine } from '../scans/scan.ts';
import { defaultScans, openScan, type ScanSettings } from '../scans/settings.ts';
import { createStorageCondition, type StorageChanged, type StorageCondition } from '../storage-condition.ts';
import { errorMessage, StorageUnavailable } from '../storage-errors.ts';
import { underlying } from '../unavailable.ts';
import { encodingRefusal } from './encoding.ts';
import { createHosts, type Hosts } from './hosts.ts';
import { addTimeOfOthers } from './pipeline-time.ts';
import { describePlace } from './place.ts';
import { guardPool } from './pool.ts';
import { createPostgresScans } from './scans.ts';
import {
  beginSession,
  statementTimeoutMs as defaultTimeoutMs,
  protectiveSettings,
  type Settings,
} from './session.ts';

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`, with the query parameters that pg knows. */
  readonly url: string;
  readonly migrations: Migrations;
  readonly release: string;
  readonly skipped?: MigrationsSkipped | undefined;
  /** Maximum connections of this process, in addition to those of scans; default 10. */
  readonly poolSize?: number;
  /** Refuses a database that has no tables of a gateway; default false. */
  readonly existing?: boolean;
  /** Milliseconds after which the server cancels a statement; default 10,000. */
  readonly statementTimeoutMs?: number;
  /** Called when the opened storage begins to fail, and when it works again. */
  readonly changed?: StorageChanged;
  readonly scans?: ScanSettings | undefined;
}

const connectTimeoutMs = 5000;
/** Milliseconds to wait beyond the server's time limit; after that the server is frozen or the network is dead. */
const answerGraceMs = 1000;

/**
 * Opens the database and migrates it. Throws StorageUnavailable with a one-line message that has neither the URL nor
 * the password.
 */
export async function openPostgresStorage(options: PostgresOptions): Promise<Storage> {
  const { url, poolSize = 10, statementTimeoutMs = defaultTimeoutMs } = options;
  const place = describePlace(url);
  const hosts = createHosts(url);
  try {
    await migrate(options, hosts, place);
  } catch (error) {
    if (error instanceof StorageUnavailable) throw error;
    const reason = underlying(error);
    throw new StorageUnavailable(`${place} cannot be used: ${errorMessage(reason)}.`, reason);
  }
  const condition = createStorageCondition(options.changed ?? (() => {}));
  const db = dialectOver(
    openPool(hosts, protectiveSettings(statementTimeoutMs), {
      max: poolSize,
      query_timeout: statementTimeoutMs + answerGraceMs,
      // For `runTogether`.
      pipeline: true,
    }),
    condition,
  );
  const settings = { ...defaultScans, ...options.scans };
  // The last resort when this process cannot cancel the statement.
  const lastResort = { statement_timeout: settings.limitMs + answerGraceMs };
  const pool = openPool(hosts, lastResort, {
    max: settings.atOnce,
    query_timeout: settings.limitMs + 2 * answerGraceMs,
    idleTimeoutMillis: settings.idleMs,
  });
  const engine = createPostgresScans({ pool: connecting(pool), db, condition, observer: settings.observer });
  return storageOf({ db, engine, scan: openScan(db, engine, settings), condition });
}

/**
 * Migrates on a connection of its own, because waiting for another process's migration may take longer than a statement
 * may. Refuses a database that cannot hold every text before it makes a table.
 */
async function migrate(options: PostgresOptions, hosts: Hosts, place: string): Promise<void> {
  const condition = createStorageCondition(() => {});
  const db = dialectOver(openPool(hosts, {}, { max: 1 }), condition);
  try {
    await expectPrimary(db, place);
    if (options.existing) await expectTables(db, place);
    await migrateToLatest(db, { ...options, engine: 'postgres' });
  } finally {
    await db.destroy();
  }
}

async function expectPrimary(db: Kysely<Database>, place: string): Promise<void> {
  const { rows } = await sql<{ encoding: string; standby: boolean }>`
    select current_setting('server_encoding') as encoding, pg_is_in_recovery() as standby`.execute(db);
  if (rows[0]?.standby) {
    throw new StorageUnavailable(
      `${place} is a standby, which takes no changes; expected DATABASE_URL to be the primary, or several hosts with target_session_attrs=read-write.`,
    );
  }
  const refusal = encodingRefusal(rows[0]?.encoding);
  if (refusal === null) return;
  throw new StorageUnavailable(`${place} cannot be used: ${refusal.found}; expected UTF8: ${refusal.fix}.`);
}

async function expectTables(db: Kysely<Database>, place: string): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('settings') is not null as there`.execute(
    db,
  );
  if (rows[0]?.there) return;
  throw new StorageUnavailable(
    `${place} has no tables of Tributary; expected DATABASE_URL to be the database of a gateway that was started before (npm start makes them).`,
  );
}

/** A pool whose promise of a connection tries one host after the other. */
class PoolOfHosts extends Pool {
  readonly hosts: Hosts;

  constructor(hosts: Hosts, settings: Settings, limits: PoolConfig) {
    super({
      ...limits,
      Client: hosts.Client,
      onConnect: async (client) => {
        if (limits.pipeline && limits.query_timeout) addTimeOfOthers(client, limits.query_timeout);
        hosts.check(await beginSession(client, settings));
      },
    });
    this.hosts = hosts;
  }
}

function openPool(hosts: Hosts, settings: Settings, limits: PoolConfig): PoolOfHosts {
  const pool = new PoolOfHosts(hosts, settings, {
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'tributary',
    keepAlive: true,
    maxLifetimeSeconds: connectionLifetimeMs() / 1_000,
    types: columnParsers,
    ...limits,
  });
  // A connection that breaks emits 'error', on the pool while idle and on itself while in use; without a listener that
  // ends the process. The statement in work rejects, and the pool replaces the connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const connecting = (pool: PoolOfHosts) => ({
  options: pool.options,
  connect: () => pool.hosts.connect(pool),
  end: () => pool.end(),
});

/** Leaves out Kysely's lock of migrations, which a session keeps: their transactions have one (`takeMigrationTurn`). */
class TransactionalAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

class TransactionalDialect extends PostgresDialect {
  override createAdapter() {
    return new TransactionalAdapter();
  }
}

const dialectOver = (pool: PoolOfHosts, condition: StorageCondition): Kysely<Database> =>
  new Kysely<Database>({
    dialect: new TransactionalDialect({ pool: guardPool(connecting(pool), condition, pool.options.max) }),
  });

interface Opened {
  readonly db: Kysely<Database>;
  readonly engine: ScanEngine;
  readonly scan: Scan;
  readonly condition: StorageCondition;
}

function storageOf({ db, engine, scan, condition }: Opened): Storage {
  let pinging: Promise<unknown> | undefined;
  return {
    db,
    scan,
    engine: 'postgres',
    async ping() {
      // Concurrent pings share one query, so that a frozen server does not use up the connections.
      pinging ??= sql`select 1`.execute(db).finally(() => {
        pinging = undefined;
      });
      await pinging;
    },
    takesChanges: createChangeProof(db, condition),
    async [Symbol.asyncDispose]() {
      await engine[Symbol.asyncDispose]();
      await db.destroy();
    },
  };
}

const { builtins } = types;

/** Parsers that turn a column's text into the value that SQLite returns; pg's own parsers do the rest. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: parseInteger,
  [builtins.JSON]: (text) => text,
  [builtins.JSONB]: (text) => text,
  [builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

const columnParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? types.getTypeParser(oid, format),
};

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond 2^53`);
  return value;
}

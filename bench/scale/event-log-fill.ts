import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { openStorage } from '../../src/app/open-storage.ts';
import { databaseName } from '../../src/storage/sqlite-folder.ts';
import { fillLog } from '../../test/support/large-data.ts';
import { from, to } from '../growth/questions.ts';

/** A database of a gateway: a folder with SQLite's file, or the URL of PostgreSQL besides. */
export interface Place {
  readonly folder: string;
  readonly databaseUrl?: string;
}

/** Accounts and customers of the events, in turn. */
const [accounts, customers] = [20, 50] as const;
/** One of that many events has the kind `ENDED`. */
const endedEach = 10;
/** One of that many events is the reseller's; a prime, so that they are spread over all accounts and kinds. */
const resellerEach = 101;

/** Runs statements without the time limits of a gateway. */
interface Maintenance extends AsyncDisposable {
  run(statement: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/**
 * Writes a log of that many relayed events. Its indexes are built afterwards, because that takes a fraction of the time
 * of an insert into each.
 */
export async function fillLargeLog(place: Place, events: number): Promise<void> {
  await using storage = await openStorage(place);
  await using maintenance = await openMaintenance(place);
  const indexes = await maintenance.run(
    storage.engine === 'postgres'
      ? `select indexname as name, indexdef as sql from pg_indexes
           where tablename = 'events' and indexname not in (select conname from pg_constraint)`
      : "select name, sql from sqlite_master where type = 'index' and tbl_name = 'events' and sql is not null",
  );
  for (const { name } of indexes) await maintenance.run(`drop index ${name}`);
  await fillLog(storage, { events, resellerEach, customers, accounts, endedEach, from, to });
  await buildIndexes(
    place,
    indexes.map(({ sql }) => String(sql)),
  );
  // A database server does this by itself after a while; SQLite has no statistics in a gateway.
  if (storage.engine === 'postgres') await maintenance.run('vacuum analyze');
}

/** Builds indexes; on PostgreSQL two at a time. */
async function buildIndexes(place: Place, statements: readonly string[]): Promise<void> {
  const waiting = [...statements];
  const build = async () => {
    await using maintenance = await openMaintenance(place);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await maintenance.run(next);
  };
  await Promise.all(place.databaseUrl === undefined ? [build()] : [build(), build()]);
}

async function openMaintenance({ folder, databaseUrl }: Place): Promise<Maintenance> {
  return databaseUrl === undefined ? sqliteMaintenance(folder) : await postgresMaintenance(databaseUrl);
}

async function postgresMaintenance(url: string): Promise<Maintenance> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("set maintenance_work_mem = '512MB'");
  return {
    run: async (statement) => (await client.query(statement)).rows,
    [Symbol.asyncDispose]: () => client.end(),
  };
}

function sqliteMaintenance(folder: string): Maintenance {
  const db = new DatabaseSync(join(folder, databaseName));
  // Sorts of an index are kept in memory as far as they fit.
  db.exec('pragma cache_size = -500000');
  return {
    run: async (statement) => db.prepare(statement).all(),
    [Symbol.asyncDispose]: async () => db.close(),
  };
}

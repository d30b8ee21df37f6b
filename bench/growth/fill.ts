import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { openStorage } from '../../src/app/parts/storage.ts';
import { databaseName } from '../../src/storage/sqlite/folder.ts';
import {
  fillContacts,
  fillCustomers,
  fillExecutions,
  fillLinks,
  fillLog,
  fillSeen,
} from '../../test/support/large-data.ts';
import type { Place } from '../measure/places.ts';
import { fillInventory } from './inventory-questions.ts';
import { from, sizesOf, to } from './questions.ts';

/** Accounts and customers of the events, in turn. */
const [accounts, customers] = [20, 50] as const;
/** Number of events, of which one has the kind `ENDED`. */
const endedEach = 10;
/**
 * Number of events, of which one is the reseller's: each size has about a thousand of them, among ever more others, spread over
 * all accounts and kinds.
 */
const resellerEach = (events: number) => Math.max(11, Math.round(events / 1_000) + 1);

/** Runs statements without the time limits of a gateway. */
interface Maintenance extends AsyncDisposable {
  run(statement: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/**
 * Writes a log of that many relayed events, and the executions and customers that belong to it. The log's indexes are built afterwards, because that takes a fraction of the time
 * of an insert into each.
 */
export async function fillDatabase(place: Place, events: number): Promise<void> {
  await using storage = await openStorage(place);
  await using maintenance = await openMaintenance(place);
  const indexes = await maintenance.run(
    storage.engine === 'postgres'
      ? `select indexname as name, indexdef as sql from pg_indexes
           where tablename = 'events' and indexname not in (select conname from pg_constraint)`
      : "select name, sql from sqlite_master where type = 'index' and tbl_name = 'events' and sql is not null",
  );
  for (const { name } of indexes) await maintenance.run(`drop index ${name}`);
  await fillLog(storage, {
    events,
    resellerEach: resellerEach(events),
    customers,
    accounts,
    endedEach,
    from,
    to,
  });
  await buildIndexes(
    place,
    indexes.map(({ sql }) => String(sql)),
  );
  const sizes = sizesOf(events);
  await fillExecutions(storage, sizes.executions);
  await fillContacts(storage, sizes.executions);
  await fillCustomers(storage, sizes.customers);
  await fillLinks(storage, sizes.customers);
  await fillInventory(storage, events / 100);
  await fillSeen(storage, 100, 2);
  // The next pass of the reconciler is the second of the database, after which no event has come.
  const due_at = new Date(0).toISOString();
  const pass = { name: 'subscriptions', pass: 1, after_event: 0, due_at, claim: null } as const;
  await storage.db.insertInto('reseller_reconciler').values(pass).execute();
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

import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { startPostgresServer } from '../../scripts/cluster/postgres.ts';
import { migrations, openStorage } from '../../src/app/parts/storage.ts';
import { version } from '../../src/app/version.ts';
import type { Storage } from '../../src/storage/database.ts';
import { openPostgresStorage } from '../../src/storage/postgres/open.ts';
import { beginSession, lastOf, protectiveSettings } from '../../src/storage/postgres/session.ts';
import { noScanObserver } from '../../src/storage/scans/observer.ts';
import { setSetting } from '../../src/storage/settings.ts';
import { eventually } from '../support/budgets.ts';
import { createExecution } from '../support/changes.ts';
import { append, followAll, newEvent, reached, startLogPlace } from '../support/event-logs.ts';
import { startFollowers } from '../support/followers.ts';
import { startGateway } from '../support/gateway.ts';
import { startPgBouncer } from '../support/pgbouncer.ts';
import { startMigratedPostgres, startPostgres } from '../support/postgres.ts';
import { operator } from '../support/principals.ts';

const ignoring =
  'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options,lock_timeout';

const open = (url: string) => openStorage({ databaseUrl: url, folder: '' });

describe.each([
  ['that refuses parameters of the start', []],
  ['that ignores parameters of the start', [ignoring]],
])('a PgBouncer %s', (_name, settings) => {
  test('has the settings in every transaction, and no other client gets them', async () => {
    await using database = await startMigratedPostgres();
    await using pooler = await startPgBouncer(database, ['default_pool_size = 1', ...settings]);
    const other = new Client({ connectionString: pooler.url });
    await other.connect();
    const names = ['idle_in_transaction_session_timeout', 'jit', 'statement_timeout'];
    const text = `select setting from pg_settings where name in ('${names.join(`','`)}') order by name`;
    const others = async () => (await other.query(text)).rows.map(({ setting }) => setting);
    const before = await others();
    {
      await using storage = await open(pooler.url);
      const found = async (db: Storage['db'], bound: boolean) => {
        const end = bound ? sql` limit ${10}` : sql``;
        const { rows } = await sql<{ setting: string }>`${sql.raw(text)}${end}`.execute(db);
        return rows.map(({ setting }) => setting);
      };
      for (const bound of [true, false]) {
        expect(await found(storage.db, bound)).toEqual(['10000', 'off', '10000']);
        expect(await others()).toEqual(before);
        const inside = storage.db
          .transaction()
          .execute(async (change) => [await found(change, bound), await found(change, bound)]);
        expect(await inside).toEqual(Array(2).fill(['10000', 'off', '10000']));
        expect(await others()).toEqual(before);
      }
    }
    await other.end();
  });

  test('gives the settings without a warning, which the server would log', async () => {
    await using database = await startPostgres();
    await using pooler = await startPgBouncer(database, settings);
    const client = new Client({ connectionString: pooler.url });
    const notices: unknown[] = [];
    client.on('notice', ({ message }) => notices.push(message));
    await client.connect();
    await beginSession(client, protectiveSettings(5_000));
    const timeout = `select current_setting('statement_timeout') as found`;
    for (const parameters of [[], [1]]) {
      const text = parameters.length > 0 ? `${timeout} limit $1` : timeout;
      expect(lastOf(await client.query(text, parameters)).rows).toEqual([{ found: '5s' }]);
    }
    await client.end();
    expect(notices).toEqual([]);
  });

  test('ends a statement that takes too long, and a transaction that stands still', async () => {
    await using database = await startMigratedPostgres();
    await using pooler = await startPgBouncer(database, settings);
    const statementTimeoutMs = 300;
    const options = { url: pooler.url, migrations, release: version, statementTimeoutMs };
    await using storage = await openPostgresStorage(options);
    await using direct = await open(database.url);
    const { db } = storage;
    const slow = { message: expect.stringContaining('took too long'), cause: { code: '57014' } };
    await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject(slow);
    await expect(sql`select pg_sleep(${60})`.execute(db)).rejects.toMatchObject(slow);
    const transaction = db.transaction().execute(async (change) => {
      await setSetting(change, 'a', '1');
      // Waits for the row until the server has ended this transaction, which does nothing meanwhile.
      await setSetting(direct.db, 'a', '2');
      await setSetting(change, 'a', '3');
    });
    await expect(transaction).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await setSetting(db, 'b', '1');
    const { rows } = await sql`select from pg_stat_activity where query like '%pg_sleep%' and state = 'active'
      and datname = current_database() and pid <> pg_backend_pid()`.execute(direct.db);
    expect(rows).toEqual([]);
  });
});

test('gateways that start at once behind PgBouncer migrate an empty database once, and leave no lock', async () => {
  await using database = await startPostgres();
  await using pooler = await startPgBouncer(database);
  await using opened = new AsyncDisposableStack();
  const storages = await Promise.all([pooler, pooler, database].map(({ url }) => open(url)));
  for (const storage of storages) opened.use(storage);
  // Other tests have databases on the same server.
  const locks = sql`select from pg_locks where locktype = 'advisory'
    and database = (select oid from pg_database where datname = current_database())`;
  expect((await locks.execute(storages[2]?.db ?? expect.unreachable())).rows).toEqual([]);
});

test('the server stops a scan behind PgBouncer when its caller leaves', async () => {
  await using database = await startMigratedPostgres();
  await using pooler = await startPgBouncer(database);
  const [began, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const observer = { ...noScanObserver, began: began.resolve, ended: ended.resolve };
  await using storage = await openStorage({ databaseUrl: pooler.url, folder: '', scans: { observer } });
  const leaving = new AbortController();
  const call = { caller: operator('one'), signal: leaving.signal, deadline: Number.MAX_SAFE_INTEGER };
  const left = storage.scan(call, sql`select pg_sleep(${3600})`);
  await began.promise;
  leaving.abort(new Error('the client has left'));
  await expect(left).rejects.toThrow('the client has left');
  await ended.promise;
  // An idle session shows its last statement. The server reports a session idle after it has sent the error.
  const sleeping = sql`select from pg_stat_activity where query like '%pg_sleep%' and state = 'active'
    and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await sleeping.execute(storage.db)).rows, { timeout: 10_000 }).toEqual([]);
});

test('events flow between processes behind PgBouncer', async () => {
  await using database = await startMigratedPostgres();
  await using pooler = await startPgBouncer(database);
  const shared = { options: { databaseUrl: pooler.url, folder: '' }, async [Symbol.asyncDispose]() {} };
  await using place = await startLogPlace(async () => shared, false);
  const [one, other] = [await place.openFeed(), await place.openFeed()];
  const storage = await place.openStorage();
  const follower = followAll(other);
  for (let n = 1; n <= 20; n += 1) {
    await append(storage, [newEvent({ key: `FN${n}` })]);
    one.wake();
  }
  await reached(other, 20);
  expect((await follower.end()).map(({ key }) => key)).toEqual(
    Array.from({ length: 20 }, (_, n) => `FN${n + 1}`),
  );
  expect(place.failures).toEqual([]);
});

test('a gateway goes on after PostgreSQL has been restarted behind PgBouncer', async () => {
  await using server = await startPostgresServer();
  await using pooler = await startPgBouncer(server, ['server_login_retry = 1', 'query_wait_timeout = 1']);
  const shared = { options: { databaseUrl: pooler.url, folder: '' }, async [Symbol.asyncDispose]() {} };
  await using place = await startLogPlace(async () => shared, false);
  const feed = await place.openFeed();
  const storage = await place.openStorage();
  const follower = followAll(feed);
  await append(storage, [newEvent({ key: 'FN1' })]);
  feed.wake();
  await reached(feed, 1);
  await server.stop();
  await expect(storage.ping()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await server.start();
  const written = () =>
    append(storage, [newEvent({ key: 'FN2' })]).then(
      () => true,
      () => false,
    );
  await eventually(written);
  await reached(feed, 2);
  expect((await follower.end()).map(({ key }) => key)).toEqual(['FN1', 'FN2']);
  expect(feed.resets).toBe(0);
});

test('two gateways behind PgBouncer: a change at one reaches the subscribers of the other', async () => {
  await using database = await startPostgres();
  await using pooler = await startPgBouncer(database);
  await using writing = await startGateway({ DATABASE_URL: pooler.url });
  await using reading = await startGateway({ DATABASE_URL: pooler.url });
  await using opened = new AsyncDisposableStack();
  const followers = startFollowers(reading).map((follower) => opened.use(follower));
  await Promise.all(followers.map((one) => one.begun()));
  const sid = await createExecution(writing);
  await Promise.all(followers.map((one) => one.saw('EXECUTION_STARTED', sid)));
  expect(followers.flatMap(({ faults }) => faults)).toEqual([]);
});

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Insertable, type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPostgresServer } from '../../scripts/cluster/postgres.ts';
import { migrations, openStorage } from '../../src/app/parts/storage.ts';
import { version } from '../../src/app/version.ts';
import { transact } from '../../src/kit/db/transaction.ts';
import type { ExecutionsTable } from '../../src/services/executions/tables.ts';
import type { Database, Storage } from '../../src/storage/database.ts';
import { openPostgresStorage } from '../../src/storage/postgres/open.ts';
import { preparedVariants, prepareQuery } from '../../src/storage/queries/prepared.ts';
import { prepareLookUp } from '../../src/storage/queries/prepared-look-up.ts';
import { isAmong } from '../../src/storage/queries/row-sets.ts';
import { setSetting, settingOnce } from '../../src/storage/settings.ts';
import { openStorage as openStorageWith } from '../../src/storage/storage.ts';
import { isUniqueViolation, StorageUnavailable } from '../../src/storage/storage-errors.ts';
import { callOf } from '../support/calls.ts';
import { recordStatements } from '../support/plans.ts';
import { startMigratedPostgres } from '../support/postgres.ts';
import { operator } from '../support/principals.ts';
import { type StoragePlace, storagePlaces } from '../support/storage-places.ts';

function execution(changes: Partial<Insertable<ExecutionsTable>> = {}): Insertable<ExecutionsTable> {
  return {
    sid: 'FN1',
    account_sid: 'AC1',
    flow_sid: 'FW1',
    contact_address: '+15550001',
    flow_address: '+15550002',
    contact_sid: 'FC1',
    context: '{}',
    flow_version: 1,
    status: 'active',
    initiated_by: 'api',
    date_created: '2026-11-21T11:12:00.000Z',
    date_updated: null,
    ...changes,
  };
}

function step(sid: string, executionSid: string): Insertable<Database['execution_steps']> {
  return {
    sid,
    account_sid: 'AC1',
    flow_sid: 'FW1',
    execution_sid: executionSid,
    parent_step_sid: null,
    name: 'start',
    context: '{}',
    transitioned_from: null,
    transitioned_to: null,
    type: 'trigger',
    date_created: '2026-11-21T11:12:00.000Z',
    date_updated: null,
  };
}

describe.each(storagePlaces)('storage on %s', (_engine, makePlace, makeEmpty) => {
  let place: StoragePlace;
  let storage: Storage;

  beforeEach(async () => {
    place = await makePlace();
    storage = await openStorage(place.options);
  });

  afterEach(async () => {
    await storage[Symbol.asyncDispose]();
    await place[Symbol.asyncDispose]();
  });

  const insertExecution = (changes?: Partial<Insertable<ExecutionsTable>>) =>
    storage.db.insertInto('executions').values(execution(changes)).execute();

  const isRefused = (changes: Partial<Insertable<ExecutionsTable>>) =>
    insertExecution(changes).then(() => false, isUniqueViolation);

  test('answers a ping', async () => {
    await storage.ping();
  });

  test('JSON is read as it was written: spaces, order, repeated keys, escapes', async () => {
    const context = '{"b": 1,\n "a" :"\\u0000 \\ud83d \\u00e9 é 🌊", "b":2.50, "big":12345678901234567890}';
    await insertExecution({ context });
    const row = await storage.db.selectFrom('executions').select('context').executeTakeFirstOrThrow();
    expect(row.context).toBe(context);
  });

  test('timestamps are read with three digits in UTC, and compare as times', async () => {
    const times = ['2026-11-21T11:12:00.000Z', '2026-11-21T11:12:00.120Z', '2026-11-21T23:59:59.999Z'];
    for (const [index, at] of times.entries()) {
      await insertExecution({ sid: `FN${index}`, status: 'ended', date_created: at, date_updated: at });
    }
    const rows = await storage.db
      .selectFrom('executions')
      .select(['date_created', 'date_updated'])
      .where('date_created', '>', '2026-11-21T11:12:00.000Z')
      .orderBy('date_created')
      .execute();
    expect(rows).toStrictEqual(times.slice(1).map((at) => ({ date_created: at, date_updated: at })));
  });

  test('integers, keys and counts are numbers, and null is null', async () => {
    const event = {
      seq: 2 ** 52,
      stream: 's',
      tenant: 't',
      topic: null,
      key: 'k',
      at: '2026-11-21T11:12:00.000Z',
      payload: '{}',
    };
    const inserted = await storage.db
      .insertInto('events')
      .values([event, { ...event, seq: null }])
      .returning(['id', 'seq'])
      .execute();
    expect(inserted).toStrictEqual([
      { id: 1, seq: 2 ** 52 },
      { id: 2, seq: null },
    ]);
    const counted = await storage.db
      .selectFrom('events')
      .select((events) => events.fn.countAll().as('all'))
      .executeTakeFirst();
    expect(counted).toStrictEqual({ all: 2 });
  });

  test('text is ordered byte by byte', async () => {
    const ordered = ['A', 'B', '_', 'a', 'a b', 'ab', 'b', 'é'];
    const values = ordered.toReversed().map((name) => ({ name, value: '' }));
    await storage.db.insertInto('settings').values(values).execute();
    const rows = await storage.db
      .selectFrom('settings')
      .select('name')
      .where('value', '=', '')
      .orderBy('name')
      .execute();
    expect(rows.map((row) => row.name)).toEqual(ordered);
  });

  test('of fifty active executions of one pair that start at once, one is stored', async () => {
    const start = (sid: string) =>
      storage.db.transaction().execute((trx) =>
        trx
          .insertInto('executions')
          .values(execution({ sid }))
          .onConflict((conflict) =>
            conflict
              .columns(['account_sid', 'contact_address', 'flow_address'])
              .where('status', '=', sql.lit('active'))
              .doNothing(),
          )
          .returning('sid')
          .executeTakeFirst(),
      );
    const started = await Promise.all(Array.from({ length: 50 }, (_, index) => start(`FN${index}`)));
    const winners = started.filter((row) => row !== undefined);
    expect(winners).toHaveLength(1);
    expect(await storage.db.selectFrom('executions').select('sid').execute()).toEqual(winners);
  });

  test('changes of owners take turns: one of an owner with a hundred does not wait for all of them', async () => {
    // The first statement opens the driver.
    await storage.ping();
    // Opens all ten connections of PostgreSQL: opening one takes as long as many changes.
    let opened = 0;
    const all = Promise.withResolvers<void>();
    const open = () =>
      storage.db.connection().execute(async () => {
        opened += 1;
        if (opened === 10) all.resolve();
        await all.promise;
      });
    await Promise.all(Array.from({ length: 10 }, open));
    const begun: string[] = [];
    const changeOf = (id: string) => {
      return transact({ db: storage.db }, callOf({ caller: operator(id) }), async (change) => {
        begun.push(id);
        await setSetting(change, id, `${begun.length}`);
      });
    };
    const greedy = Array.from({ length: 100 }, () => changeOf('greedy'));
    await Promise.all([...greedy, changeOf('other')]);
    expect(begun).toHaveLength(101);
    // PostgreSQL runs changes of one owner on half of its ten connections; a few may end while the other one begins.
    expect(begun.indexOf('other')).toBeLessThanOrEqual(20);
  });

  test('a pair may have many ended executions, and an active one of another account', async () => {
    await insertExecution({ sid: 'FN1', status: 'ended' });
    await insertExecution({ sid: 'FN2', status: 'ended' });
    await insertExecution({ sid: 'FN3' });
    await insertExecution({ sid: 'FN4', account_sid: 'AC2' });
    await expect(isRefused({ sid: 'FN5', flow_sid: 'FW2' })).resolves.toBe(true);
    await expect(isRefused({ sid: 'FN1', contact_address: '+1' })).resolves.toBe(true);
  });

  test('an invalid status is refused', async () => {
    const wrong = sql`insert into executions (sid, account_sid, flow_sid, contact_address, flow_address, contact_sid,
      context, flow_version, status, initiated_by, date_created)
      values ('FN1', 'AC1', 'FW1', '+1', '+2', 'FC1', '{}', 1, 'paused', 'api', '2026-11-21T11:12:00.000Z')`;
    await expect(wrong.execute(storage.db)).rejects.toThrow(/constraint/i);
  });

  test('steps are deleted with their execution, and cannot exist without one', async () => {
    await insertExecution({ sid: 'FN1' });
    await storage.db.insertInto('execution_steps').values(step('FT1', 'FN1')).execute();
    await expect(
      storage.db.insertInto('execution_steps').values(step('FT2', 'nowhere')).execute(),
    ).rejects.toThrow(/foreign key/i);
    await storage.db.deleteFrom('executions').where('sid', '=', 'FN1').execute();
    expect(await storage.db.selectFrom('execution_steps').selectAll().execute()).toEqual([]);
  });

  describe('prepared queries', () => {
    const settings = (names: readonly string[]) =>
      storage.db
        .insertInto('settings')
        .values(names.map((name) => ({ name, value: `${name} 'x'` })))
        .execute();

    test('are built once, and run with the values of each run', async () => {
      let built = 0;
      const named = prepareQuery(
        { names: 'texts', least: 'text', most: 'number' },
        (db, { names, least, most }) => {
          built += 1;
          return db
            .selectFrom('settings')
            .select(['name', 'value'])
            .where(isAmong(db, 'name', { texts: names }))
            .where('value', '>=', least)
            .where('name', '!=', 'never')
            .orderBy('name')
            .limit(most);
        },
      );
      await settings(['a', 'b', 'c', 'never']);
      const names = ['c', 'a', "b' or 1=1", 'never', 'b'];
      const rowOf = (name: string) => ({ name, value: `${name} 'x'` });
      const all = await named.all(storage.db, { names, least: '', most: 9 });
      expect(all).toStrictEqual(['a', 'b', 'c'].map(rowOf));
      expect(await named.all(storage.db, { names, least: 'b', most: 1 })).toStrictEqual([rowOf('b')]);
      expect(await named.all(storage.db, { names: [], least: '', most: 9 })).toStrictEqual([]);
      expect(await named.first(storage.db, { names: ['c'], least: '', most: 9 })).toStrictEqual(rowOf('c'));
      expect(await named.first(storage.db, { names: ['d'], least: '', most: 9 })).toBeUndefined();
      expect(built).toBe(1);
    });

    test('of templates take numbers, in every way of reading', async () => {
      const inserted = sql`insert into events (stream, tenant, key, at, payload, seq)
        values ('s', 't', 'k', '2026-11-21T11:12:00.000Z', '{}', 7), ('s', 't', 'k', '2026-11-21T11:12:00.000Z', '{}', 8)`;
      await inserted.execute(storage.db);
      const numbered = prepareQuery(
        { seqs: 'numbers' },
        (db, { seqs }) =>
          sql<{ seq: number }>`select seq from events
            where ${isAmong(db, 'seq', { numbers: seqs })} order by seq`,
      );
      for (const isLong of [undefined, false, true]) {
        const rows = await numbered.all(storage.db, { seqs: [8, 9, 7] }, isLong);
        expect(rows).toStrictEqual([{ seq: 7 }, { seq: 8 }]);
      }
    });

    test('look up one key, many keys or none', async () => {
      const built: string[] = [];
      const named = prepareLookUp('name', (db, hasName) => {
        const query = db.selectFrom('settings').select('name').where(hasName).orderBy('name');
        built.push(query.compile().sql);
        return query;
      });
      await settings(['a', 'b', 'c']);
      for (const names of [['b'], ['c', 'a'], [], ['d'], ['a', "b' or 1=1"], ['c', 'c']]) {
        const found = names.filter((name) => ['a', 'b', 'c'].includes(name)).sort();
        const rows = await named(storage.db, names);
        expect(rows).toStrictEqual([...new Set(found)].map((name) => ({ name })));
      }
      expect(new Set(built).size).toBe(2);
      expect(built).toHaveLength(2);
    });

    test('see the changes of their transaction, and those that were committed before', async () => {
      const setting = prepareQuery({ name: 'text' }, (db, { name }) =>
        db.selectFrom('settings').select('value').where('name', '=', name),
      );
      for (let turn = 0; turn < 20; turn += 1) {
        await setSetting(storage.db, 'a', `${turn}`);
        expect(await setting.first(storage.db, { name: 'a' })).toEqual({ value: `${turn}` });
      }
      await storage.db.transaction().execute(async (trx) => {
        await setSetting(trx, 'a', 'inside');
        expect(await setting.first(trx, { name: 'a' })).toEqual({ value: 'inside' });
        expect(await setting.first(storage.db, { name: 'a' })).toEqual({ value: '19' });
      });
      expect(await setting.first(storage.db, { name: 'a' })).toEqual({ value: 'inside' });
    });

    test('show plugins the query that runs', async () => {
      await settings(['a', 'b']);
      const named = prepareQuery({ names: 'texts' }, (db, { names }) =>
        db
          .selectFrom('settings')
          .select('name')
          .where(isAmong(db, 'name', { texts: names })),
      );
      const { db, plans } = recordStatements(storage);
      expect(await named.all(db, { names: ['b'] })).toEqual([{ name: 'b' }]);
      const [plan] = await plans();
      expect(plan?.sql).toMatch(/^select "name" from "settings"/);
    });

    test('variants are made once each', () => {
      const variant = preparedVariants(String, (newest: boolean) => ({ newest }));
      expect(variant(true)).toBe(variant(true));
      expect(variant(false)).toEqual({ newest: false });
    });
  });

  test('twenty concurrent creations of a setting agree on one value', async () => {
    let made = 0;
    const make = () => `value ${made++}`;
    const values = await Promise.all(
      Array.from({ length: 20 }, () => settingOnce(storage.db, 'secret', make)),
    );
    expect(new Set(values).size).toBe(1);
    expect(await settingOnce(storage.db, 'secret', () => 'another')).toBe(values[0]);
  });

  test('the event log has one row, which survives a restart', async () => {
    const readLog = () => storage.db.selectFrom('event_log').selectAll().execute();
    const log = await readLog();
    expect(log).toEqual([
      { log_id: expect.stringMatching(/^[0-9a-f]{32}$/), head: 0, oldest: 1, epochs: '[]' },
    ]);
    await storage[Symbol.asyncDispose]();
    storage = await openStorage(place.options);
    expect(await readLog()).toEqual(log);
  });

  test('a module that is added later runs its migration, even when later migrations have already run', async () => {
    const make = (db: Kysely<unknown>) => db.schema.createTable('late').addColumn('id', 'integer').execute();
    const late = { '0016-late': make };
    const withLate = () =>
      openStorageWith({ ...place.options, migrations: { ...migrations, ...late }, release: version });
    const recorded = (opened: Storage) =>
      sql<{ name: string }>`select name from kysely_migration`.execute(opened.db);
    await (await withLate())[Symbol.asyncDispose]();
    // The migration runs once: a second creation of its table would fail.
    await using again = await withLate();
    const names = (await recorded(again)).rows.map(({ name }) => name);
    const own = [
      '0002-callers',
      '0026-events-growth',
      '0030-links',
      '0032-lowest-release',
      '0033-event-epochs',
      '0034-events-trace',
      '0041-requests',
      '0043-audit-events',
      '0046-links-by-kind',
    ];
    expect(new Set(names)).toEqual(new Set([...own, ...Object.keys(migrations), '0016-late']));
    await using without = await openStorage(place.options);
    await without.ping();
  });

  test('processes that migrate an empty database at once all succeed, and each migration runs once', async () => {
    await using empty = await makeEmpty();
    const source = new URL('../../src/app/parts/storage.ts', import.meta.url).href;
    const script = `const { openStorage } = await import('${source}');
      const storage = await openStorage(JSON.parse(process.argv[1]));
      const rows = await storage.db.selectFrom('event_log').select('log_id').execute();
      console.log(rows.map((row) => row.log_id).join());
      await storage[Symbol.asyncDispose]();`;
    const argv = ['--input-type=module', '-e', script, JSON.stringify(empty.options)];
    const runs = await Promise.all([1, 2, 3].map(() => promisify(execFile)(process.execPath, argv)));
    const outputs = new Set(runs.map(({ stdout }) => stdout.trim()));
    expect([...outputs]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  });
});

/** Returns the ids of the server's processes: the one that accepts connections, and those that serve them. */
async function processesOf({ db }: Storage): Promise<readonly number[]> {
  const { rows } = await sql<{ pid: number }>`
    select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int as pid
    union select pid from pg_stat_activity where backend_type = 'client backend'`.execute(db);
  return rows.map(({ pid }) => pid);
}

/** Stops processes until disposal: they accept connections and answer nothing, like a broken network. */
function freeze(pids: readonly number[]): Disposable {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return {
    [Symbol.dispose]() {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    },
  };
}

const put = ({ db }: Pick<Storage, 'db'>, name: string) =>
  db.insertInto('settings').values({ name, value: 'x' }).execute();

describe('PostgreSQL', () => {
  test('a server that stops fails the statements in progress, and works again when it is back', async () => {
    await using server = await startPostgresServer();
    await using storage = await openPostgresStorage({ url: server.url, migrations, release: version });
    await storage.ping();
    let waits: Promise<unknown> | undefined;
    const transaction = storage.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      waits = expect(sql`select pg_sleep(60)`.execute(trx)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      await server.stop();
      await waits;
    });
    await expect(transaction).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(storage.ping()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      cause: { code: 'ECONNREFUSED' },
    });
    await server.start();
    await storage.ping();
  });

  test("a frozen server's connections are given up after a timeout, and it works again when it continues", async () => {
    await using server = await startPostgresServer();
    await using storage = await openPostgresStorage({
      url: server.url,
      migrations,
      release: version,
      poolSize: 2,
      statementTimeoutMs: 2_000,
    });
    await Promise.all([storage.ping(), put(storage, 'a')]);
    {
      using _frozen = freeze(await processesOf(storage));
      const transaction = storage.db.transaction().execute((trx) => put({ db: trx }, 'b'));
      const outcomes = await Promise.allSettled([transaction, storage.ping(), storage.ping()]);
      const reason = { code: 'UNAVAILABLE', cause: { message: 'Query read timeout' } };
      expect(outcomes).toMatchObject(Array(3).fill({ status: 'rejected', reason }));
    }
    await Promise.all([put(storage, 'c'), put(storage, 'd'), put(storage, 'e')]);
    const stored = await storage.db.selectFrom('settings').select('name').orderBy('name').execute();
    expect(stored.map(({ name }) => name)).toEqual(['a', 'c', 'd', 'e', 'lowest_release']);
  });

  test('bounded reads start no parallel workers and compile nothing, whatever the statistics say', async () => {
    await using database = await startMigratedPostgres();
    await using storage = await openPostgresStorage({ url: database.url, migrations, release: version });
    const { rows } = await sql`select current_setting('max_parallel_workers_per_gather') as workers,
      current_setting('jit') as jit`.execute(storage.db);
    expect(rows).toEqual([{ workers: '0', jit: 'off' }]);
  });

  test('a statement that takes too long is cancelled', async () => {
    await using database = await startMigratedPostgres();
    await using storage = await openPostgresStorage({
      url: database.url,
      migrations,
      release: version,
      statementTimeoutMs: 1_000,
    });
    await expect(sql`select pg_sleep(60)`.execute(storage.db)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      cause: { code: '57014' },
    });
  });

  test('a transaction that lost a deadlock is run again', async () => {
    await using database = await startMigratedPostgres();
    await using storage = await openPostgresStorage({ url: database.url, migrations, release: version });
    await Promise.all([put(storage, 'a'), put(storage, 'b')]);
    const met = Promise.withResolvers<void>();
    let [begun, runs] = [0, 0];
    const write = (names: readonly string[]) =>
      transact(storage, null, async (change) => {
        runs += 1;
        for (const name of names) {
          await change.updateTable('settings').set({ value: 'y' }).where('name', '=', name).execute();
          begun += 1;
          if (begun === 2) met.resolve();
          await met.promise;
        }
      });
    await Promise.all([write(['a', 'b']), write(['b', 'a'])]);
    // The loser may take its first row again before the winner has woken, and lose once more.
    expect(runs).toBeGreaterThanOrEqual(3);
  });

  test('the error for a server that cannot be reached does not contain the password', async () => {
    const opening = openPostgresStorage({
      url: 'postgres://someone:hunter2@127.0.0.1:1/flows',
      migrations,
      release: version,
    });
    await expect(opening).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(opening).rejects.toThrow(
      'PostgreSQL at 127.0.0.1:1, database "flows", cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
    );
  });

  test('an invalid URL is refused, and the message does not repeat it', async () => {
    await expect(
      openPostgresStorage({ url: 'postgres://someone:hunter2@[/flows', migrations, release: version }),
    ).rejects.toThrow(
      'DATABASE_URL is not a URL of PostgreSQL: expected postgres://user:password@host:port/database, with the characters # % / ? @ : of user and password percent-encoded (such as %23 for #).',
    );
  });
});

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStorage } from '../../src/app/parts/storage.ts';
import { createTokenDirectory } from '../../src/gateway/auth/tokens.ts';
import { Fault } from '../../src/kit/fault.ts';
import { dialectOf } from '../../src/services/inventory/filter/json.ts';
import type { Storage } from '../../src/storage/database.ts';
import type { ScanSeen } from '../../src/storage/scans/observer.ts';
import type { Scannable } from '../../src/storage/scans/scan.ts';
import type { ScanSettings } from '../../src/storage/scans/settings.ts';
import { watched } from '../../src/storage/scans/watched.ts';
import { lateCode } from '../../src/storage/sqlite/reads/watch.ts';
import { toStatement } from '../../src/storage/sqlite/rows.ts';
import { startSqliteThread } from '../../src/storage/sqlite/thread.ts';
import { tempFolder } from '../support/folder.ts';
import { type PostgresDatabase, startMigratedPostgres } from '../support/postgres.ts';
import { operator, principals } from '../support/principals.ts';

type Engine = Storage['engine'];

/** A statement that never ends by itself. */
const endless: Readonly<Record<Engine, Scannable<unknown>>> = {
  sqlite: sql`with recursive numbers (one) as (select 1 union all select one + 1 from numbers)
    select count(*) from numbers where ${watched('sqlite', sql.ref('numbers.one'))}`,
  postgres: sql`select pg_sleep(3600)`,
};

/** Records events of scans; each event can be awaited as often as it occurs. */
function watchScans() {
  const events: string[] = [];
  let changed = Promise.withResolvers<void>();
  const tell = (event: string) => {
    events.push(event);
    changed.resolve();
    changed = Promise.withResolvers();
  };
  return {
    observer: {
      threads: (count: number) => tell(`${count} threads`),
      waiting: (change: number) => tell(`waiting ${change}`),
      began: () => tell('began'),
      ended: () => tell('ended'),
      scanned: ({ outcome }: ScanSeen) => tell(`scanned ${outcome}`),
    },
    async until(event: string, times = 1): Promise<void> {
      while (events.filter((one) => one === event).length < times) await changed.promise;
    },
  };
}

const caller = (id: string, signal: AbortSignal, deadline = Number.MAX_SAFE_INTEGER) => ({
  caller: operator(id),
  signal,
  deadline,
});

describe.each(['sqlite', 'postgres'] as const)('scans on %s', (engine) => {
  let opened: AsyncDisposableStack;
  let database: PostgresDatabase | undefined;
  let seen: ReturnType<typeof watchScans>;
  const one = sql<{ value: number }>`select tables.value from (select 7 as value) as tables
    where ${watched(engine, sql.ref('tables.value'))}`;

  beforeAll(async () => {
    database = engine === 'postgres' ? await startMigratedPostgres() : undefined;
  });
  afterAll(async () => await database?.[Symbol.asyncDispose]());

  beforeEach(() => {
    opened = new AsyncDisposableStack();
    seen = watchScans();
  });
  afterEach(() => opened.disposeAsync());

  async function open(scans: ScanSettings = {}): Promise<Storage> {
    const folder = opened.use(await tempFolder());
    const settings = { observer: seen.observer, ...scans };
    return opened.use(
      await openStorage({ folder: folder.path, databaseUrl: database?.url, scans: settings }),
    );
  }

  test('returns rows, and keeps no thread or connection when it is idle', async () => {
    const { scan } = await open({ idleMs: 1 });
    const { signal } = new AbortController();
    expect(await scan(caller('one', signal), one)).toEqual([{ value: 7 }]);
    if (engine === 'sqlite') await seen.until('0 threads');
    expect(await scan(caller('one', signal), one)).toEqual([{ value: 7 }]);
  });

  test('a statement ends with its call, and frees its place for the next', async () => {
    const { scan } = await open({ atOnce: 1 });
    const [leaving, staying] = [new AbortController(), new AbortController()];
    const left = scan(caller('one', leaving.signal), endless[engine]);
    await seen.until('began');
    const next = scan(caller('two', staying.signal), one);
    const gone = new Error('the client has left');
    leaving.abort(gone);
    await expect(left).rejects.toBe(gone);
    expect(await next).toEqual([{ value: 7 }]);
    await seen.until('ended', 2);
    await seen.until('scanned ABORTED');
    await seen.until('scanned ok');
    await seen.until('waiting -1', 2);
  });

  test('a statement ends at its time limit, and the error says how to ask for less', async () => {
    const { scan } = await open({ atOnce: 1, limitMs: 500 });
    const { signal } = new AbortController();
    const fault = await scan(caller('one', signal), endless[engine]).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Fault);
    expect(fault).toMatchObject({ code: 'TIMEOUT', message: expect.stringContaining('Narrow it') });
    await seen.until('scanned TIMEOUT');
    expect(await scan(caller('one', signal), one)).toEqual([{ value: 7 }]);
  });

  test('a statement ends before the deadline of its call', async () => {
    const { scan } = await open();
    const { signal } = new AbortController();
    const late = scan(caller('one', signal, Date.now() + 300), endless[engine]);
    await expect(late).rejects.toMatchObject({ code: 'TIMEOUT' });
    await seen.until('ended');
  });

  test('credential reads and writes do not wait when scans occupy all places', async () => {
    const { scan, db, ping } = await open({ atOnce: 2 });
    const leaving = new AbortController();
    const scans = ['one', 'two'].map((id) => {
      // A separate signal for each call.
      const { signal } = { signal: AbortSignal.any([leaving.signal]) };
      return scan(caller(id, signal), endless[engine]).catch((error: unknown) => error);
    });
    await seen.until('began', 2);
    const tokens = createTokenDirectory(db, principals);
    const { token } = await tokens.issue({ holder: operator('one'), name: null, expiresAt: null });
    expect(await tokens.verify(token)).toMatchObject({ caller: { id: 'one' } });
    await ping();
    leaving.abort();
    await Promise.all(scans);
    await seen.until('ended', 2);
  });

  test('scans of one call run one after another, in one place of the owner', async () => {
    let places = 0;
    let most = 0;
    const admit = async () => {
      places += 1;
      most = Math.max(most, places);
      return () => {
        places -= 1;
      };
    };
    const { scan } = await open({ atOnce: 4, admit });
    const { signal } = new AbortController();
    const rows = await Promise.all(Array.from({ length: 6 }, () => scan(caller('one', signal), one)));
    expect(rows).toEqual(Array.from({ length: 6 }, () => [{ value: 7 }]));
    expect({ most, places }).toEqual({ most: 1, places: 0 });
  });

  test('a call that is refused a place does not scan, and asks again the next time', async () => {
    let refusing = true;
    const refusal = new Fault('RATE_LIMITED', 'too many');
    const admit = async () => {
      if (refusing) throw refusal;
      return () => undefined;
    };
    const { scan } = await open({ admit });
    const { signal } = new AbortController();
    await expect(scan(caller('one', signal), one)).rejects.toBe(refusal);
    refusing = false;
    expect(await scan(caller('one', signal), one)).toEqual([{ value: 7 }]);
    expect(await scan({ work: 'reports', signal }, one)).toEqual([{ value: 7 }]);
  });

  test('the storage closes while a scan is in progress', async () => {
    const storage = await open();
    const leaving = new AbortController();
    const left = scanOf(storage, leaving.signal);
    await seen.until('began');
    const rejected = expect(left).rejects.toBeDefined();
    leaving.abort();
    await storage[Symbol.asyncDispose]();
    await rejected;
  });

  const scanOf = (storage: Storage, signal: AbortSignal) =>
    storage.scan(caller('one', signal), endless[engine]);
});

describe('watched statements on SQLite', () => {
  let opened: AsyncDisposableStack;
  let storage: Storage;
  const { signal } = new AbortController();

  beforeEach(async () => {
    opened = new AsyncDisposableStack();
    const folder = opened.use(await tempFolder());
    storage = opened.use(await openStorage({ folder: folder.path, scans: { limitMs: 2_000 } }));
  });
  afterEach(() => opened.disposeAsync());

  test('a scan that is not watched is refused, and other threads refuse a watched query', async () => {
    const scanning = { work: 'tests', signal };
    await expect(storage.scan(scanning, sql`select 1`)).rejects.toThrow('must be watched');
    const query = sql`select name from settings where ${watched('sqlite', sql.ref('name'))}`;
    await expect(query.execute(storage.db)).rejects.toThrow('no such function: scan_watched');
  });

  test.each([
    ['the items of lists', (json: ReturnType<typeof listsOf>) => json.some((one) => one.some(() => never))],
    ['nested values', (json: ReturnType<typeof listsOf>) => json.some((one) => one.within(['"none"']))],
  ])('a single row ends at the time limit too: %s', async (_, judge) => {
    // Calls the thread directly: a caller of `scan` gets an answer at the limit even if the statement goes on.
    const thread = opened.use(startSqliteThread('SQLite scans'));
    const stop = new SharedArrayBuffer(4);
    await thread.call({ kind: 'open', file: ':memory:', readOnly: false, scans: { stop, maxCounted: 0 } });
    // Without a check inside the row, the statement would read the whole row and find nothing.
    const query = sql`select found.value from ${rowOf(100_000)} as found
      where ${watched('sqlite', sql.ref('found.value'))} and ${judge(listsOf())}`;
    const statement = toStatement(query.compile(storage.db));
    await expect(thread.call({ kind: 'scan', statement, limitMs: 1 })).rejects.toMatchObject({
      code: lateCode,
    });
  });

  const never = sql<boolean>`(1 = 0)`;
  const listsOf = () => dialectOf('sqlite').json(sql.ref('found.value'));
  /** A single row: a list of `count` lists of ten. */
  const rowOf = (count: number) =>
    sql`(select ${JSON.stringify(Array.from({ length: count }, () => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))} as value)`;
});

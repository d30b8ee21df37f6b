import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nothing, type Request } from '../../src/storage/sqlite/protocol.ts';
import { createSqliteReader, type SqliteReader } from '../../src/storage/sqlite/reads/reader.ts';
import { startSqliteThread } from '../../src/storage/sqlite/thread.ts';
import { createStorageCondition } from '../../src/storage/storage-condition.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';

const text = 'x'.repeat(20_000);
const names = 'select name from t where name <= ? order by name';
const bodies = 'select body from t where name <= ? order by name';

describe('the reader of a SQLite file', () => {
  let folder: TempFolder;
  let file: string;
  let writer: DatabaseSync;
  let reader: SqliteReader;
  /** Requests that the thread has got. */
  let requests: Request[];
  let faults: unknown[];
  /** Milliseconds that pass between two looks at the clock. */
  let pace: number;

  // The file has no write-ahead log: there a writer's lock keeps readers out.
  beforeEach(async () => {
    folder = await tempFolder();
    file = join(folder.path, 'test.db');
    writer = new DatabaseSync(file);
    writer.exec('create table t (name integer primary key, body text)');
    writer.exec('begin');
    const insert = writer.prepare('insert into t values (?, ?)');
    for (let name = 1; name <= 300; name += 1) insert.run(name, name === 300 ? text.repeat(60) : text);
    writer.exec('commit');
    requests = [];
    faults = [];
    pace = 0;
    let now = 0;
    const ticks = () => {
      now += pace;
      return now;
    };
    reader = createSqliteReader({
      ticks,
      file,
      condition: createStorageCondition((fault) => faults.push(fault)),
      startThread,
    });
  });

  afterEach(async () => {
    await reader[Symbol.asyncDispose]();
    writer.close();
    await folder[Symbol.asyncDispose]();
  });

  function startThread() {
    const thread = startSqliteThread('SQLite reader');
    return {
      ...thread,
      ended: false,
      call(request: Request) {
        requests.push(request);
        return thread.call(request);
      },
    };
  }

  const queries = () => requests.filter(({ kind }) => kind === 'query').length;
  const read = (sql: string, ...parameters: number[]) => reader.read({ sql, parameters });
  const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => [index + 1]);

  test('a short result is there at once, and no thread starts for it', () => {
    expect(read(names, 200)).toEqual({ ...nothing, columns: ['name'], rows: rowsOf(200) });
    expect(read('select count(*) as all_rows from t')).toMatchObject({ rows: [[300]] });
    expect(requests).toEqual([]);
  });

  test.each([
    ['rows', names, 201],
    ['text', bodies, 60],
    ['text in one row', 'select body from t where name = ?', 300],
  ])('a result with too much: %s, comes from the thread', async (_, sql, last) => {
    const result = read(sql, last);
    expect(result).toBeInstanceOf(Promise);
    const rows = writer.prepare(sql).all(last);
    expect((await result).rows).toEqual(rows.map((row) => Object.values(row)));
    expect(queries()).toBe(1);
  });

  test('a statement with a large result goes to the thread until a result was short again', async () => {
    await read(names, 300);
    const [again, before] = [read(names, 300), requests.length];
    expect(again).toBeInstanceOf(Promise);
    await again;
    await read(names, 1);
    expect(queries()).toBe(3);
    expect(before).toBeGreaterThan(0);
    expect(read(names, 1)).toMatchObject({ rows: [[1]] });
    expect(queries()).toBe(3);
  });

  test('a statement that took long here twice is read by the thread for its next hundred runs', async () => {
    pace = 6;
    for (let run = 0; run < 2; run += 1) {
      expect(read(names, 1)).toMatchObject({ rows: [[1]] });
      await new Promise(setImmediate);
    }
    pace = 0;
    for (let run = 0; run < 100; run += 1) expect(await read(names, 1)).toMatchObject({ rows: [[1]] });
    expect(queries()).toBe(100);
    expect(read(names, 1)).toMatchObject({ rows: [[1]] });
    expect(queries()).toBe(100);
  });

  test('a statement that took long here once, as a first run may, stays here', async () => {
    for (const took of [6, 0, 6, 0, 6]) {
      pace = took;
      expect(read(names, 1)).toMatchObject({ rows: [[1]] });
      await new Promise(setImmediate);
    }
    expect(queries()).toBe(0);
  });

  test('after ten milliseconds of reads the next ones wait for a turn of the event loop', async () => {
    pace = 4;
    let turns = 0;
    const turned = () => {
      turns += 1;
    };
    for (let run = 0; run < 3; run += 1) expect(read(names, 1)).toMatchObject({ rows: [[1]] });
    setImmediate(turned);
    const waiting = Promise.all(
      [read(names, 1), read(names, 2)].map(async (result) => [await result, turns]),
    );
    pace = 0;
    expect(await waiting).toMatchObject([
      [{ rows: [[1]] }, 1],
      [{ rows: [[1], [2]] }, 1],
    ]);
    expect(read(names, 1)).toMatchObject({ rows: [[1]] });
    expect(requests).toEqual([]);
  });

  test('reads of several turns are not added up', async () => {
    pace = 4;
    for (let run = 0; run < 10; run += 1) {
      expect(read(names, 1)).toMatchObject({ rows: [[1]] });
      expect(read(names, 2)).toMatchObject({ rows: [[1], [2]] });
      await new Promise(setImmediate);
    }
  });

  test('a result that was left half read holds no lock on the file', async () => {
    await read(names, 300);
    writer.exec('begin exclusive; rollback');
  });

  test('a long read is read by the thread', async () => {
    const result = reader.read({ sql: 'select count(*) from t', parameters: [] }, 'thread');
    expect(result).toBeInstanceOf(Promise);
    expect((await result).rows).toEqual([[300]]);
  });

  test.each([
    ['rows', names, 201],
    ['text', bodies, 60],
  ])(
    'few rows are read whole, and too much of them: %s, sends the next run to the thread',
    async (_, sql, last) => {
      const bounded = () => reader.read({ sql, parameters: [last] }, 'bounded');
      const result = bounded();
      expect(result).not.toBeInstanceOf(Promise);
      expect(queries()).toBe(0);
      expect((await bounded()).rows).toEqual((await result).rows);
      expect(queries()).toBe(1);
    },
  );

  test('a locked file is waited for in the thread, and the event loop goes on', async () => {
    expect(read(names, 1)).toMatchObject({ rows: [[1]] });
    writer.exec('begin exclusive');
    writer.exec('insert into t values (0, null)');
    const waiting = read(names, 1);
    expect(waiting).toBeInstanceOf(Promise);
    let done = false;
    const result = Promise.resolve(waiting).finally(() => {
      done = true;
    });
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
    expect(done).toBe(false);
    writer.exec('commit');
    expect((await result).rows).toEqual([[0], [1]]);
    expect(faults).toEqual([]);
    expect(read(names, 1)).toMatchObject({ rows: [[0], [1]] });
  });

  test('a table that has changed is read with the columns that it has', () => {
    const sql = 'select * from t where name = ?';
    writer.exec('update t set body = 1');
    expect(read(sql, 1)).toMatchObject({ columns: ['name', 'body'], rows: [[1, '1']] });
    writer.exec('alter table t add column more text; update t set more = 2');
    expect(read(sql, 1)).toMatchObject({ columns: ['name', 'body', 'more'], rows: [[1, '1', '2']] });
    writer.exec('alter table t drop column body; alter table t drop column more');
    expect(read(sql, 1)).toMatchObject({ columns: ['name'], rows: [[1]] });
  });

  test('a sort in process writes no temporary file', () => {
    const [inMemory, sql] = [2, 'select temp_store from pragma_temp_store'];
    expect(read(sql)).toMatchObject({ rows: [[inMemory]] });
  });

  test('a wrong statement is an error of the program and no fault of the storage', () => {
    expect(() => read('select nothing from t')).toThrow(expect.objectContaining({ code: 'SQLITE_ERROR' }));
    expect(faults).toEqual([]);
  });

  test('a failed statement keeps nothing, and runs again', () => {
    const sql =
      'select name, case name when ? then 9007199254740993 else 0 end from t where name <= 2 order by name';
    expect(() => read(sql, 2)).toThrow(/too large/);
    writer.exec('begin exclusive; rollback');
    expect(read(sql, 3)).toMatchObject({
      rows: [
        [1, 0],
        [2, 0],
      ],
    });
  });

  test('a closed reader answers UNAVAILABLE, here and in its thread', async () => {
    await reader[Symbol.asyncDispose]();
    const closed = { code: 'UNAVAILABLE', cause: { code: 'STORAGE_CLOSED' } };
    expect(() => read(names, 1)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
    await expect(reader.read({ sql: names, parameters: [1] }, 'thread')).rejects.toMatchObject(closed);
    expect(faults).toHaveLength(1);
  });
});

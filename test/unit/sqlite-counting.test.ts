import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countValues, maxCountedCharacters, tooMany } from '../../src/storage/sqlite/reads/counting.ts';

type Row = readonly [list: string | null, value: string | number | null];

/** Opens a database with these rows and the functions that count. */
function opened(rows: readonly Row[]) {
  const db = new DatabaseSync(':memory:');
  const counting = countValues(db);
  db.exec('create table rows (list text, value)');
  const insert = db.prepare('insert into rows values (?, ?)');
  for (const row of rows) insert.run(...row);
  const take = (sql: string) => void db.prepare(sql).all();
  const counted = () => JSON.parse(String(db.prepare('select scan_counted() as found').get()?.['found']));
  return { counting, take, counted, [Symbol.dispose]: () => db.close() };
}

/** Counts the lists and values of these rows. */
function counted(rows: readonly Row[]) {
  using db = opened(rows);
  db.take('select count(scan_counts(list, value)) from rows');
  return db.counted();
}

test('values are counted as text, the arguments before the items of the list, and NULL is left out', () => {
  const rows = [
    ['["a",1,null]', 'x'],
    ['["a",1,null]', null],
    ['["b",null,"1"]', 7],
  ] as const;
  expect(counted(rows)).toEqual([
    [
      ['x', 1],
      ['7', 1],
    ],
    [
      ['a', 2],
      ['b', 1],
    ],
    [['1', 2]],
    [['1', 1]],
  ]);
});

test('without rows, and without a list, there is nothing in the place', () => {
  expect(counted([])).toEqual([]);
  expect(counted([[null, 'x']])).toEqual([[['x', 1]]]);
});

test('texts that begin alike count as one value', () => {
  const text = 'é'.repeat(maxCountedCharacters);
  expect(counted([1, 2].map((end) => [JSON.stringify([`${text}${end}`]), null]))).toEqual([[], [[text, 2]]]);
});

test('few and many different texts and numbers are counted, whichever comes first', () => {
  const value = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }).map(String));
  const property = fc.property(fc.array(value, { minLength: 1 }), (values) => {
    const expected = Map.groupBy(values, String);
    const [found = []] = counted(values.map((one) => [null, one] as const));
    expect(new Map(found)).toEqual(new Map([...expected].map(([text, some]) => [text, some.length])));
  });
  fc.assert(property);
});

test('more lists than are kept are all counted', () => {
  const filler = 'y'.repeat(500);
  const rows = Array.from({ length: 5000 }, (_, at) => [JSON.stringify([at % 2, filler, at]), null] as const);
  const [, parity, same, each] = counted(rows);
  expect(parity).toEqual([
    ['0', 2500],
    ['1', 2500],
  ]);
  expect(same).toEqual([[filler, 5000]]);
  expect(each).toHaveLength(5000);
});

test('totals come before the values, over all rows of the statement, and one of 0 has no pair', () => {
  using db = opened([[null, 'x']]);
  db.take(`select scan_totals(count(value), 0), count(scan_counts(list, value)) from rows
    union all select scan_totals(3, 0), 0`);
  expect(db.counted()).toEqual([[['1', 4]], [], [['x', 1]]]);
  expect(db.counted()).toEqual([]);
});

test('the counts of a statement that was stopped are dropped', () => {
  using db = opened([[null, 'x']]);
  db.take('select count(scan_counts(list, value)) from rows');
  db.counting.begin();
  expect(db.counted()).toEqual([]);
});

test('a text and the number that is written alike are one value, in any order', () => {
  const rows = [7, 7, '7', 7, 'x', '7'].map((value): Row => [null, value]);
  expect(counted(rows)).toEqual([
    [
      ['7', 5],
      ['x', 1],
    ],
  ]);
});

test('with too many different values it gives up', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [null, `${at}${'z'.repeat(900)}`] as const);
  expect(counted(rows)).toEqual([[['', tooMany]]]);
});

import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { countValues, maxCountedCharacters, tooMany } from '../../src/storage/sqlite/reads/counting.ts';

/** Counts the lists and values of these rows. */
function counted(rows: readonly (readonly [list: string | null, value: string | number | null])[]) {
  using db = new DatabaseSync(':memory:');
  countValues(db);
  db.exec('create table rows (list text, value)');
  const insert = db.prepare('insert into rows values (?, ?)');
  for (const row of rows) insert.run(...row);
  const { found } = { ...db.prepare('select scan_counts(list, value) as found from rows').get() };
  return JSON.parse(String(found));
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

test('with too many different values it gives up', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => [null, `${at}${'z'.repeat(900)}`] as const);
  expect(counted(rows)).toEqual([[['', tooMany]]]);
});

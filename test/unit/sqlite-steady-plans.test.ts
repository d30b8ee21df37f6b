import { constants, DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createStatementCache } from '../../src/storage/sqlite/statements.ts';

const query = 'select id from things where id > ? order by id LIMIT ?';

/** Returns a database of ten things, and the number of actions that SQLite has planned since the last call. */
function openThings() {
  const db = new DatabaseSync(':memory:');
  db.exec('create table things (id integer primary key)');
  db.exec('insert into things values (1), (2), (3), (4), (5), (6), (7), (8), (9), (10)');
  let planned = 0;
  db.setAuthorizer(() => {
    planned += 1;
    return constants.SQLITE_OK;
  });
  const plannedSince = () => {
    const since = planned;
    planned = 0;
    return since;
  };
  return { db, plannedSince };
}

test('a statement with a parameter behind LIMIT is planned once, whatever its values are', () => {
  const { db, plannedSince } = openThings();
  const { statement } = createStatementCache(db)(query);
  expect(plannedSince()).toBeGreaterThan(0);
  expect(statement.all(2, 3)).toEqual([[3], [4], [5]]);
  expect(statement.all(8, 1)).toEqual([[9]]);
  expect(statement.all(8, 100)).toEqual([[9], [10]]);
  expect(statement.all(0, 0)).toEqual([]);
  expect(plannedSince()).toBe(0);
});

// Once this fails, SQLite plans such statements once, and statements need not be rewritten.
test('SQLite itself plans such a statement again at each run', () => {
  const { db, plannedSince } = openThings();
  const statement = db.prepare(query);
  plannedSince();
  statement.all(2, 3);
  expect(plannedSince()).toBeGreaterThan(0);
  statement.all(8, 1);
  expect(plannedSince()).toBeGreaterThan(0);
});

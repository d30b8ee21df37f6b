import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '../../src/app/parts/storage.ts';
import type { Storage } from '../../src/storage/database.ts';
import { prepareQuery } from '../../src/storage/queries/prepared.ts';
import { engines } from '../support/messaging.ts';

const [postgres] = engines.filter(({ name }) => name === 'PostgreSQL');
if (!postgres) throw new Error('There is no PostgreSQL.');
const opened = new AsyncDisposableStack();
let storage: Storage;

beforeAll(async () => {
  const { options } = opened.use(await postgres.place());
  // Statements one after the other use one connection, and meet what the one before has left.
  storage = opened.use(await openStorage(options));
});
afterAll(() => opened.disposeAsync());

const byName = prepareQuery(
  { name: 'text' },
  (db, { name }) => db.selectFrom('settings').selectAll().where('name', '=', name),
  { named: true },
);
const read = () => byName.first(storage.db, { name: 'mark' });

/** The named statements that the session has. */
async function kept(db = storage.db): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like '%settings%'`.execute(db);
  return rows.map(({ statement }) => statement);
}

test('a session keeps a named statement, and the text is sent where the session has lost it', async () => {
  await storage.db.insertInto('settings').values({ name: 'mark', value: 'one' }).execute();
  expect(await read()).toMatchObject({ value: 'one' });
  expect(await read()).toMatchObject({ value: 'one' });
  expect(await kept()).toHaveLength(1);
  await sql`deallocate all`.execute(storage.db);
  expect(await read()).toMatchObject({ value: 'one' });
  expect(await kept()).toEqual([]);
});

test.each([
  ['the session has forgotten it', '26000'],
  ['the columns of its result have changed', '0A000'],
  ['the session has it already', '42P05'],
  ['a pooler takes no names', '08P01'],
])('where %s (%s), the text is sent, and the connection sends no more names', async (_, code) => {
  const { options } = opened.use(await postgres.place());
  await using other = await openStorage(options);
  // A rollback keeps the next number of a sequence.
  await sql`create sequence runs`.execute(other.db);
  await sql`create function second_run() returns int language plpgsql as ${sql.lit(`begin
    if nextval('runs') = 1 then raise exception using errcode = '${code}'; end if; return 2; end`)}`.execute(
    other.db,
  );
  const failing = prepareQuery(
    { least: 'number' },
    (_db, { least }) => sql<{ found: number }>`select second_run() as found where 2 > ${least}`,
    { named: true },
  );
  expect(await failing.first(other.db, { least: 1 })).toEqual({ found: 2 });
  expect(await byName.first(other.db, { name: 'mark' })).toBeUndefined();
  expect(await kept(other.db)).toEqual([]);
});

test('a column that another release adds meanwhile changes no answer', async () => {
  const { options } = opened.use(await postgres.place());
  await using other = await openStorage(options);
  await other.db.insertInto('settings').values({ name: 'mark', value: 'one' }).execute();
  const columns = async () => Object.keys((await byName.first(other.db, { name: 'mark' })) ?? {});
  const before = await columns();
  await sql`alter table settings add column later text`.execute(other.db);
  expect(await columns()).toEqual([...before, 'later']);
});

test('within a transaction, statements have no name', async () => {
  const { options } = opened.use(await postgres.place());
  await using other = await openStorage(options);
  const { rows } = await other.db.transaction().execute(async (change) => {
    await byName.first(change, { name: 'mark' });
    return await sql`select * from pg_prepared_statements where statement like '%settings%'`.execute(change);
  });
  expect(rows).toEqual([]);
});

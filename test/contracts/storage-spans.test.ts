import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openStorage } from '../../src/app/parts/storage.ts';
import { untilDone } from '../../src/kit/tracing/in-span.ts';
import { recordTrace, type TraceStep } from '../../src/kit/tracing/recorded-trace.ts';
import { longRead } from '../../src/storage/queries/long-read.ts';
import { watched } from '../../src/storage/scans/watched.ts';
import { tempFolder } from '../support/folder.ts';
import { startMigratedPostgres } from '../support/postgres.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

describe.each([
  ['sqlite', 'sqlite', 'SQLITE_ERROR'],
  ['postgres', 'postgresql', '42703'],
] as const)('statements on %s', (engine, system, unknownColumn) => {
  async function stepsOf(work: (storage: Awaited<ReturnType<typeof openStorage>>) => Promise<unknown>) {
    await using folder = await tempFolder();
    await using opened = new AsyncDisposableStack();
    const databaseUrl = engine === 'postgres' ? opened.use(await startMigratedPostgres()).url : undefined;
    await using storage = await openStorage({ folder: folder.path, databaseUrl });
    const trace = recordTrace('test', traceId, null);
    await untilDone(trace, async () => void (await work(storage)));
    return trace.toTrace().root.children;
  }

  const step = (name: string, attributes: TraceStep['attributes']) =>
    expect.objectContaining({ name, attributes: { 'db.system.name': system, ...attributes } });
  const read = (place: string) => ({
    'db.operation.name': 'SELECT',
    'db.collection.name': 'settings',
    'db.response.returned_rows': 0,
    ...(engine === 'sqlite' && { 'tributary.sqlite.place': place }),
  });

  test('a short read, a long read and a scan are steps with the place where they ran', async () => {
    const steps = await stepsOf(async ({ db, scan }) => {
      const named = db.selectFrom('settings').selectAll().where('name', '=', 'none');
      await named.execute();
      await longRead(db, named);
      const { signal } = new AbortController();
      const sought = sql`select name from settings where ${watched(engine, sql.ref('name'))} and name = 'none'`;
      await scan({ work: 'test', signal }, sought);
    });
    expect(steps).toEqual(
      ['process', 'thread', 'thread'].map((place) => step('SELECT settings', read(place))),
    );
  });

  test('a statement that returns rows says how many, also inside a transaction; others say nothing', async () => {
    const one = { name: 'one', value: 'x' };
    const steps = await stepsOf(async ({ db }) => {
      await db.transaction().execute(async (change) => {
        await change.insertInto('settings').values(one).execute();
        const again = change.insertInto('settings').values(one);
        await again
          .onConflict((conflict) => conflict.doNothing())
          .returning('name')
          .execute();
        await change.selectFrom('settings').select('value').where('name', '=', 'one').execute();
      });
      await sql`with known as (select name from settings where name = 'one') select name from known`.execute(
        db,
      );
      await db.deleteFrom('settings').where('name', '=', 'one').returning('name').execute();
    });
    const rows = steps.map(({ name, attributes }) => [name, attributes['db.response.returned_rows']]);
    expect(rows.filter(([name]) => name !== 'BEGIN')).toEqual([
      ['INSERT settings', undefined],
      ['INSERT settings', 0],
      ['SELECT settings', 1],
      ['COMMIT', undefined],
      ['SELECT settings', 1],
      ['DELETE settings', 1],
    ]);
  });

  test.runIf(engine === 'postgres')('a statement of several changes has the tables of all', async () => {
    const steps = await stepsOf(async ({ db }) => {
      await sql`with one as (insert into settings (name, value) values ('one', 'x')
          on conflict (name) do update set value = 'x' returning name),
        locked as (select from settings for update),
        two as (delete from tokens where hash = 'none')
        select name from one`.execute(db);
    });
    expect(steps).toEqual([
      expect.objectContaining({
        name: 'INSERT settings DELETE tokens',
        attributes: {
          'db.system.name': system,
          'db.operation.name': 'INSERT',
          'db.response.returned_rows': 1,
        },
      }),
    ]);
  });

  test('a statement that fails is a failed step, without its text', async () => {
    const steps = await stepsOf(({ db }) =>
      db
        .transaction()
        .execute((change) => sql`update settings set nothing = 'secret'`.execute(change))
        .catch(() => undefined),
    );
    const failed = steps.find(({ name }) => name === 'UPDATE settings');
    expect(failed?.attributes).toMatchObject({
      'db.operation.name': 'UPDATE',
      'error.type': unknownColumn,
      'db.response.status_code': unknownColumn,
    });
    expect(JSON.stringify(steps)).not.toContain('secret');
  });

  test('a failed read and a failed scan have the code of the database', async () => {
    const steps = await stepsOf(async ({ db, scan }) => {
      const { signal } = new AbortController();
      await sql`select nothing from settings`.execute(db).catch(() => undefined);
      const sought = sql`select nothing from settings where ${watched(engine, sql.ref('name'))}`;
      await scan({ work: 'test', signal }, sought).catch(() => undefined);
    });
    expect(steps.map(({ attributes }) => attributes['error.type'])).toEqual([unknownColumn, unknownColumn]);
  });

  test('a step has the name of the table, not that of a function that has rows', async () => {
    const [from, rows] =
      engine === 'sqlite'
        ? ['json_each', sql`json_each('["none"]') as sought`]
        : ['jsonb_array_elements_text', sql`jsonb_array_elements_text('["none"]') as sought`];
    const steps = await stepsOf(async ({ db }) => {
      await sql`select name from ${rows} join settings on name = sought.value`.execute(db);
      await sql`select sought.value from ${rows}`.execute(db);
      await sql`insert into settings(name, value) values ('one', 'x')`.execute(db);
    });
    const names = steps.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['SELECT settings', 'SELECT', 'INSERT settings']));
    expect(names.join()).not.toContain(from);
  });

  test('work without a span has no steps', async () => {
    const trace = recordTrace('test', traceId, null);
    const steps = await stepsOf(async ({ db }) => {
      trace.end();
      await untilDone(trace, () => db.selectFrom('settings').selectAll().execute());
    });
    expect([steps, trace.toTrace().root.children]).toEqual([[], []]);
  });
});

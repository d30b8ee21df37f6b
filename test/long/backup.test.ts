import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createExecution } from '../support/changes.ts';
import { seqOf } from '../support/cursors.ts';
import { type Scene, serverScene } from '../support/disturbed.ts';
import { tempFolder } from '../support/folder.ts';
import { startFollowers, walkLog } from '../support/followers.ts';
import { keyVariables } from '../support/gateway.ts';
import { job, machines, type Operation, prepare, rest, says, until } from '../support/large-imports.ts';
import { sharedSecret } from '../support/modes.ts';
import { startProcess } from '../support/process.ts';
import { allSaw, created, growPast, lastCursor, lastPosition, runTool } from '../support/restores.ts';

const run = promisify(execFile);

/** Returns the path of a client program of PostgreSQL, the newest one that is installed. */
const client = (name: string) => globSync(`/usr/lib/postgresql/*/bin/${name}`).sort().at(-1) ?? name;

/** Drops the database and creates it again, as docs/maintenance.md says. */
async function makeAnew(url: string): Promise<void> {
  const server = new URL('/template1', url).href;
  const name = new URL(url).pathname.slice(1);
  await run(client('dropdb'), [`--maintenance-db=${server}`, name]);
  await run(client('createdb'), [`--maintenance-db=${server}`, '--template=template0', name]);
}

async function query(url: string, text: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Adds a table, as the migration of a newer release does. */
const addTable = (url: string) => query(url, 'create table of_a_newer_release (id int)');
const hasTable = async (url: string) =>
  (await query(url, "select from pg_tables where tablename = 'of_a_newer_release'")).length > 0;

const stopAll = ({ gateways }: Scene) => Promise.all(gateways.map((one) => one.stop('SIGTERM')));

test('a dump of PostgreSQL that is put back and renewed: subscribers beyond it get LOG_RESET at both gateways, others lose nothing', async () => {
  await using scene = await serverScene.start();
  await using folder = await tempFolder();
  const dump = join(folder.path, 'tributary.dump');
  const [one, other] = scene.gateways;
  if (!one || !other) throw new RangeError('two gateways were asked for');
  using following = new DisposableStack();
  const followers = [...startFollowers(one), ...startFollowers(other)].map((each) => following.use(each));
  await Promise.all(followers.map((follower) => follower.begun()));

  const [early = ''] = await created(one, 1);
  await allSaw(followers, early);
  const cursorBefore = await lastCursor(one);
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) await createExecution(one);
  })();
  await run(client('pg_dump'), ['--format=custom', `--file=${dump}`, scene.databaseUrl]);
  isWriting = false;
  await writing;
  const [lost = ''] = await created(other, 1);
  await allSaw(followers, lost);
  const seen = await lastPosition(one);

  await stopAll(scene);
  await addTable(scene.databaseUrl);
  await makeAnew(scene.databaseUrl);
  await run(client('pg_restore'), [`--dbname=${scene.databaseUrl}`, dump]);
  expect(await hasTable(scene.databaseUrl)).toBe(false);
  const environment = { DATABASE_URL: scene.databaseUrl, TRIBUTARY_SECRET: sharedSecret };
  const renewed = await runTool('restore', environment, '--epoch');
  expect(renewed).toMatchObject({ code: 0, stderr: '' });
  expect(renewed.stdout).toMatch(/A new epoch of the event log begins after position \d+\./);
  {
    await using elsewhere = await startProcess([], {
      ...keyVariables,
      ...environment,
      TRIBUTARY_LIMITS: 'off',
    });
    await growPast(elsewhere, seen);
  }
  await Promise.all(scene.gateways.map((each) => each.start()));
  await Promise.all(followers.map((each) => each.until(() => each.faults.length > 0)));
  const [after = ''] = await created(other, 1);
  await allSaw(followers, after);
  for (const { name, faults, changes } of followers) {
    expect([name, faults]).toEqual([name, ['gap: LOG_RESET']]);
    expect([name, changes.slice(-2).map(({ executionSid }) => executionSid)]).toEqual([name, [after, after]]);
  }

  const resumed = startFollowers(one, { variables: { after: cursorBefore } });
  for (const each of resumed) following.use(each);
  await allSaw(resumed, after);
  const whole = (await walkLog(one)).filter(({ seq }) => seq > seqOf(cursorBefore));
  for (const { name, changes, faults } of resumed) expect([name, changes, faults]).toEqual([name, whole, []]);
  expect(whole.map(({ executionSid }) => executionSid)).not.toContain(lost);
}, 240_000);

test('gateways that run while their PostgreSQL is put back and renewed send LOG_RESET to open streams', async () => {
  await using scene = await serverScene.start();
  await using folder = await tempFolder();
  const dump = join(folder.path, 'tributary.dump');
  const [one] = scene.gateways;
  if (!one) throw new RangeError('two gateways were asked for');
  using following = new DisposableStack();
  const followers = scene.gateways.flatMap((each) => startFollowers(each)).map((each) => following.use(each));
  await Promise.all(followers.map((follower) => follower.begun()));
  await created(one, 2);
  await run(client('pg_dump'), ['--format=custom', `--file=${dump}`, scene.databaseUrl]);
  const [lost = ''] = await created(one, 1);
  await allSaw(followers, lost);
  await run(client('pg_restore'), [
    '--clean',
    '--if-exists',
    '--single-transaction',
    `--dbname=${scene.databaseUrl}`,
    dump,
  ]);
  await Promise.all(followers.map((each) => each.until(() => each.faults.length > 0)));
  const [after = ''] = await created(one, 1);
  await allSaw(followers, after);
  for (const { name, faults } of followers) expect([name, faults]).toEqual([name, ['gap: LOG_RESET']]);
}, 240_000);

test('a backup during an import has the import, which the restored gateway completes', async () => {
  await using folder = await tempFolder();
  const data = { TRIBUTARY_DATA: join(folder.path, 'data') };
  const restored = { TRIBUTARY_DATA: join(folder.path, 'restored') };
  const file = join(folder.path, 'import.backup');
  const serve = ['--serve', 'inventory'];
  await using gateway = await startProcess(serve, { ...keyVariables, ...data });
  await prepare(gateway);
  const { name } = await rest<Operation>(gateway, 'POST', `${job}:run`, {});
  await until(gateway, name, says(/^[1-9]\d,\d{3} rows read/));
  expect(await runTool('backup', data, file)).toMatchObject({ code: 0 });
  // The gateway goes on as if there were no backup.
  expect(await until(gateway, name, ({ done }) => done === true)).toMatchObject({ response: {} });

  expect(await runTool('restore', restored, file)).toMatchObject({ code: 0 });
  await using other = await startProcess(serve, { ...keyVariables, ...restored });
  expect(await until(other, name, ({ done }) => done === true)).toMatchObject({ response: {} });
  expect(await rest(other, 'GET', job)).toMatchObject({
    state: 'IMPORT_JOB_STATE_COMPLETED',
    executionReport: { framesReported: machines },
  });
}, 240_000);

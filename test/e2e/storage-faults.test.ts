import { type ChildProcess, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startPostgresServer } from '../../scripts/cluster/postgres.ts';
import { runMain } from '../../scripts/cluster/process.ts';
import { eventually } from '../support/budgets.ts';
import { tempFolder } from '../support/folder.ts';
import { type Gateway, keyVariables, startGateway } from '../support/gateway.ts';
import { executionsPath } from '../support/http.ts';
import { sharedSecret } from '../support/modes.ts';
import { runStatements, startMigratedPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/process.ts';
import { sidOf } from '../support/sids.ts';

const flowSid = sidOf('FW', 1);
const path = executionsPath(flowSid);
const create = (gateway: Gateway, To: string) => gateway.rest('POST', path, { To, From: '+15557654321' });

/** Records the messages at `warn` and above: those of the storage, and all errors. */
function listen() {
  const warnings: string[] = [];
  const errors: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      const { level, msg } = JSON.parse(String(line));
      if (level >= 50) errors.push(msg);
      if (/^the storage /.test(msg)) warnings.push(msg);
      done();
    },
  });
  return { warnings, errors, log: pino({ level: 'warn' }, stream) };
}

test('a start that PostgreSQL ends half-way says so in one line', async () => {
  await using database = await startMigratedPostgres();
  // The first read of the event log ends its session.
  await runStatements(
    database.url,
    `alter table event_log rename to kept_log;
     create view event_log as select * from kept_log where pg_terminate_backend(pg_backend_pid())`,
  );
  const environment = { ...keyVariables, DATABASE_URL: database.url, TRIBUTARY_SECRET: sharedSecret };
  expect(await runMain([], environment)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The database failed during the start: .+\. Start again when it answers\.\n$/,
    ),
  });
});

test('without PostgreSQL the answers are 503 and UNAVAILABLE with a time to retry, and the gateway works again afterwards', async () => {
  await using server = await startPostgresServer();
  const { warnings, errors, log } = listen();
  const environment = { DATABASE_URL: server.url, TRIBUTARY_SECRET: sharedSecret };
  await using gateway = await startGateway(environment, { log });
  expect((await create(gateway, '+15550000001')).status).toBe(201);

  await server.stop();
  const message = 'The database cannot be reached; try again.';
  // The first request on an idle connection may find it broken.
  await eventually(async () => {
    const first = await gateway.rest<{ message: string }>('GET', path);
    expect(first.status).toBe(503);
    return first.body.message === message;
  });
  const rest = await gateway.rest('GET', path);
  expect(rest).toMatchObject({ status: 503, body: { code: 20_503, status: 503, message } });
  expect(rest.headers.get('retry-after')).toBe('5');
  const graph = await gateway.graph(`{ executions(flowSid: "${flowSid}", first: 1) { nodes { sid } } }`);
  expect(graph.body.errors).toMatchObject([{ message, extensions: { code: 'UNAVAILABLE', retryAfter: 5 } }]);
  expect(await gateway.send('/readyz')).toMatchObject({
    status: 503,
    body: { status: 'failing', dependencies: { storage: 'failing' } },
  });
  expect(await gateway.send('/livez')).toMatchObject({ status: 200 });
  expect(errors).toEqual([]);
  expect(warnings).toEqual(['the storage fails']);

  await server.start();
  expect((await create(gateway, '+15550000002')).status).toBe(201);
  // The event log recovers at its next pass.
  await eventually(async () => (await gateway.send<{ status: string }>('/readyz')).body.status === 'ok');
});

/** Returns the states of the dependencies in `/readyz`. */
const states = async (gateway: Pick<Gateway, 'send'>) =>
  (await gateway.send<{ dependencies: Record<string, string> }>('/readyz')).body.dependencies;

const onLinux = process.platform === 'linux' ? test : test.skip;

// The limit lets no file of the process grow, as on a full disk.
onLinux('a disk without room: /readyz shows it while it lasts, reads go on', async () => {
  await using folder = await tempFolder();
  const spawned: ChildProcess[] = [];
  const environment = { ...keyVariables, TRIBUTARY_DATA: folder.path };
  await using gateway = await startProcess([], environment, { spawned: (child) => spawned.push(child) });
  const limitFiles = (size: string) =>
    execFileSync('prlimit', ['--pid', String(spawned[0]?.pid), `--fsize=${size}:unlimited`]);
  const create = async (To: string) =>
    (await gateway.rest('POST', path, { To, From: '+15557654321' })).status;
  expect(await create('+15550000001')).toBe(201);
  expect(await states(gateway)).toMatchObject({ storage: 'ok', 'storage changes': 'ok' });
  limitFiles('0');
  expect(await create('+15550000002')).toBe(503);
  for (let looks = 0; looks < 3; looks += 1) {
    expect(await states(gateway)).toMatchObject({ storage: 'ok', 'storage changes': 'degraded' });
    expect((await gateway.send('/readyz')).status).toBe(200);
  }
  expect((await gateway.rest('GET', path)).status).toBe(200);
  limitFiles('unlimited');
  await eventually(async () => (await states(gateway))['storage changes'] === 'ok');
  expect(await create('+15550000002')).toBe(201);
});

/**
 * Runs a statement outside the gateway. It retries instead of waiting for the write lock: the gateway is in this
 * process, and a wait would block the thread that has to commit.
 */
const execute = (other: DatabaseSync, statement: string) =>
  eventually(async () => {
    try {
      other.exec(statement);
      return true;
    } catch (error) {
      if (String(error).includes('database is locked')) return false;
      throw error;
    }
  });

test('events that cannot be deleted: /readyz shows it until they can be', async () => {
  await using folder = await tempFolder();
  await using gateway = await startGateway({
    TRIBUTARY_DATA: folder.path,
    TRIBUTARY_EVENTS_RETENTION_DAYS: '0.00001',
  });
  using other = new DatabaseSync(join(folder.path, 'tributary.db'), { timeout: 0 });
  await execute(other, "CREATE TRIGGER kept BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'kept'); END");
  await create(gateway, '+15550000001');
  await eventually(async () => (await states(gateway))['event log'] === 'degraded');
  await execute(other, 'DROP TRIGGER kept');
  await eventually(async () => (await states(gateway))['event log'] === 'ok');
});

test('work of the messaging service that fails: /readyz shows it until it succeeds', async () => {
  await using folder = await tempFolder();
  await using gateway = await startGateway({ TRIBUTARY_DATA: folder.path });
  using other = new DatabaseSync(join(folder.path, 'tributary.db'), { timeout: 0 });
  await execute(other, `ALTER TABLE messaging_subscriptions RENAME TO away`);
  await eventually(async () => (await states(gateway))['messaging'] === 'degraded');
  await execute(other, `ALTER TABLE away RENAME TO messaging_subscriptions`);
  await eventually(async () => (await states(gateway))['messaging'] === 'ok');
});

test('a SQLite file that another program keeps locked: changes are 503 after one wait, reads work', async () => {
  await using folder = await tempFolder();
  const { warnings, log } = listen();
  await using gateway = await startGateway({ TRIBUTARY_DATA: folder.path }, { log });
  using other = new DatabaseSync(join(folder.path, 'tributary.db'), { timeout: 0 });
  await execute(other, 'BEGIN IMMEDIATE');
  const changes = Promise.all(
    ['+15550000001', '+15550000002', '+15550000003'].map((to) => create(gateway, to)),
  );
  expect((await gateway.rest('GET', path)).status).toBe(200);
  for (const { status, headers, body } of await changes) {
    expect({ status, retryAfter: headers.get('retry-after'), body }).toMatchObject({
      status: 503,
      retryAfter: '1',
      body: { message: 'Another program keeps the database locked; nothing was changed. Try again.' },
    });
  }
  expect(warnings).toEqual(['the storage fails']);
  await execute(other, 'ROLLBACK');
  expect((await create(gateway, '+15550000001')).status).toBe(201);
});

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { startPostgresServer } from '../../scripts/cluster/postgres.ts';
import { eventually } from '../support/budgets.ts';
import { tempFolder } from '../support/folder.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { executionsPath } from '../support/http.ts';
import { sharedSecret } from '../support/modes.ts';
import { sidOf } from '../support/sids.ts';

const flowSid = sidOf('FW', 1);
const path = executionsPath(flowSid);
const create = (gateway: Gateway, To: string) => gateway.rest('POST', path, { To, From: '+15557654321' });

/** The messages that a gateway logs at `warn` and above, those of the storage alone and all that are errors. */
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

test('PostgreSQL gone: 503 and UNAVAILABLE that say when to try again, and service once it is back', async () => {
  await using server = await startPostgresServer();
  const { warnings, errors, log } = listen();
  const environment = { DATABASE_URL: server.url, TRIBUTARY_SECRET: sharedSecret };
  await using gateway = await startGateway(environment, { log });
  expect((await create(gateway, '+15550000001')).status).toBe(201);

  await server.stop();
  const message = 'The database cannot be reached; try again.';
  // A connection that was idle may be found dead by the first who uses it.
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
  // The event log says so at its next pass.
  await eventually(async () => (await gateway.send<{ status: string }>('/readyz')).body.status === 'ok');
});

test('a SQLite file that another program keeps locked: changes are 503 after one wait, reads go on', async () => {
  await using folder = await tempFolder();
  const { warnings, log } = listen();
  await using gateway = await startGateway({ TRIBUTARY_DATA: folder.path }, { log });
  using other = new DatabaseSync(join(folder.path, 'tributary.db'));
  other.exec('BEGIN IMMEDIATE');
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
  other.exec('ROLLBACK');
  expect((await create(gateway, '+15550000001')).status).toBe(201);
});

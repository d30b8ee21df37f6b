import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { Client as PostgresClient } from 'pg';
import { type PostgresServer, startPostgresServer } from '../../scripts/cluster/postgres.ts';
import { endOf, runMain } from '../../scripts/cluster/process.ts';
import { spawnProgram } from '../../scripts/cluster/programs.ts';
import { readConfig } from '../../src/app/config.ts';
import { checksOf } from '../../src/app/doctor/checks.ts';
import { clockFinding } from '../../src/app/doctor/clock-finding.ts';
import { linesOf, runChecks } from '../../src/app/doctor/run-checks.ts';
import { openStorage } from '../../src/app/open-storage.ts';
import type { Environment } from '../../src/config/environment.ts';
import { lowestReleaseSetting } from '../../src/storage/migrations/lowest-release.ts';
import { setSetting } from '../../src/storage/settings.ts';
import { spansInJson, spansInProtobuf } from '../support/collector/spans.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { type Gateway, keys, startGateway } from '../support/gateway.ts';
import { sharedSecret } from '../support/modes.ts';
import { startRedis } from '../support/redis.ts';
import { selfSigned } from '../support/self-signed.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await tempFolder();
});
afterAll(async () => await folder[Symbol.asyncDispose]());

/** Checks that configuration in this process; returns the lines by the name of the check. */
async function checked(environment: Environment, deadlineMs?: number): Promise<Record<string, string[]>> {
  const config = readConfig({ PORT: '0', TRIBUTARY_DATA: join(folder.path, 'data'), ...environment });
  const found = await runChecks(await checksOf(config), deadlineMs);
  const lines = linesOf(found);
  const byName = Map.groupBy(lines.keys(), (index) => found[index]?.name ?? '');
  return Object.fromEntries(
    [...byName].map(([name, indexes]) => [name, indexes.map((index) => plain(lines[index] ?? '', name))]),
  );
}

/** Returns a line without the name of its check. */
const plain = (line: string, name: string) => line.replace(new RegExp(`^(\\w+) +${name} +`), '$1 ');

/** Starts a server; resolves with it and its port. */
async function listen(server: Server): Promise<AsyncDisposable & { readonly port: number }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      if ('closeAllConnections' in server && typeof server.closeAllConnections === 'function')
        server.closeAllConnections();
      server.close();
    },
  };
}

const serve = (answer: RequestListener) => listen(createHttpServer(answer));

const executionsAt = (url: string): Environment => ({
  TRIBUTARY_EXECUTIONS_URL: url,
  TRIBUTARY_EXECUTIONS_ACCOUNT_SID: keys.accountSid,
  TRIBUTARY_EXECUTIONS_AUTH_TOKEN: 'hidden-auth-token',
});

describe('the command', () => {
  test('prints a line for each check and leaves nothing behind', async () => {
    await using own = await tempFolder();
    const { code, stdout } = await runMain(['--check'], {
      PORT: '0',
      TRIBUTARY_DATA: join(own.path, 'data'),
    });
    expect(stdout.split('\n')).toEqual([
      'The configuration is right.',
      'ok    database     SQLite: there is none yet, the first start makes it.',
      expect.stringMatching(
        /^ok {4}data folder {2}.* can be written, \d+ MiB are free; the first start makes it\.$/,
      ),
      'ok    port         127.0.0.1: the start takes a free port.',
      expect.stringMatching(/^(ok|warn) +open files {3}a process may have \d+ open files/),
      '',
    ]);
    expect(code).toBe(0);
    expect(await readdir(own.path)).toEqual([]);
  });

  test('ends with the code 1 when something fails, and prints no secret', async () => {
    const environment = {
      PORT: '0',
      DATABASE_URL: 'postgres://user:hidden-password@127.0.0.1:1/none',
      REDIS_URL: 'redis://user:hidden-password@127.0.0.1:1',
      TRIBUTARY_SECRET: 'hidden-secret-of-all',
      ...executionsAt('http://127.0.0.1:1'),
    };
    const { code, stdout, stderr } = await runMain(['--check'], environment);
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout.match(/^fail .* nothing listens at the address; .*$/gm)).toHaveLength(3);
    expect(stdout).not.toContain('hidden');
  });

  test('finds a low limit of open files', async () => {
    const child = spawnProgram('src/main.ts', ['--help'], {});
    await endOf(child);
    const [node = '', ...args] = child.spawnargs;
    const run = (limit: number) => {
      const script = `ulimit -n ${limit}; exec "$@" || true`;
      const env = {
        ...process.env,
        PORT: '0',
        TRIBUTARY_DATA: join(folder.path, 'data'),
        TRIBUTARY_ENV_FILE: '',
      };
      const command = ['-c', script, 'sh', node, ...args.slice(0, -1), '--check'];
      try {
        return execFileSync('sh', command, { env, encoding: 'utf8' });
      } catch (error) {
        return String(Reflect.get(Object(error), 'stdout'));
      }
    };
    expect(run(200)).toMatch(/^fail {2}open files +a process may have 200 open files; allow 1256 at least/m);
    expect(run(1024)).toMatch(/^warn {2}open files .*one caller 1000 connections/m);
  });
});

describe('the storage folder', () => {
  test.each([
    ['/proc/nowhere', /^fail \/proc\/nowhere: .*set TRIBUTARY_DATA to a folder/],
    ['/dev/null/data', /^fail \/dev\/null\/data: \/dev\/null is a file;/],
  ])('%s cannot be written', async (place, expected) => {
    expect((await checked({ TRIBUTARY_DATA: place }))['data folder']).toEqual([
      expect.stringMatching(expected),
    ]);
  });

  test('a stopped gateway leaves a database that is read without a trace; a newer and a damaged one are told', async () => {
    const own = { TRIBUTARY_DATA: join(folder.path, 'stopped') };
    const storage = await openStorage({ folder: own.TRIBUTARY_DATA });
    await storage[Symbol.asyncDispose]();
    const names = await readdir(own.TRIBUTARY_DATA);
    const before = await readFile(join(own.TRIBUTARY_DATA, 'tributary.db'));
    expect((await checked(own)).database).toEqual([
      expect.stringMatching(/^ok SQLite [\d.]+, all migrations are done\.$/),
    ]);
    expect(await readdir(own.TRIBUTARY_DATA)).toEqual(names);
    expect((await readFile(join(own.TRIBUTARY_DATA, 'tributary.db'))).equals(before)).toBe(true);

    await using again = await openStorage({ folder: own.TRIBUTARY_DATA });
    await again.db
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .insertInto('kysely_migration')
      .values({ name: '9999-of-the-future', timestamp: '2030-01-01' })
      .execute();
    const skipped =
      /^warn SQLite .* a newer release has run others, such as 9999-of-the-future; a gateway runs/;
    expect((await checked(own)).database).toEqual([expect.stringMatching(skipped)]);
    await setSetting(again.db, lowestReleaseSetting, '999.0.0');
    const refused =
      /^fail a newer release has migrated it \(9999-of-the-future\), and this one, .*; start release 999\.0\.0 or a later one/;
    expect((await checked(own)).database).toEqual([expect.stringMatching(refused)]);

    const damaged = join(folder.path, 'damaged');
    await mkdir(damaged);
    await writeFile(join(damaged, 'tributary.db'), 'x'.repeat(9_000));
    expect((await checked({ TRIBUTARY_DATA: damaged })).database).toEqual([
      expect.stringMatching(/^fail tributary.db cannot be read \(SQLITE_NOTADB\); restore a backup/),
    ]);
  });
});

describe('a running gateway', () => {
  let gateway: Gateway;
  let environment: Environment;
  beforeAll(async () => {
    environment = { TRIBUTARY_DATA: join(folder.path, 'running'), TRIBUTARY_METRICS_PORT: '0' };
    gateway = await startGateway(environment);
  });
  afterAll(async () => await gateway[Symbol.asyncDispose]());

  test('is found on its folder and its port, which are warnings', async () => {
    const { port } = new URL(gateway.url);
    const found = await checked({ TRIBUTARY_DATA: environment['TRIBUTARY_DATA'] ?? '', PORT: port });
    expect(found['database']).toEqual([
      expect.stringMatching(/^warn SQLite .*; a gateway runs on it; stop that one/),
    ]);
    expect(found['port']).toEqual([
      expect.stringMatching(/^warn a gateway listens on 127\.0\.0\.1:\d+; stop it/),
    ]);
  });

  test('accepts the credentials of another one that has all its services remote', async () => {
    const names = ['RESELLER', 'PUBSUB', 'INVENTORY'];
    const remote = Object.fromEntries(
      names.flatMap((name) => [
        [`TRIBUTARY_${name}_URL`, gateway.url],
        [`TRIBUTARY_${name}_TOKEN`, keys.devToken],
      ]),
    );
    const own = { ...executionsAt(gateway.url), TRIBUTARY_EXECUTIONS_AUTH_TOKEN: keys.authToken };
    const found = await checked({ ...remote, ...own });
    for (const name of ['executions', 'reseller', 'messaging', 'inventory'])
      expect([name, found[`${name} service`]]).toEqual([
        name,
        ['ok it answers, and accepts the credential.'],
      ]);
  });

  test('refuses wrong credentials, which names the variable', async () => {
    const found = await checked({
      ...executionsAt(gateway.url),
      TRIBUTARY_RESELLER_URL: gateway.url,
      TRIBUTARY_RESELLER_TOKEN: 'hidden-wrong-token',
    });
    expect(found['executions service']).toEqual([
      'fail it refuses the credential with status 401; correct TRIBUTARY_EXECUTIONS_ACCOUNT_SID and TRIBUTARY_EXECUTIONS_AUTH_TOKEN.',
    ]);
    expect(found['reseller service']).toEqual([
      'fail it refuses the credential with status 401; correct TRIBUTARY_RESELLER_TOKEN.',
    ]);
    expect(JSON.stringify(found)).not.toContain('hidden');
  });
});

describe('remote services', () => {
  const service = async (url: string) => (await checked(executionsAt(url)))['executions service'];

  test('one that hangs fails in time, and so does a check that never ends', async () => {
    await using hanging = await serve(() => {});
    expect(await service(`http://127.0.0.1:${hanging.port}`)).toEqual([
      expect.stringMatching(/^fail it did not answer in time; check TRIBUTARY_EXECUTIONS_URL/),
    ]);
    const endless = { name: 'endless', run: () => new Promise<never>(() => {}) };
    expect(await runChecks([endless], 1)).toMatchObject([{ name: 'endless', state: 'fail' }]);
  });

  test('another service, and one without TLS or with an unknown certificate, are told apart', async () => {
    await using other = await serve(
      (_, response) => void response.setHeader('content-type', 'application/json').end('{}'),
    );
    await using tls = await listen(createHttpsServer(selfSigned));
    expect(await service(`http://127.0.0.1:${other.port}`)).toEqual([
      expect.stringMatching(
        /^fail What answers for the executions service is another service.*correct TRIBUTARY_EXECUTIONS_URL/,
      ),
    ]);
    expect(await service(`https://127.0.0.1:${other.port}`)).toEqual([
      expect.stringMatching(/^fail the server does not speak TLS;.*\(TRIBUTARY_EXECUTIONS_URL\)\.$/),
    ]);
    expect(await service(`https://127.0.0.1:${tls.port}`)).toEqual([
      expect.stringMatching(/^fail the certificate of the server is self-signed; .*NODE_EXTRA_CA_CERTS/),
    ]);
  });

  test('the keys of a token issuer are read', async () => {
    await using issuer = await serve((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(request.url === '/keys' ? '{"keys":[]}' : '{}');
    });
    const keysAt = async (path: string) =>
      (
        await checked({
          TRIBUTARY_JWT_JWKS_URL: `http://127.0.0.1:${issuer.port}${path}`,
          TRIBUTARY_JWT_ISSUER: 'issuer',
          TRIBUTARY_JWT_AUDIENCE: 'audience',
        })
      )['token issuer'];
    expect(await keysAt('/keys')).toEqual(['ok its public keys can be read.']);
    expect(await keysAt('/other')).toEqual([
      expect.stringMatching(/^fail its public keys cannot be read; TRIBUTARY_JWT_JWKS_URL must be/),
    ]);
  });

  test.each(['http/protobuf', 'http/json'])(
    'the collector of traces takes an export over %s',
    async (protocol) => {
      const spans: number[] = [];
      await using collector = await serve(async (request, response) => {
        if (request.url !== '/v1/traces' || request.method !== 'POST')
          return void response.writeHead(404).end();
        if (request.headers['x-api-key'] !== 'a key') return void response.writeHead(401).end();
        const isJson = request.headers['content-type'] === 'application/json';
        const body = await buffer(request);
        spans.push((isJson ? spansInJson(body) : spansInProtobuf(body)).length);
        response.end();
      });
      const url = `http://127.0.0.1:${collector.port}`;
      const traces = async (environment: Environment) =>
        (await checked({ OTEL_EXPORTER_OTLP_PROTOCOL: protocol, ...environment }))['trace collector'];
      const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a%20key' };
      expect(await traces({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...headers })).toEqual([
        `ok it takes spans over ${protocol}.`,
      ]);
      expect(spans).toEqual([0]);
      expect(await traces({ OTEL_EXPORTER_OTLP_ENDPOINT: url })).toEqual([
        'warn it refuses the credential with status 401: spans will be dropped; correct OTEL_EXPORTER_OTLP_HEADERS.',
      ]);
      expect(await traces({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url, ...headers })).toEqual([
        expect.stringMatching(/^warn it answers with status 404: spans will be dropped; correct OTEL_/),
      ]);
      expect(await traces({ ...headers })).toBeUndefined();
    },
  );

  test('a collector of traces that is not there, or does not answer, is a warning', async () => {
    const gone = await serve(() => {});
    await gone[Symbol.asyncDispose]();
    const traces = async (port: number) =>
      (await checked({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }, 300))['trace collector'];
    expect(await traces(gone.port)).toEqual([
      expect.stringMatching(/^warn nothing listens at the address: spans will be dropped; .*OTEL_EXPORTER/),
    ]);
    await using silent = await serve(() => {});
    expect(await traces(silent.port)).toEqual([
      expect.stringMatching(/^warn it did not answer in time: spans will be dropped; check OTEL_/),
    ]);
  });
});

test('event sinks are tried without an event, and one that is away is a warning without its path', async () => {
  const methods: (string | undefined)[] = [];
  await using sink = await serve(({ method }, response) => {
    methods.push(method);
    response.writeHead(405).end();
  });
  const gone = await serve(() => {});
  await gone[Symbol.asyncDispose]();
  const found = await checked({
    TRIBUTARY_EVENT_SINKS: [sink, gone].map(({ port }) => `http://127.0.0.1:${port}/hidden`).join(','),
    TRIBUTARY_EVENT_SINK_SECRET: sharedSecret,
  });
  expect(found['event sink']).toEqual([
    `ok 127.0.0.1:${sink.port} answers.`,
    expect.stringMatching(
      /^warn 127\.0\.0\.1:\d+: nothing listens at the address: events will be posted later; .*\(TRIBUTARY_EVENT_SINKS\)\.$/,
    ),
  ]);
  expect(methods).toEqual(['HEAD']);
});

describe('ports', () => {
  test('another program, and an address of another machine, are failures', async () => {
    await using other = await listen(createTcpServer((socket) => socket.destroy()));
    expect((await checked({ PORT: String(other.port) })).port).toEqual([
      `fail another program listens on 127.0.0.1:${other.port}; stop it, or set PORT to a free one.`,
    ]);
    expect((await checked({ HOST: '192.0.2.1' })).port).toEqual([
      'fail 192.0.2.1:0: it is no address of this machine; set HOST to one that is.',
    ]);
    const metrics = { TRIBUTARY_METRICS_PORT: String(other.port) };
    expect((await checked(metrics))['metrics port']).toEqual([
      expect.stringMatching(/set TRIBUTARY_METRICS_PORT/),
    ]);
  });
});

const sameClock = 'ok its clock differs from ours by less than 3 s.';

test('clocks that differ are a warning', () => {
  expect(clockFinding(100_000, 98_500)).toMatchObject({ state: 'ok' });
  expect(clockFinding(100_000, 90_000)).toMatchObject({
    state: 'warn',
    found: 'its clock is 10 s ahead of ours',
  });
  expect(clockFinding(90_000, 100_000)).toMatchObject({
    state: 'warn',
    found: 'its clock is 10 s behind ours',
  });
});

describe('Redis', () => {
  const redis = async (url: string) => (await checked({ REDIS_URL: url })).redis;

  test('is ok, and keeps no key; a policy that forgets is a warning', async () => {
    await using server = await startRedis();
    expect(await redis(server.url)).toEqual([
      expect.stringMatching(/^ok Redis [\d.]+, maxmemory-policy noeviction\.$/),
      sameClock,
    ]);
    const client = new Redis(server.url);
    expect(await client.dbsize()).toBe(0);
    for (const policy of ['allkeys-lru', 'volatile-lru', 'volatile-ttl']) {
      await client.config('SET', 'maxmemory-policy', policy);
      expect(await redis(server.url)).toEqual([
        expect.stringMatching(`^warn .*${policy}: spent budgets may be forgotten; set`),
        sameClock,
      ]);
    }
    await client.config('SET', 'maxmemory-policy', 'noeviction', 'maxmemory', '1');
    expect(await redis(server.url)).toEqual([expect.stringMatching(/^fail it refuses to write .*OOM/)]);
    client.disconnect();
  });

  test('with a driven clock is told', async () => {
    await using server = await startRedis({ driven: true });
    const lines = (await redis(server.url)) ?? [];
    expect(lines[1]).toMatch(/^warn its clock is \d+ s behind ours; synchronise/);
  });

  test('that is a replica, needs another password or is dead is a failure', async () => {
    await using server = await startRedis({ settings: ['--requirepass', 'right'] });
    const { port } = new URL(server.url);
    const at = (password: string) => `redis://:${password}@127.0.0.1:${port}`;
    const [wrong = ''] = (await redis(at('hidden-wrong'))) ?? [];
    expect(wrong).toMatch(/^fail .*WRONGPASS.*correct REDIS_URL/);
    expect(wrong).not.toContain('hidden');
    const client = new Redis(at('right'));
    await client.call('REPLICAOF', '127.0.0.1', '1');
    expect(await redis(at('right'))).toEqual([
      'fail it is a replica, which takes no writes; set REDIS_URL to the primary.',
    ]);
    client.disconnect();
    await server.kill();
    expect(await redis(at('right'))).toEqual([
      expect.stringMatching(/^fail nothing listens at the address;.*\(REDIS_URL\)\.$/),
    ]);
  });
});

describe('PostgreSQL', () => {
  let server: PostgresServer;
  const as = (user: string, password = '') => {
    const url = new URL(server.url);
    [url.username, url.password] = [user, password];
    return url.href;
  };
  const database = async (url: string) =>
    (await checked({ DATABASE_URL: url, TRIBUTARY_SECRET: sharedSecret })).database;
  async function execute<Row extends object>(...statements: readonly string[]): Promise<readonly Row[]> {
    const client = new PostgresClient({ connectionString: server.url });
    await client.connect();
    let rows: readonly Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    await client.end();
    return rows;
  }

  beforeAll(async () => {
    server = await startPostgresServer();
  });
  afterAll(async () => await server[Symbol.asyncDispose]());

  test('is ok before and after its first gateway, and nothing is written', async () => {
    expect(await database(server.url)).toEqual([
      expect.stringMatching(
        /^ok PostgreSQL at 127\.0\.0\.1:\d+, database "postgres", PostgreSQL [\d.]+.*, the next start runs \d+ migrations\.$/,
      ),
      sameClock,
    ]);
    const tables = "select count(*)::int as count from pg_tables where schemaname = 'public'";
    expect(await execute(tables)).toEqual([{ count: 0 }]);
    await (await openStorage({ databaseUrl: server.url, folder: '' }))[Symbol.asyncDispose]();
    const settings = 'select count(*)::int as count from settings';
    const before = await execute(settings);
    expect(await database(server.url)).toEqual([
      expect.stringMatching(/all migrations are done\.$/),
      sameClock,
    ]);
    expect(await execute(settings)).toEqual(before);
  });

  test('with a user that may only read, or another password, is a failure', async () => {
    const [file] = await execute<{ hba_file: string }>(
      'create role reader login',
      'grant select on all tables in schema public to reader',
      "create role locked login password 'right'",
      'show hba_file',
    );
    const path = file?.hba_file ?? '';
    const rules = await readFile(path, 'utf8');
    await writeFile(path, `host all locked 127.0.0.1/32 scram-sha-256\n${rules}`);
    await execute('select pg_reload_conf()');
    expect(await database(as('reader'))).toEqual([
      expect.stringMatching(
        /^fail PostgreSQL at .* refuses changes: permission denied for table settings; give the user of DATABASE_URL/,
      ),
    ]);
    const [wrong = ''] = (await database(as('locked', 'hidden-wrong'))) ?? [];
    expect(wrong).toMatch(/^fail PostgreSQL at .*password authentication failed.*correct DATABASE_URL/);
    expect(wrong).not.toContain('hidden');
    await execute(
      'alter role locked set default_transaction_read_only = on',
      'grant all on all tables in schema public to locked',
    );
    expect(await database(as('locked', 'right'))).toEqual([
      expect.stringMatching(/refuses changes: cannot execute INSERT in a read-only transaction/),
    ]);
  });

  test('with a user that owns no tables is a failure when migrations are due', async () => {
    const due = "'0034-events-trace'";
    await execute(
      'create role helper login',
      'grant create on schema public to helper',
      'grant all on all tables in schema public to helper',
    );
    expect(await database(as('helper'))).toEqual([
      expect.stringMatching(/^ok .*all migrations are done/),
      sameClock,
    ]);
    await execute(
      `create table done as select * from kysely_migration where name = ${due}`,
      `delete from kysely_migration where name = ${due}`,
    );
    expect(await database(as('helper'))).toEqual([
      expect.stringMatching(
        /^fail .* refuses changes: must be owner of table \w+; give the user of DATABASE_URL the rights of the owner/,
      ),
    ]);
    await execute('grant postgres to helper');
    expect(await database(as('helper'))).toEqual([
      expect.stringMatching(/^ok .*the next start runs 1 migrations\.$/),
      sameClock,
    ]);
    await execute('insert into kysely_migration select * from done', 'drop table done');
  });

  test('with another encoding than UTF8 is a failure, and refused by the start before a table is made', async () => {
    await execute(
      "create database latin encoding latin1 lc_collate 'C' lc_ctype 'C' locale_provider libc template template0",
    );
    const url = new URL(server.url);
    url.pathname = '/latin';
    expect(await database(url.href)).toEqual([
      expect.stringMatching(
        /^fail .*"latin", cannot be used: its encoding is LATIN1.*; make a database with the encoding UTF8/,
      ),
    ]);
    await expect(openStorage({ databaseUrl: url.href, folder: '' })).rejects.toThrow(
      /"latin", cannot be used: its encoding is LATIN1.*expected UTF8/,
    );
    const client = new PostgresClient({ connectionString: url.href });
    await client.connect();
    const tables = await client.query("select tablename from pg_tables where schemaname = 'public'");
    await client.end();
    expect(tables.rows).toEqual([]);
  });

  test('with too few connections is a warning', async () => {
    const found = await checked({
      DATABASE_URL: server.url,
      REDIS_URL: 'redis://127.0.0.1:1',
      TRIBUTARY_SECRET: sharedSecret,
      TRIBUTARY_WORKERS: '50',
    });
    expect(found['database']).toEqual([
      expect.stringMatching(/^warn .*this gateway may need 600; raise max_connections/),
      sameClock,
    ]);
  });

  test('with too few connections for its user or its database is a warning', async () => {
    await execute(
      'create role few login connection limit 3',
      'create database narrow owner few connection limit 11',
    );
    const url = new URL(as('few'));
    url.pathname = '/narrow';
    const low = async () => (await database(url.href))?.[0];
    expect(await low()).toMatch(
      /^warn .*the user of DATABASE_URL takes 3 connections, and this gateway may need 12; raise the connection limit of the user/,
    );
    await execute('alter role few connection limit 12');
    expect(await low()).toMatch(
      /^warn .*the database takes 11 connections, and this gateway may need 12; raise/,
    );
    await execute('alter database narrow connection limit 12');
    expect(await low()).toMatch(/^ok /);
  });
});

import { execFileSync, spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOf, runMain } from '../../scripts/cluster/process.ts';
import { spawnProgram } from '../../scripts/cluster/programs.ts';
import { runChecks } from '../../src/app/doctor/run-checks.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import type { Environment } from '../../src/config/environment.ts';
import { lowestReleaseSetting } from '../../src/storage/migrations/lowest-release.ts';
import { setSetting } from '../../src/storage/settings.ts';
import { spansInJson, spansInProtobuf } from '../support/collector/spans.ts';
import { checkedAt, listen, serve } from '../support/doctor.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { type Gateway, keys, startGateway } from '../support/gateway.ts';
import { sharedSecret } from '../support/modes.ts';
import { startTwilio, twilioVariables } from '../support/products/twilio.ts';
import { notPermitted } from '../support/products/twilio-replies.ts';
import { selfSigned } from '../support/self-signed.ts';

let folder: TempFolder;
beforeAll(async () => {
  folder = await tempFolder();
});
afterAll(async () => await folder[Symbol.asyncDispose]());

const checked = (environment: Environment, deadlineMs?: number) =>
  checkedAt(join(folder.path, 'data'), environment, deadlineMs);

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
    expect(stdout.match(/^fail .* ECONNREFUSED .*; check .*$/gm)).toHaveLength(3);
    expect(stdout).not.toContain('hidden');
  });

  test('ends with its code and all its output although something is open', async () => {
    const script = `
      import { exitWhenWritten } from './src/cli/exit.ts';
      setInterval(() => {}, 1_000);
      console.log('x'.repeat(300_000));
      exitWhenWritten(3);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    await using _child = { [Symbol.asyncDispose]: async () => void child.kill('SIGKILL') };
    const { code, stdout } = await endOf(child);
    expect([code, stdout.length]).toEqual([3, 300_001]);
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
    expect(run(200)).toMatch(/^fail {2}open files +a process may have 200 open files; allow 2024 at least/m);
    expect(run(1024)).toMatch(/^warn {2}open files .*one caller 1000 connections/m);
  });
});

describe('the storage folder', () => {
  test.each([
    ['/proc/nowhere', /^fail E.*'\/proc\/.*; set TRIBUTARY_DATA to a folder/],
    ['/dev/null/data', /^fail ENOTDIR.*'\/dev\/null\/.*; set TRIBUTARY_DATA to a folder/],
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
      'fail The executions service did not answer in time; check TRIBUTARY_EXECUTIONS_URL, the service, and firewalls.',
    ]);
    const endless = { name: 'endless', hint: 'none', run: () => new Promise<never>(() => {}) };
    expect(await runChecks([endless], 1)).toMatchObject([{ name: 'endless', state: 'fail' }]);
  });

  test('another service, and one without TLS or with an unknown certificate, fail', async () => {
    await using other = await serve(
      (_, response) => void response.setHeader('content-type', 'application/json').end('{}'),
    );
    await using tls = await listen(createHttpsServer(selfSigned));
    expect(await service(`http://127.0.0.1:${other.port}`)).toEqual([
      expect.stringMatching(
        /^fail What answers for the executions service is another service.*check TRIBUTARY_EXECUTIONS_URL/,
      ),
    ]);
    expect(await service(`https://127.0.0.1:${other.port}`)).toEqual([
      expect.stringMatching(/^fail .+; check TRIBUTARY_EXECUTIONS_URL, the service, and firewalls\.$/),
    ]);
    expect(await service(`https://127.0.0.1:${tls.port}`)).toEqual([
      expect.stringMatching(/^fail self-signed certificate.*; check TRIBUTARY_EXECUTIONS_URL/),
    ]);
  });

  test('Event Streams is asked where the gateway creates its sink, and a key that may not is named', async () => {
    await using twilio = await startTwilio();
    const environment = {
      ...twilioVariables(twilio),
      TRIBUTARY_PUBLIC_URL: 'https://gateway.example.com',
      TRIBUTARY_EXECUTIONS_SINK: 'create',
    };
    expect((await checked(environment))['event streams service']).toEqual([
      'ok it answers, and accepts the credential.',
    ]);
    twilio.always(notPermitted);
    expect((await checked(environment))['event streams service']).toEqual([
      expect.stringMatching(/^fail it refuses the credential with status 40\d; .*Standard key/),
    ]);
    expect(twilio.sinks).toEqual([]);
  });

  test('the keys of a token issuer are read', async () => {
    await using issuer = await serve((request, response) => {
      if (request.url === '/silent') return;
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
    expect(await keysAt('/silent')).toEqual([
      expect.stringMatching(/^fail .+; TRIBUTARY_JWT_JWKS_URL must be/),
    ]);
    expect(await keysAt('/other')).toEqual([
      expect.stringMatching(/^fail .+; TRIBUTARY_JWT_JWKS_URL must be/),
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
        'warn Unauthorized; spans are dropped: check the collector and the variables OTEL_EXPORTER_OTLP_….',
      ]);
      expect(await traces({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url, ...headers })).toEqual([
        expect.stringMatching(/^warn Not Found; spans are dropped: check the collector/),
      ]);
      expect(await traces({ ...headers })).toBeUndefined();
    },
  );

  test('a collector of traces that is not there, or does not answer, is a warning', async () => {
    const gone = await serve(() => {});
    await gone[Symbol.asyncDispose]();
    const traces = async (port: number) =>
      (await checked({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }))['trace collector'];
    expect(await traces(gone.port)).toEqual([
      expect.stringMatching(/^warn connect ECONNREFUSED .*; spans are dropped: check the collector/),
    ]);
    await using silent = await serve(() => {});
    expect(await traces(silent.port)).toEqual([
      expect.stringMatching(/^warn Request timed out; spans are dropped: check the collector/),
    ]);
  });

  test('a collector is tried as the exporter sends, with the files for TLS', async () => {
    const traces = async (OTEL_EXPORTER_OTLP_ENDPOINT: string, added: Environment = {}) =>
      (await checked({ OTEL_EXPORTER_OTLP_ENDPOINT, ...added }))['trace collector'];
    const [cert, key] = [join(folder.path, 'cert.pem'), join(folder.path, 'key.pem')];
    await writeFile(cert, selfSigned.cert);
    await writeFile(key, selfSigned.key);
    const answer = (_: unknown, response: ServerResponse) => void response.end();
    const client = { ...selfSigned, ca: selfSigned.cert, requestCert: true };
    await using strict = await listen(createHttpsServer(client, answer));
    const trusting = { OTEL_EXPORTER_OTLP_CERTIFICATE: cert };
    expect(await traces(`https://127.0.0.1:${strict.port}`)).toEqual([
      expect.stringMatching(/^warn self-signed certificate.*; spans are dropped/),
    ]);
    const own = { OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE: cert, OTEL_EXPORTER_OTLP_CLIENT_KEY: key };
    expect(await traces(`https://127.0.0.1:${strict.port}`, { ...trusting, ...own })).toEqual([
      'ok it takes spans over http/protobuf.',
    ]);
  });

  test('files for TLS to the collector that cannot be used are refused with their variables', async () => {
    const text = join(folder.path, 'text.pem');
    await writeFile(text, 'no certificate');
    const { code, stdout, stderr } = await runMain(['--check'], {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://127.0.0.1:1',
      OTEL_EXPORTER_OTLP_CERTIFICATE: text,
    });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(`  - OTEL_EXPORTER_OTLP_CERTIFICATE: ${text} must be a PEM file.`);
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
      /^warn connect ECONNREFUSED .*; events are posted later: check 127\.0\.0\.1:\d+ \(TRIBUTARY_EVENT_SINKS\)\.$/,
    ),
  ]);
  expect(methods).toEqual(['HEAD']);
  // Browsers, and with them fetch, refuse this port.
  const odd = { TRIBUTARY_EVENT_SINKS: 'http://127.0.0.1:6000', TRIBUTARY_EVENT_SINK_SECRET: sharedSecret };
  expect((await checked(odd))['event sink']).toEqual([
    expect.stringMatching(/^warn connect ECONNREFUSED 127\.0\.0\.1:6000; /),
  ]);
});

describe('ports', () => {
  test('another program, and an address of another machine, are failures', async () => {
    await using other = await listen(createTcpServer((socket) => socket.destroy()));
    expect((await checked({ PORT: String(other.port) })).port).toEqual([
      `fail another program listens on 127.0.0.1:${other.port}; stop it, or set PORT to a free one.`,
    ]);
    expect((await checked({ HOST: '192.0.2.1' })).port).toEqual([
      expect.stringMatching(/^fail .*EADDRNOTAVAIL.* 192\.0\.2\.1; correct HOST and PORT\.$/),
    ]);
    const metrics = { TRIBUTARY_METRICS_PORT: String(other.port) };
    expect((await checked(metrics))['metrics port']).toEqual([
      expect.stringMatching(/set TRIBUTARY_METRICS_PORT/),
    ]);
  });
});

describe('posture in production', () => {
  const production: Environment = {
    NODE_ENV: 'production',
    TRIBUTARY_SECRET: 'f2a9c1d07e5b4386',
    TRIBUTARY_CORS_ORIGINS: 'https://app.example.com',
  };
  const postureOf = async (environment: Environment) =>
    Object.entries(await checked(environment)).filter(([name]) => name.startsWith('posture'));

  test('is not looked at elsewhere, and is right where nothing is wrong', async () => {
    expect(await postureOf({})).toEqual([]);
    expect(await postureOf(production)).toEqual([['posture', ['ok the settings are safe in production.']]]);
  });

  test.each<[string, Environment, RegExp]>([
    [
      'secret',
      { TRIBUTARY_SECRET: 'changeme changeme' },
      /^warn few different characters in TRIBUTARY_SECRET;/,
    ],
    [
      'secret',
      { TRIBUTARY_SECRET_FALLBACKS: 'changeme changeme', TRIBUTARY_AUTH_TOKEN: '12345' },
      /^warn few different characters in TRIBUTARY_SECRET_FALLBACKS and TRIBUTARY_AUTH_TOKEN;/,
    ],
    ['proxy', { HOST: '0.0.0.0' }, /^warn HOST is 0\.0\.0\.0, and no proxy is trusted/],
    ['limits', { TRIBUTARY_LIMITS: 'off' }, /^warn TRIBUTARY_LIMITS is off/],
    [
      'anonymous',
      { TRIBUTARY_ANONYMOUS_SCOPES: 'executions:read,executions:write,reseller:admin' },
      /^warn anybody may use executions:write and reseller:admin \(/,
    ],
    ['cors', { TRIBUTARY_CORS_ORIGINS: '*' }, /^warn pages of all origins may call/],
    [
      'metrics',
      { TRIBUTARY_METRICS_PORT: '0', TRIBUTARY_METRICS_HOST: '0.0.0.0' },
      /^warn the metrics have no credential on 0\.0\.0\.0/,
    ],
    [
      'proxy',
      { TRIBUTARY_PUBLIC_URL: 'https://graph.example.com' },
      /^warn TRIBUTARY_PUBLIC_URL is that of a proxy/,
    ],
    [
      'trusted proxies',
      { TRIBUTARY_TRUSTED_PROXIES: '10.0.0.0/8,0.0.0.0/1,128.0.0.0/1,fc00::/7,::/1' },
      /^warn TRIBUTARY_TRUSTED_PROXIES has 0\.0\.0\.0\/1 and 128\.0\.0\.0\/1 and ::\/1, so that/,
    ],
  ])('warns of the %s', async (name, weak, line) => {
    const found = await postureOf({ ...production, ...weak });
    expect(found).toEqual([[`posture: ${name}`, [expect.stringMatching(line)]]]);
    expect(JSON.stringify(found)).not.toContain('changeme');
  });
});

test('in production, pages of other origins may call only where they are named', async () => {
  const headers = { origin: 'https://app.example.com' };
  const allowed = async (environment: Environment) => {
    await using gateway = await startGateway({
      NODE_ENV: 'production',
      TRIBUTARY_DEV_TOKEN: '',
      TRIBUTARY_SECRET: 'f2a9c1d07e5b4386',
      ...environment,
    });
    return (await gateway.send('/livez', { headers })).headers.get('access-control-allow-origin');
  };
  expect(await allowed({})).toBeNull();
  expect(await allowed({ TRIBUTARY_CORS_ORIGINS: headers.origin })).toBe(headers.origin);
});

import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runMain } from '../../scripts/cluster/process.ts';
import { createInFlight, idleConnection } from '../support/flight.ts';
import { type TempFolder, tempFolder } from '../support/folder.ts';
import { executionsPath } from '../support/http.ts';
import { startProcess } from '../support/process.ts';
import { sidOf } from '../support/sids.ts';

const run = promisify(execFile);

let folder: TempFolder;
const data = (name: string) => ({ TRIBUTARY_DATA: join(folder.path, name) });

beforeAll(async () => {
  folder = await tempFolder();
});

afterAll(async () => {
  await folder[Symbol.asyncDispose]();
});

describe('start', () => {
  test('prints the addresses, the credentials, and three commands that work as printed', async () => {
    await using gateway = await startProcess([], data('welcome'));
    const { url, welcome } = gateway;
    for (const address of ['/graphql', '/v2/Flows/{FlowSid}/Executions', '/readyz']) {
      expect(welcome).toContain(` ${url}${address}`);
    }
    const commands = welcome.split('\n').flatMap((line) => (line.startsWith('  curl ') ? [line] : []));
    expect(commands).toHaveLength(3);
    const answers: unknown[] = [];
    for (const command of commands) answers.push(JSON.parse((await run('sh', ['-c', command])).stdout));
    const [graph, created, listed] = answers;
    expect(graph).toMatchObject({ data: { viewer: { kind: 'USER', owner: 'user:developer' } } });
    expect(created).toMatchObject({ status: 'active', contact_channel_address: '+15559870001' });
    // Its flow runs meanwhile, so that fields that change with each step are not compared.
    const { sid, flow_sid } = Object(created);
    expect(listed).toMatchObject({ executions: [{ sid, flow_sid }], meta: { page_size: 5 } });
  });

  test('the account and the developer token are created once and kept', async () => {
    await using first = await startProcess([], data('kept'));
    await first.stop('SIGTERM');
    await using again = await startProcess([], data('kept'));
    expect(again.keys).toEqual(first.keys);
  });

  test('in production there is no developer token, and no credentials are printed', async () => {
    const environment = { ...data('production'), NODE_ENV: 'production', TRIBUTARY_DEV_TOKEN: 'secret' };
    const { code, stderr } = await runMain([], environment);
    expect(code).toBe(1);
    expect(stderr).toMatch(/TRIBUTARY_DEV_TOKEN must be unset when NODE_ENV is production/);
  });
});

describe('options', () => {
  test.each<[string, Record<string, string>, string]>([
    [
      'a missing folder of flows',
      { TRIBUTARY_FLOWS: '/no/flows' },
      'TRIBUTARY_FLOWS: /no/flows cannot be read; expected a folder of FW….json files.',
    ],
    [
      'a missing key file',
      { TRIBUTARY_RESELLER_URL: 'https://reseller.example', TRIBUTARY_RESELLER_KEY_FILE: '/no/key.json' },
      'TRIBUTARY_RESELLER_KEY_FILE: /no/key.json cannot be read (ENOENT)',
    ],
    [
      'a missing manifest of known operations',
      { TRIBUTARY_OPERATIONS: '/no/manifest.json' },
      'TRIBUTARY_OPERATIONS: /no/manifest.json cannot be read (ENOENT)',
    ],
  ])('the start and --check refuse %s in the same words', async (_, environment, message) => {
    for (const options of [[], ['--check']]) {
      const { code, stderr } = await runMain(options, { ...data('faults'), ...environment });
      expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
    }
  });

  test('--check accepts a valid configuration and starts nothing', async () => {
    expect(await runMain(['--check'], { ...data('checked'), PORT: '0' })).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^The configuration is right\.\nok {4}database /),
      stderr: '',
    });
  });

  test('--print-schema prints the SDL of the graph, and in subgraph mode that for composers', async () => {
    const graph = await runMain(['--print-schema'], {});
    expect(graph).toMatchObject({ code: 0, stderr: '' });
    expect(buildSchema(graph.stdout).getQueryType()?.getFields()).toHaveProperty('executions');
    expect(graph.stdout).not.toContain('federation');
    const subgraph = await runMain(['--print-schema'], { TRIBUTARY_SUBGRAPH: 'true' });
    expect(subgraph.stdout).toContain('@link(url: "https://specs.apollo.dev/federation/v2.4"');
    expect(subgraph.stdout).toContain(
      'implements Node @scope(requires: ["executions:read"]) @key(fields: "id")',
    );
  });

  test('--print-config shows every variable and hides secrets', async () => {
    const secrets = {
      TRIBUTARY_SECRET: 'hidden-secret-of-config',
      TRIBUTARY_DEV_TOKEN: 'hidden-token',
      TRIBUTARY_AUTH_TOKEN: 'hidden-auth',
      DATABASE_URL: 'postgres://user:hidden@host/db',
    };
    const { code, stdout } = await runMain(['--print-config'], { ...secrets, HOST: '127.0.0.2' });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^HOST=127\.0\.0\.2$/m);
    expect(stdout).toMatch(/^TRIBUTARY_SCANS= {2}# unset: 2$/m);
    for (const name of Object.keys(secrets)) expect(stdout).toMatch(new RegExp(`^${name}=<hidden>$`, 'm'));
    expect(stdout).not.toMatch(/hidden-|:hidden/);
  });

  test('an unknown option is refused with the usage', async () => {
    const { code, stderr } = await runMain(['--port', '1'], {});
    expect(code).toBe(1);
    expect(stderr).toMatch(/--port/);
    expect(stderr).toMatch(/--print-config/);
  });
});

describe('a failed start', () => {
  test('lists all errors of the configuration at once', async () => {
    const environment = {
      PORT: '70000',
      LOG_LEVEL: 'loud',
      TRIBUTARY_MAX_DEPHT: '3',
      TRIBUTARY_SECRET: 'short',
    };
    const { code, stdout, stderr } = await runMain([], environment);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const faults = stderr.split('\n').filter((line) => line.startsWith('  - '));
    expect(faults.map((fault) => fault.split(' ')[3])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'TRIBUTARY_SECRET',
      'TRIBUTARY_MAX_DEPHT',
    ]);
    expect(stderr).not.toContain('short');
  });

  test('with a port in use is a one-line error before the database is opened', async () => {
    await using gateway = await startProcess([], data('first'));
    const { port } = new URL(gateway.url);
    const refused = {
      code: 1,
      stdout: '',
      stderr: `HOST 127.0.0.1, PORT ${port} is in use by another process; stop it or set PORT to a free one.\n`,
    };
    const alone = { ...data('untouched'), PORT: port, LOG_LEVEL: 'info' };
    expect(await runMain([], alone)).toEqual(refused);
    expect(existsSync(alone.TRIBUTARY_DATA)).toBe(false);
    const unreachable = { DATABASE_URL: 'postgres://127.0.0.1:1/none', REDIS_URL: 'redis://127.0.0.1:1' };
    const workers = {
      ...unreachable,
      TRIBUTARY_SECRET: 'a secret of the tests',
      TRIBUTARY_WORKERS: '2',
      PORT: port,
    };
    expect(await runMain([], workers)).toEqual(refused);
  });

  test('with an unavailable metrics address is a one-line error that names its variables', async () => {
    await using gateway = await startProcess([], data('first'));
    const { port } = new URL(gateway.url);
    const { code, stderr } = await runMain([], { ...data('second'), TRIBUTARY_METRICS_PORT: port });
    const where = `TRIBUTARY_METRICS_HOST 127.0.0.1, TRIBUTARY_METRICS_PORT ${port}`;
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: `${where} is in use by another process; stop it or set TRIBUTARY_METRICS_PORT to a free one.\n`,
    });
  });

  test.each([
    ['that is a file', ''],
    ['inside a file', '/folder'],
  ])('with a data folder %s is a one-line error', async (_, inside) => {
    const file = join(folder.path, 'a-file');
    await writeFile(file, '');
    const { code, stderr } = await runMain([], { TRIBUTARY_DATA: `${file}${inside}` });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The storage folder \S+ cannot be used: .*expected a folder.*\n$/);
  });

  test('with the folder of another gateway is a one-line error', async () => {
    await using gateway = await startProcess([], data('shared'));
    const { code, stderr } = await runMain([], data('shared'));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The storage folder \S+ cannot be used: another gateway runs on it.*\n$/);
    expect((await gateway.send('/readyz')).status).toBe(200);
  });
});

describe('SIGTERM', () => {
  test('answers the request in flight, keeps its effect, and exits with 0', async () => {
    await using gateway = await startProcess([], data('drained'));
    const inFlight = await createInFlight(gateway);
    const idle = await idleConnection(gateway);
    const stopped = gateway.stop('SIGTERM');
    await idle.closed;
    const answer = await inFlight.finish();
    expect(answer.status).toBe(201);
    expect((await stopped).code).toBe(0);

    await using again = await startProcess([], data('drained'));
    const list = await again.rest('GET', executionsPath(sidOf('FW', 1)));
    expect(list.body).toMatchObject({ executions: [{ sid: JSON.parse(answer.body).sid }] });
  });

  test('the end of the parent process has the same effect', async () => {
    const spawned: ChildProcess[] = [];
    await using gateway = await startProcess([], data('alone'), { spawned: (child) => spawned.push(child) });
    const inFlight = await createInFlight(gateway);
    const [child] = spawned;
    if (!child) throw new TypeError('nothing was started');
    const ended = once(child, 'exit');
    child.disconnect();
    expect((await inFlight.finish()).status).toBe(201);
    expect((await ended)[0]).toBe(0);
  });

  test('a request that never ends is cut off at the end of the drain time', async () => {
    await using gateway = await startProcess([], { ...data('cut'), TRIBUTARY_DRAIN_MS: '1' });
    const inFlight = await createInFlight(gateway);
    expect((await gateway.stop('SIGTERM')).code).toBe(0);
    await expect(inFlight.finish()).rejects.toThrow();
  });
});

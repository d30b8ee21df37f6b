import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runMain } from '../../scripts/cluster/process.ts';
import { restartAfter } from '../../src/app/workers/restart-policy.ts';
import { createHeartbeat } from '../../src/app/workers/worker-heartbeat.ts';
import type { Environment } from '../../src/config/environment.ts';
import { eventually } from '../support/budgets.ts';
import { csvUpload, newDataFile, openImportJob } from '../support/data-files.ts';
import { createInFlight, idleConnection } from '../support/flight.ts';
import { keyVariables } from '../support/gateway.ts';
import { type Client, executionsPath } from '../support/http.ts';
import { sharedSecret } from '../support/modes.ts';
import { startPostgres } from '../support/postgres.ts';
import { type GatewayProcess, startProcess } from '../support/process.ts';
import { openAccepted } from '../support/raw-websocket.ts';
import { startRedis } from '../support/redis.ts';
import { sidOf } from '../support/sids.ts';

interface Addresses {
  readonly objects: readonly { readonly actions?: { readonly download: { readonly href: string } } }[];
}

interface Body {
  readonly sid?: string;
  readonly details?: { readonly conflicting_execution_sid: string };
}

const path = executionsPath(sidOf('FW', 1));
let opened: AsyncDisposableStack;
let environment: Environment;

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  const database = opened.use(await startPostgres());
  environment = { ...keyVariables, DATABASE_URL: database.url, TRIBUTARY_SECRET: sharedSecret };
});
afterAll(async () => await opened.disposeAsync());

describe('two processes on one PostgreSQL', () => {
  let one: GatewayProcess;
  let other: GatewayProcess;

  beforeAll(async () => {
    // Both start on an empty database at once; the migrations run once.
    const starting = [startProcess([], environment), startProcess([], environment)] as const;
    one = await starting[0];
    other = await starting[1];
  });
  afterAll(async () => {
    for (const gateway of [one, other]) await gateway[Symbol.asyncDispose]();
  });

  test('do not print the credentials from their environment', () => {
    expect(one.welcome).toContain('$TRIBUTARY_DEV_TOKEN');
    for (const key of [one.keys.devToken, one.keys.authToken]) expect(one.welcome).not.toContain(key);
  });

  test('of 50 simultaneous creates one is 201 and 49 are 409 with its SID', async () => {
    const form = { To: '+15550000001', From: '+15557654321' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 ? one : other).rest<Body>('POST', path, form)),
    );

    const created = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([created.length, refused.length]).toEqual([1, 49]);
    const named = new Set(refused.map(({ body }) => body.details?.conflicting_execution_sid));
    expect([...named]).toEqual([created[0]?.body.sid]);
  });

  test("accept each other's page tokens", async () => {
    const own = executionsPath(sidOf('FW', 2));
    for (const To of ['+15550000011', '+15550000012', '+15550000013']) {
      await one.rest('POST', own, { To, From: '+15557654321' });
    }
    interface Page {
      readonly executions: readonly { readonly sid: string }[];
      readonly meta: { readonly next_page_url: string };
    }
    const first = await one.rest<Page>('GET', `${own}?PageSize=2`);
    const next = new URL(first.body.meta.next_page_url);
    const second = await other.rest<Page>('GET', `${next.pathname}${next.search}`);
    expect([first.body.executions.length, second.body.executions.length]).toEqual([2, 1]);
    const sids = [...first.body.executions, ...second.body.executions].map(({ sid }) => sid);
    expect(new Set(sids).size).toBe(3);
  });

  test("accept each other's file addresses", async () => {
    await openImportJob(one);
    const { name, uploadFileInfo } = await newDataFile(one, 'shared');
    const at = (gateway: Client, address: string) =>
      new URL(address.replace(/^http:..[^/]+/, ''), gateway.url);
    const upload = { method: 'PUT', headers: csvUpload, body: 'machine' };
    expect((await fetch(at(other, uploadFileInfo.signedUri), upload)).status).toBe(200);
    const { body } = await other.send<Addresses>('/files/batch', {
      method: 'POST',
      headers: { authorization: `Bearer ${other.keys.devToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ operation: 'download', objects: [{ name }] }),
    });
    const { href = '' } = body.objects[0]?.actions?.download ?? {};
    expect(href).toContain(other.url);
    expect(await (await fetch(at(one, href))).text()).toBe('machine');
  });
});

describe('two workers behind one port', () => {
  let gateway: GatewayProcess;

  beforeAll(async () => {
    const { url } = opened.use(await startRedis());
    const { TRIBUTARY_DEV_TOKEN: _, ...told } = environment;
    const workers = { TRIBUTARY_WORKERS: '2', LOG_LEVEL: 'info', REDIS_URL: url };
    gateway = opened.use(await startProcess([], { ...told, ...workers }));
  });

  /** A separate connection, which the next worker in turn gets. */
  const ask = (query: string) =>
    gateway.graph(
      query,
      {},
      {
        authorization: gateway.bearer,
        connection: 'close',
        'apollographql-client-name': 'web',
        'apollographql-client-version': '2',
      },
    );
  const answeredBy = async (worker: number) => {
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    const sample = `tributary_graphql_client_operations_total\\{client_name="web",client_version="2",kind="query",worker="${worker}"\\}`;
    return Number(new RegExp(`^${sample} (\\d+)$`, 'm').exec(metrics)?.[1] ?? 0);
  };
  const workers = async () =>
    (await gateway.send<{ dependencies: Record<string, string> }>('/readyz')).body.dependencies['workers'];
  const pidOf = async (worker: number) => {
    const said = await gateway.heard(new RegExp(`"worker":${worker},"pid":\\d+`));
    return Number([...said.matchAll(new RegExp(`"worker":${worker},"pid":(\\d+)`, 'g'))].at(-1)?.[1]);
  };

  test('print one greeting, take turns with one developer token, and are counted separately', async () => {
    expect((await gateway.heard(/Try:/)).match(/Tributary is running/g)).toHaveLength(1);
    for (let turn = 0; turn < 8; turn += 1)
      expect((await ask('query Turn { viewer { owner } }')).body).toMatchObject({
        data: { viewer: { owner: 'user:developer' } },
      });
    const [one, other] = [await answeredBy(1), await answeredBy(2)];
    expect(one + other).toBe(8);
    expect(Math.min(one, other)).toBeGreaterThan(0);
  });

  test('serve websockets each', async () => {
    await using _one = await openAccepted(gateway.url, gateway.bearer);
    await using _other = await openAccepted(gateway.url, gateway.bearer);
    // A rendering of the metrics is shared for a second.
    await eventually(async () => {
      const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
      return [1, 2].every((worker) =>
        metrics.includes(`tributary_live_connections{transport="websocket",worker="${worker}"} 1`),
      );
    });
  });

  test('restart a killed worker, and the other one answers meanwhile', async () => {
    expect(await workers()).toBe('ok');
    const pid = await pidOf(2);
    process.kill(pid, 'SIGKILL');
    await gateway.heard(/"worker":2,.*"signal":"SIGKILL".*a worker died and is started again/);
    expect((await ask('{ viewer { owner } }')).status).toBe(200);
    expect(await workers()).toBe('degraded');
    await eventually(async () => (await workers()) === 'ok');
    await eventually(async () => (await pidOf(2)) !== pid);
  });

  test('finish their requests at SIGTERM, and end with 0', async () => {
    const inFlight = await createInFlight(gateway);
    const idle = await idleConnection(gateway);
    const stopped = gateway.stop('SIGTERM');
    await idle.closed;
    expect((await inFlight.finish()).status).toBe(201);
    expect((await stopped).code).toBe(0);
  });

  test('report a failed start once', async () => {
    const { code, stderr } = await runMain([], {
      ...environment,
      REDIS_URL: 'redis://127.0.0.1:1',
      DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none',
      TRIBUTARY_WORKERS: '2',
    });
    expect(code).toBe(1);
    expect(stderr.match(/cannot be/g)).toHaveLength(1);
  });
});

describe('a worker that dies', () => {
  test('repeatedly is restarted after longer and longer delays, and finally not at all', () => {
    const deaths: number[] = [];
    const waits = Array.from({ length: 11 }, (_, now) => {
      deaths.push(now);
      return restartAfter(deaths, now, 2);
    });
    expect(waits).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000, 10_000, null]);
  });

  test('is restarted at once when other deaths are more than a minute old', () => {
    expect(restartAfter([0, 1, 2, 60_002], 60_002, 1)).toBe(100);
  });
});

describe('a worker that hangs', () => {
  test('is silent after three unanswered beats and lost after fifteen, each reported once; an answer resets it', () => {
    const pulse = createHeartbeat<object>();
    const [stuck, well] = [{ name: 'stuck' }, { name: 'well' }];
    const found = Array.from({ length: 17 }, (_, beat) => {
      const { silent, lost } = pulse.beat([stuck, well]);
      pulse.heard(well);
      return { beat, silent, lost, answers: pulse.answers(stuck) };
    });
    expect(found.filter(({ silent }) => silent.length > 0)).toMatchObject([{ beat: 3, silent: [stuck] }]);
    expect(found.filter(({ lost }) => lost.length > 0)).toMatchObject([{ beat: 15, lost: [stuck] }]);
    expect(found.findIndex(({ answers }) => !answers)).toBe(3);
    expect(pulse.answers(well)).toBe(true);
    pulse.heard(stuck);
    expect(pulse.answers(stuck)).toBe(true);
  });
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eventually } from '../support/budgets.ts';
import { keyVariables } from '../support/gateway.ts';
import { executionsPath } from '../support/http.ts';
import { sharedSecret } from '../support/modes.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/process.ts';
import { startRedis } from '../support/redis.ts';
import { sidOf } from '../support/sids.ts';

const environmentOver = (database: { readonly url: string }, redis: { readonly url: string }) => ({
  ...keyVariables,
  DATABASE_URL: database.url,
  REDIS_URL: redis.url,
  TRIBUTARY_SECRET: sharedSecret,
  LOG_LEVEL: 'info',
});

test('workers end when their lead process is killed', async () => {
  await using database = await startPostgres();
  await using redis = await startRedis();
  await using gateway = await startProcess([], {
    ...environmentOver(database, redis),
    TRIBUTARY_WORKERS: '2',
  });
  const pids = [...(await gateway.heard(/"worker":2,"pid":\d+/)).matchAll(/"worker":\d,"pid":(\d+)/g)];
  expect(pids).toHaveLength(2);
  // The workers share its output, which ends with the last of them.
  const { stdout } = await gateway.stop('SIGKILL');
  expect(stdout).toContain('a worker listens');
}, 60_000);

test('workers show their figures together', async () => {
  await using database = await startPostgres();
  await using redis = await startRedis();
  await using gateway = await startProcess([], {
    ...environmentOver(database, redis),
    TRIBUTARY_WORKERS: '2',
  });
  await gateway.heard(/"worker":2,"pid":\d+/);
  const list = executionsPath(sidOf('FW', 1));
  // A new connection each time, so that both workers answer.
  for (let sent = 0; sent < 10; sent += 1) {
    await fetch(new URL(list, gateway.url), {
      headers: { authorization: gateway.basic, connection: 'close' },
    });
  }
  const query = `{ gateway { scope processes { worker } history { samples { processes restRequests } } } }`;
  interface Shown {
    readonly scope: string;
    readonly processes: readonly { readonly worker: number }[];
    readonly history: {
      readonly samples: readonly { readonly processes: number; readonly restRequests: number }[];
    };
  }
  const read = async () => {
    // A sample takes seconds, and each read costs a point.
    await setTimeout(100);
    const { body } = await gateway.graph<{ data: { gateway: Shown } }>(query, {}, { connection: 'close' });
    return body.data.gateway;
  };
  const requests = ({ history }: Shown) =>
    history.samples.reduce((sum, { restRequests }) => sum + restRequests, 0);
  await eventually(async () => requests(await read()) === 10);
  await eventually(async () => (await read()).history.samples.some(({ processes }) => processes === 2));
  const { scope, processes } = await read();
  expect(scope).toBe('CLUSTER');
  expect(processes.map(({ worker }) => worker).sort()).toEqual([1, 2]);
}, 60_000);

test('a worker that hangs is reported until it continues, and is replaced when it hangs for long', async () => {
  await using database = await startPostgres();
  await using redis = await startRedis();
  await using gateway = await startProcess([], {
    ...environmentOver(database, redis),
    TRIBUTARY_WORKERS: '3',
  });
  const pid = Number(/"worker":2,"pid":(\d+)/.exec(await gateway.heard(/"worker":2,"pid":\d+/))?.[1]);
  /** Uses a new connection each time, because one that reached the stuck worker gets no answer. */
  const workers = async () => {
    const asked = { signal: AbortSignal.timeout(1_000), headers: { connection: 'close' } };
    const answer = await fetch(`${gateway.url}/readyz`, asked).catch(() => null);
    return ((await answer?.json()) as { dependencies: Record<string, string> } | undefined)?.dependencies[
      'workers'
    ];
  };
  /** Returns the workers that `/metrics` lists. */
  const counted = async () => {
    const asked = { signal: AbortSignal.timeout(4_000), headers: { connection: 'close' } };
    const answer = await fetch(`${gateway.url}/metrics`, asked).catch(() => null);
    const told = ((await answer?.text()) ?? '').matchAll(/^process_cpu_seconds_total\{worker="(\d)"\}/gm);
    return [...told]
      .map(([, worker]) => worker)
      .sort()
      .join();
  };
  const become = (state: string) => eventually(async () => (await workers()) === state);

  await become('ok');
  process.kill(pid, 'SIGSTOP');
  await become('degraded');
  await gateway.heard(new RegExp(`"pid":${pid},.*a worker does not answer`));
  await eventually(async () => (await counted()) === '1,3');
  process.kill(pid, 'SIGCONT');
  await become('ok');
  await eventually(async () => (await counted()) === '1,2,3');
  process.kill(pid, 'SIGSTOP');
  await gateway.heard(new RegExp(`"pid":${pid},.*a worker that does not answer is killed`));
  await gateway.heard(/"worker":2,.*"signal":"SIGKILL".*a worker died and is started again/);
  await become('ok');
  expect((await gateway.stop('SIGTERM')).code).toBe(0);
}, 120_000);

test('workers that stop serve the connections that wait in the lead process', async () => {
  await using database = await startPostgres();
  await using redis = await startRedis();
  await using gateway = await startProcess([], {
    ...environmentOver(database, redis),
    TRIBUTARY_WORKERS: '2',
  });
  const listening = await gateway.heard(/"worker":2,"pid":\d+/);
  const pids = [...listening.matchAll(/"worker":\d,"pid":(\d+)/g)].map(([, pid]) => Number(pid));
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const { hostname, port } = new URL(gateway.url);
  const sockets = Array.from({ length: 300 }, () => connect(Number(port), hostname));
  const answers = sockets.map((socket) => text(socket).catch(String));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n');
  const stopped = gateway.stop('SIGTERM');
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  const statuses = (await Promise.all(answers)).map((answer) => answer.slice(0, 15));
  expect(new Set(statuses)).toEqual(new Set(['HTTP/1.1 200 OK']));
  expect((await stopped).code).toBe(0);
}, 60_000);

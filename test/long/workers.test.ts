import { expect, test } from '@jest/globals';
import { eventually } from '../support/budgets.ts';
import { keyVariables } from '../support/gateway.ts';
import { sharedSecret } from '../support/modes.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/process.ts';
import { startRedis } from '../support/redis.ts';

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

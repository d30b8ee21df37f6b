import { expect, test } from '@jest/globals';
import { eventually } from '../support/budgets.ts';
import { keyVariables } from '../support/gateway.ts';
import { sharedSecret } from '../support/modes.ts';
import { startPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/process.ts';
import { startRedis } from '../support/redis.ts';

test('a worker that hangs is missed, and back when it goes on; one that hangs for long is replaced', async () => {
  await using database = await startPostgres();
  await using redis = await startRedis();
  await using gateway = await startProcess([], {
    ...keyVariables,
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    TRIBUTARY_SECRET: sharedSecret,
    TRIBUTARY_WORKERS: '3',
    LOG_LEVEL: 'info',
  });
  const pid = Number(/"worker":2,"pid":(\d+)/.exec(await gateway.heard(/"worker":2,"pid":\d+/))?.[1]);
  /** On connections of their own: one that the stuck one was given has no answer. */
  const workers = async () => {
    const asked = { signal: AbortSignal.timeout(1_000), headers: { connection: 'close' } };
    const answer = await fetch(`${gateway.url}/readyz`, asked).catch(() => null);
    return ((await answer?.json()) as { dependencies: Record<string, string> } | undefined)?.dependencies[
      'workers'
    ];
  };
  const become = (state: string) => eventually(async () => (await workers()) === state);

  await become('ok');
  process.kill(pid, 'SIGSTOP');
  await become('degraded');
  await gateway.heard(new RegExp(`"pid":${pid},.*a worker does not answer`));
  process.kill(pid, 'SIGCONT');
  await become('ok');
  process.kill(pid, 'SIGSTOP');
  await gateway.heard(new RegExp(`"pid":${pid},.*a worker that does not answer is killed`));
  await gateway.heard(/"worker":2,.*"signal":"SIGKILL".*a worker died and is started again/);
  await become('ok');
  expect((await gateway.stop('SIGTERM')).code).toBe(0);
}, 120_000);

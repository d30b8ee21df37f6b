import { once } from 'node:events';
import { expect, test } from 'vitest';
import { connectRedis, type RedisConnection } from '../../src/gateway/redis/connection.ts';
import { openRenewed } from '../../src/gateway/redis/renewed.ts';
import { keepConnected } from '../../src/gateway/redis/sessions.ts';
import { startRedis } from '../support/redis.ts';

const lifetimeMs = () => 50;
const idOf = async (connection: RedisConnection) => await connection.call('CLIENT', 'ID');

test('a connection is replaced at the end of its lifetime, and no command fails', async () => {
  await using server = await startRedis();
  const address = { url: server.url, cluster: false };
  using renewed = openRenewed(() => connectRedis(address, {}, () => {}), lifetimeMs);
  await once(renewed.current, 'ready');
  const ids = new Set<unknown>();
  while (ids.size < 3) ids.add(await idOf(renewed.current));
});

test('a former connection still gets the answers to its commands, and is closed then', async () => {
  await using server = await startRedis();
  const address = { url: server.url, cluster: false };
  using renewed = openRenewed(() => connectRedis(address, {}, () => {}), lifetimeMs);
  const former = renewed.current;
  await once(former, 'ready');
  const answer = former.blpop('empty', 1);
  while (renewed.current === former) await idOf(former);
  const closed = once(former, 'end');
  expect(await answer).toBeNull();
  await closed;
});

test('a session ends at the end of its lifetime without a failure, and the next begins', async () => {
  await using server = await startRedis();
  const failures: unknown[] = [];
  const { promise: replaced, resolve } = Promise.withResolvers<void>();
  let begun = 0;
  await using _ = keepConnected({
    address: { url: server.url, cluster: false },
    async use(session) {
      begun += 1;
      if (begun === 3) resolve();
      await session.xread('BLOCK', 0, 'STREAMS', 'log', '$');
    },
    failed: (error) => failures.push(error),
    lifetimeMs,
  });
  await replaced;
  expect(failures).toEqual([]);
});

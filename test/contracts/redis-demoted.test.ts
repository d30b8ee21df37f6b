import { once } from 'node:events';
import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { connectRedis } from '../../src/gateway/redis/connection.ts';
import { keepConnected } from '../../src/gateway/redis/sessions.ts';
import { startRedis } from '../support/redis.ts';

test('a connection is replaced when its server has become a replica', async () => {
  await using server = await startRedis();
  const address = { url: server.url, cluster: false };
  const lua = `return redis.call('SET', KEYS[1], '1')`;
  const connection = connectRedis(address, { keep: { lua, numberOfKeys: 1 } }, () => {});
  await once(connection, 'ready');
  const sessions: string[] = [];
  const { promise: replaced, resolve } = Promise.withResolvers<void>();
  await using _ = keepConnected({
    address,
    async use(session) {
      if (sessions.push('begun') > 1) resolve();
      await session.set('a', '1');
      await demote(server.url);
      await session.set('a', '2').catch(() => {});
      await once(session, 'end');
    },
    failed: () => {},
  });
  await replaced;
  const again = once(connection, 'ready');
  await expect(Reflect.get(connection, 'keep').call(connection, 'a')).rejects.toThrow(/READONLY/);
  await again;
  connection.disconnect();
});

async function demote(url: string): Promise<void> {
  const admin = new Redis(url);
  await admin.call('REPLICAOF', '127.0.0.1', '1');
  admin.disconnect();
}

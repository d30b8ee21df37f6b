import { once } from 'node:events';
import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/cluster/ports.ts';
import { inspectRedis } from '../../src/gateway/redis/inspect-redis.ts';
import { keepConnected } from '../../src/gateway/redis/sessions.ts';
import { newSubject, openRedisLedger, request, until } from '../support/ledgers.ts';
import { startRedis } from '../support/redis.ts';
import { startRedisCluster } from '../support/redis-cluster.ts';
import { startSentinel } from '../support/sentinel.ts';

test('a cluster is found by any of the nodes that REDIS_URL names', async () => {
  await using cluster = await startRedisCluster();
  const [, second] = cluster.masters;
  const url = `redis://127.0.0.1:${await freePort()},127.0.0.1:${second?.port}`;
  await using ledger = await openRedisLedger({ url }, {}, true);
  expect((await request(ledger, newSubject())).budget.used).toBe(1);
  const { promise: began, resolve } = Promise.withResolvers<void>();
  await using _ = keepConnected({
    address: { url, cluster: true },
    async use(session, ended) {
      await session.get('a');
      resolve();
      if (!ended.aborted) await once(ended, 'abort');
    },
    failed: () => {},
  });
  await began;
});

test('the primary is found by its sentinels, also after a failover', async () => {
  await using primary = await startRedis();
  await using replica = await startRedis({ settings: ['--replicaof', '127.0.0.1', String(primary.port)] });
  const admin = new Redis(replica.url);
  await until(async () => expect(await admin.info('replication')).toContain('master_link_status:up'));
  await using sentinel = await startSentinel(primary.port);
  const url = `redis+sentinel://127.0.0.1:${await freePort()},127.0.0.1:${sentinel.port}/main`;
  await using ledger = await openRedisLedger({ url });
  const subject = newSubject();
  await request(ledger, subject);
  const asked = new Redis(sentinel.port);
  await until(() => asked.call('SENTINEL', 'FAILOVER', 'main'));
  await until(async () => expect(await admin.info('replication')).toContain('role:master'));
  await until(() => request(ledger, newSubject()));
  await until(async () =>
    expect((await inspectRedis({ url, cluster: false }, AbortSignal.timeout(5_000))).role).toBe('master'),
  );
  asked.disconnect();
  admin.disconnect();
});

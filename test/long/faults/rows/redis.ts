import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from '../../../../scripts/cluster/ports.ts';
import { type RedisServer, startRedis } from '../../../support/redis.ts';
import { startRedisCluster } from '../../../support/redis-cluster.ts';
import { startSentinel } from '../../../support/sentinel.ts';
import type { Rows } from '../rows.ts';
import { awayMs } from '../trial.ts';

/** Milliseconds after which sentinels and nodes of a cluster take another for dead. */
const deadMs = 1_000;
const lookMs = 20;

export const redisRows: Rows = {
  'Redis killed': {
    async run({ use, begin, strike, whole }) {
      const redis = use(await startRedis());
      await begin({ REDIS_URL: redis.url });
      await strike(async () => {
        await redis.kill();
        await setTimeout(awayMs);
        await redis.start();
      });
      await whole();
    },
  },
  'Redis demoted': {
    async run({ use, begin, strike, whole }) {
      const redis = use(await startRedis());
      const other = use(await startRedis());
      await begin({ REDIS_URL: redis.url });
      await strike(async () => {
        await ask(redis, 'REPLICAOF', '127.0.0.1', String(other.port));
        await setTimeout(awayMs);
        await ask(redis, 'REPLICAOF', 'NO', 'ONE');
      });
      await whole();
    },
  },
  'Sentinel failover': {
    async run({ use, begin, strike, whole }) {
      const primary = use(await startRedis());
      const replica = use(await startRedis({ settings: ['--replicaof', '127.0.0.1', String(primary.port)] }));
      await reports(replica, 'master_link_status:up');
      const sentinel = use(await startSentinel(primary.port, deadMs));
      await reports(sentinel, 'slaves=1');
      await begin({
        REDIS_URL: `redis+sentinel://127.0.0.1:${await freePort()},127.0.0.1:${sentinel.port}/main`,
      });
      await strike(async () => {
        await primary.kill();
        await reports(replica, 'role:master');
      });
      await whole();
    },
  },
  'named node of a Redis Cluster killed': {
    async run({ use, begin, strike, whole }) {
      const cluster = use(await startRedisCluster({ nodeTimeoutMs: deadMs }));
      const replica = await cluster.addReplica();
      const [named, second] = cluster.masters;
      if (!named || !second) throw new Error('a cluster has masters');
      await begin({ REDIS_URL: `${named.url},127.0.0.1:${second.port}`, REDIS_CLUSTER: 'true' });
      await strike(async () => {
        await named.kill();
        await reports(replica, 'role:master');
      });
      await whole();
    },
  },
};

async function ask(
  { port }: Pick<RedisServer, 'port'>,
  command: string,
  ...args: readonly string[]
): Promise<string> {
  // A server that has just been started may not listen yet.
  const client = new Redis(port, '127.0.0.1').on('error', () => {});
  try {
    return String(await client.call(command, ...args));
  } finally {
    client.disconnect();
  }
}

/** Resolves when the server reports that text about itself. */
async function reports(server: Pick<RedisServer, 'port'>, text: string): Promise<void> {
  while (!(await ask(server, 'INFO')).includes(text)) await setTimeout(lookMs);
}

import type { ChildProcess } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { sql } from 'kysely';
import { Client } from 'pg';
import { startPostgresServer } from '../../scripts/cluster/postgres.ts';
import { startServer } from '../../scripts/cluster/process.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import type { Environment } from '../../src/config/environment.ts';
import { account, executionSid, fillExecutions } from '../../test/support/large-data.ts';
import { startRedisCluster } from '../../test/support/redis-cluster.ts';
import { token } from '../measure/post.ts';
import { cpuMicrosOf, createPostgresMeter, postmasterPid } from '../measure/process-cpu.ts';
import { type RedisUsage, redisUsageOf, startRedis } from '../measure/redis.ts';
import { issueTokens } from './callers.ts';
import { endable, readable } from './requests.ts';

export interface Gateway {
  readonly port: number;
  readonly pid: number;
}

/** Gateways with a PostgreSQL and a Redis of their own. */
export interface World extends AsyncDisposable {
  readonly name: string;
  readonly gateways: readonly Gateway[];
  readonly tokens: readonly string[];
  usage(): Promise<WorldUsage>;
  /** The next `count` executions that nobody has ended yet; returns the number of the first. */
  takeActive(count: number): number;
}

/** Usage since the start, in microseconds of CPU and numbers. */
export interface WorldUsage {
  readonly at: number;
  /** Microseconds of each gateway. */
  readonly gateways: readonly number[];
  readonly redis: number;
  /** Usage of each shard. */
  readonly shards: readonly RedisUsage[];
  readonly postgres: number;
  readonly transactions: number;
  readonly events: number;
}

export interface WorldOptions {
  readonly name: string;
  readonly gateways: number;
  readonly cluster?: boolean;
  readonly callers: number;
}

export async function startWorld({ name, gateways, cluster = false, callers }: WorldOptions): Promise<World> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await mkdtempDisposable(join(tmpdir(), 'tributary-bench-')));
  const postgres = opening.use(await startPostgresServer());
  const redis = await startShards(cluster, opening);
  const tokens = await seed(folder.path, postgres.url, callers);
  const environment: Environment = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    REDIS_CLUSTER: String(cluster),
    TRIBUTARY_SECRET: 'a secret of the bench',
    TRIBUTARY_ACCOUNT_SID: account,
    TRIBUTARY_DEV_TOKEN: token,
    TRIBUTARY_DATA: folder.path,
    // A long timeout: on a busy machine the gateway must not fall back to the local ledger, which would then be measured.
    TRIBUTARY_LIMITS_PATIENCE_MS: '2000',
    // Heartbeats would count as messages.
    TRIBUTARY_HEARTBEAT_MS: '600000',
  };
  const running: Gateway[] = [];
  for (let n = 0; n < gateways; n += 1) running.push(await startGateway(environment, opening));
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  opening.defer(() => admin.end());
  const { rows } = await admin.query<{ pid: number }>(`select ${postmasterPid} as pid`);
  const ofPostgres = createPostgresMeter(rows[0]?.pid ?? 0);
  const opened = opening.move();
  let active = 0;
  return {
    name,
    gateways: running,
    tokens,
    async usage() {
      const counted = await admin.query<{ transactions: string; events: string }>(counts);
      const shards = await Promise.all(redis.clients.map(redisUsageOf));
      return {
        at: performance.now(),
        gateways: running.map(({ pid }) => cpuMicrosOf(pid)),
        redis: shards.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0),
        shards,
        postgres: ofPostgres(),
        transactions: Number(counted.rows[0]?.transactions),
        events: Number(counted.rows[0]?.events),
      };
    },
    takeActive(count) {
      if (active + count > endable) throw new RangeError('Every execution was ended.');
      active += count;
      return active - count;
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

const counts = `select (select xact_commit from pg_stat_database where datname = current_database()) as transactions,
  (select head from event_log) as events`;

interface Shards {
  readonly url: string;
  readonly clients: readonly Redis[];
}

async function startShards(cluster: boolean, opening: AsyncDisposableStack): Promise<Shards> {
  if (!cluster) {
    const { url, client } = opening.use(await startRedis());
    return { url, clients: [client] };
  }
  const { url, masters } = opening.use(await startRedisCluster());
  const clients = masters.map((master) =>
    opening.adopt(new Redis(master.url), (client) => client.disconnect()),
  );
  return { url, clients };
}

async function startGateway(environment: Environment, opening: AsyncDisposableStack): Promise<Gateway> {
  let pid = 0;
  const spawned = (child: ChildProcess) => {
    pid = child.pid ?? 0;
  };
  const server = opening.use(await startServer([], environment, { spawned }));
  return { port: Number(new URL(server.url).port), pid };
}

/** Writes executions and issues tokens before a gateway runs. */
async function seed(folder: string, databaseUrl: string, callers: number): Promise<readonly string[]> {
  await using storage = await openStorage({ folder, databaseUrl });
  await fillExecutions(storage, readable + endable);
  await storage.db
    .updateTable('executions')
    .set({ status: 'active' })
    .where('sid', '>', executionSid(readable))
    .execute();
  const tokens = await issueTokens(storage, callers);
  // Autovacuum would do this within a minute: the plans of the first rounds are those of the later ones.
  await sql`vacuum analyze`.execute(storage.db);
  return tokens;
}

import { readFileSync } from 'node:fs';
import { Cluster, Redis, type Result } from 'ioredis';
import { packageFile } from '../../../kit/package-files.ts';
import { clusterNodeOf, type RedisAddress } from '../../redis.ts';
import { GatheringConnector } from './connector.ts';

type Value = string | number;

/** Results are `unknown` and parsed by `ledger-redis/redis-answers.ts`, because the address may belong to another server. */
declare module 'ioredis' {
  interface RedisCommander<Context> {
    limitsApply(keys: number, ...keysAndArgs: Value[]): Result<unknown, Context>;
    /** Strings of the answer are buffers. */
    limitsStatusBuffer(record: string, ...args: Value[]): Result<unknown, Context>;
    limitsRaise(record: string, ...args: Value[]): Result<unknown, Context>;
    limitsGateways(gateways: string, ...args: Value[]): Result<unknown, Context>;
  }
}

export type RedisConnection = Redis | Cluster;

const record = script('record.lua');

/**
 * The scripts. A connection sends each whole at first use and by digest afterwards; Redis may forget them at any time.
 */
const scripts = {
  /** The number of keys is an argument, because a call varies in size. */
  limitsApply: { lua: record + script('apply.lua') },
  limitsStatus: { numberOfKeys: 1, lua: record + script('status.lua') },
  limitsRaise: { numberOfKeys: 1, lua: record + script('raise.lua') },
  limitsGateways: { numberOfKeys: 1, lua: script('gateways.lua') },
} as const;

function script(name: string): string {
  return readFileSync(packageFile(`src/gateway/limits/ledger-redis/${name}`), 'utf8');
}

const retryDelay = (times: number) => Math.min(times * 50, 500);

/** Makes commands fail at once instead of queueing them: callers have their own answer when Redis has none. */
const connectionOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  connectTimeout: 500,
  Connector: GatheringConnector,
  retryStrategy: retryDelay,
} as const;

/**
 * Milliseconds; short, so that a command that is redirected while its slot moves is still answered in time for the
 * caller.
 */
const redirectionDelay = 5;

/** Opens a connection that keeps reconnecting. Its errors go to `failed`. */
export function connectRedis(address: RedisAddress, failed: (error: Error) => void): RedisConnection {
  const connection = address.cluster
    ? connectCluster(address.url)
    : new Redis(address.url, connectionOptions);
  connection.on('error', failed);
  for (const [name, definition] of Object.entries(scripts)) connection.defineCommand(name, definition);
  return connection;
}

function connectCluster(address: string): Cluster {
  const { node, redisOptions } = clusterNodeOf(address);
  return new Cluster([node], {
    clusterRetryStrategy: retryDelay,
    retryDelayOnFailover: redirectionDelay,
    retryDelayOnTryAgain: redirectionDelay,
    retryDelayOnClusterDown: 50,
    slotsRefreshTimeout: 500,
    redisOptions: {
      connectTimeout: connectionOptions.connectTimeout,
      Connector: GatheringConnector,
      ...redisOptions,
    },
  });
}

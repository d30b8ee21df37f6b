import { readFileSync } from 'node:fs';
import { Cluster, type Redis, type RedisOptions } from 'ioredis';
import { packageFile } from '../../kit/files/package-files.ts';
import { type RedisAddress, serversOf } from '../redis.ts';
import { traceCommands } from './command-spans.ts';
import { GatheringConnector } from './connector.ts';
import { openSingle } from './single.ts';

export type RedisConnection = Redis | Cluster;

/** A Lua script that becomes a command of a connection. */
export interface Script {
  readonly lua: string;
  /** Unset for a script whose number of keys is an argument of each call. */
  readonly numberOfKeys?: number;
}

/** Reads the text of a script by its path in the project. */
export const scriptText = (path: string): string => readFileSync(packageFile(path), 'utf8');

/** An answer of a server that was demoted or loads the data of another; older versions put it into that of a script. */
const demoted = /(^|-)(READONLY|MASTERDOWN|LOADING) /;

/** Whether the answer means that another server has to be connected to, behind the same address. */
export const isDemoted = (error: Error): boolean => demoted.test(error.message);

const retryDelay = (times: number) => Math.min(times * 50, 500);

/** Makes commands fail at once instead of queueing them: callers have their own answer when Redis has none. */
const connectionOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  connectTimeout: 500,
  Connector: GatheringConnector,
  retryStrategy: retryDelay,
  reconnectOnError: isDemoted,
} as const;

/**
 * Milliseconds; short, so that a command that is redirected while its slot moves is still answered in time for the
 * caller.
 */
const redirectionDelay = 5;

/**
 * Opens a connection that keeps reconnecting, with the scripts as commands by name. It sends each script whole at first
 * use and by digest afterwards; Redis may forget them at any time. Errors of the connection go to `failed`. `added` has
 * further options of ioredis for each node.
 */
export function connectRedis(
  address: RedisAddress,
  scripts: Readonly<Record<string, Script>>,
  failed: (error: Error) => void,
  added: RedisOptions = {},
): RedisConnection {
  const connection = address.cluster
    ? connectCluster(address.url, added)
    : openSingle(address.url, { ...connectionOptions, ...added });
  connection.on('error', failed);
  for (const [name, script] of Object.entries(scripts)) connection.defineCommand(name, script);
  traceCommands(connection, address, scripts);
  return connection;
}

function connectCluster(address: string, added: RedisOptions): Cluster {
  const { nodes, redisOptions } = serversOf(address);
  return new Cluster(nodes, {
    clusterRetryStrategy: retryDelay,
    retryDelayOnFailover: redirectionDelay,
    retryDelayOnTryAgain: redirectionDelay,
    retryDelayOnClusterDown: 50,
    slotsRefreshTimeout: 500,
    redisOptions: {
      connectTimeout: connectionOptions.connectTimeout,
      Connector: GatheringConnector,
      ...redisOptions,
      ...added,
    },
  });
}

import { Redis, type RedisOptions } from 'ioredis';
import { sentinelsOf } from '../redis.ts';

/** Opens a connection to a Redis that is no cluster: to the one of the URL, or to the primary that its sentinels name. */
export function openSingle(url: string, options: RedisOptions): Redis {
  const sentinels = sentinelsOf(url);
  if (sentinels === null) return new Redis(url, options);
  const { Connector: _, ...others } = options;
  return new Redis({ ...others, ...sentinels, sentinelRetryStrategy: options.retryStrategy ?? (() => null) });
}

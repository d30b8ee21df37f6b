import { once } from 'node:events';
import type { RedisAddress } from '../redis.ts';
import { connectRedis } from './connection.ts';
import { refusalText } from './refusal-text.ts';

/** The state of Redis, or of any node of a cluster. */
export interface InspectedRedis {
  readonly isClusterNode: boolean;
  readonly version: string;
  /** `master` or `slave`. */
  readonly role: string;
  /** The policy of Redis at its limit of memory, such as `noeviction`. */
  readonly policy: string;
}

/** Connects as the gateway does, and reads INFO. Rejects with the error of Redis or of the connection, without credentials. */
export async function inspectRedis(address: RedisAddress, signal: AbortSignal): Promise<InspectedRedis> {
  // ioredis would write to the terminal when its ready check is refused.
  const connection = connectRedis(address, {}, () => {}, { enableReadyCheck: false });
  const abort = () => connection.disconnect();
  signal.addEventListener('abort', abort, { once: true });
  try {
    await once(connection, 'ready', { signal });
    return stateIn(await connection.info());
  } catch (error) {
    throw shown(innermost(error));
  } finally {
    signal.removeEventListener('abort', abort);
    connection.disconnect();
  }
}

function stateIn(info: string): InspectedRedis {
  const read = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? 'unknown';
  return {
    isClusterNode: read('cluster_enabled') === '1',
    version: read('redis_version'),
    role: read('role'),
    policy: read('maxmemory_policy'),
  };
}

/** The error of a cluster says less than that of its node. */
const innermost = (error: unknown): unknown =>
  error instanceof Error && 'lastNodeError' in error ? (error.lastNodeError ?? error) : error;

/** Redis repeats arguments, such as a password, in some of its errors. */
const shown = (error: unknown): unknown =>
  error instanceof Error && error.name === 'ReplyError' ? new Error(refusalText(error)) : error;

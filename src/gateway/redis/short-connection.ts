import { ReplyError } from 'ioredis';
import { clusterNodeOf, type RedisAddress } from '../redis.ts';
import { connectRedis, type RedisConnection } from './connection.ts';
import { refusalText } from './refusal-text.ts';

/**
 * Runs an action on a connection of its own, which closes afterwards. Rejects with the error of the connection, without
 * credentials, or when the signal aborts.
 */
export async function withConnection<Result>(
  address: RedisAddress,
  signal: AbortSignal,
  action: (connection: RedisConnection) => Promise<Result>,
): Promise<Result> {
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  // ioredis would write to the terminal when its ready check is refused.
  const connection = connectRedis(address, {}, (error) => failure.reject(innermost(error)), {
    enableReadyCheck: false,
  });
  const abort = () => failure.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  const ready = new Promise<void>((resolve) => void connection.once('ready', resolve));
  try {
    return await Promise.race([ready.then(() => action(connection)), failure.promise]);
  } catch (error) {
    throw isRefusal(error) ? new ReplyError(refusalText(error)) : error;
  } finally {
    signal.removeEventListener('abort', abort);
    connection.disconnect();
  }
}

/** The error of a cluster says less than that of its node. */
function innermost(error: Error): unknown {
  return 'lastNodeError' in error && error.lastNodeError ? error.lastNodeError : error;
}

const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === 'ReplyError';

/** Sends user and password itself, because ioredis writes a refusal to the terminal. Returns whether none was needed. */
export async function logIn(node: RedisConnection, url: string): Promise<boolean> {
  const { username, password } = clusterNodeOf(url).redisOptions;
  if (password === undefined) return false;
  try {
    await node.call('AUTH', ...(username === undefined ? [] : [username]), password);
    return false;
  } catch (error) {
    if (refusalText(error).includes('without any password configured')) return true;
    throw error;
  }
}

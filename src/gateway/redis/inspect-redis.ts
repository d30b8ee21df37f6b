import { randomUUID } from 'node:crypto';
import type { RedisAddress } from '../redis.ts';
import { connectRedis, type RedisConnection } from './connection.ts';
import { redisKeys } from './keys.ts';

/** The findings of an inspection of Redis. A key that it writes is deleted again. */
export interface InspectedRedis {
  readonly version: string;
  /** `master` or `slave`; that of any node of a cluster. */
  readonly role: string;
  /** The policy of Redis at its limit of memory, such as `noeviction`. */
  readonly policy: string;
  /** Time of the server and ours in the middle of the request, in milliseconds since the epoch. */
  readonly clock: { readonly theirs: number; readonly ours: number };
  /** Why a key cannot be written, or a script run; null when both can. */
  readonly refusal: string | null;
}

const lua = `redis.call('set', KEYS[1], ARGV[1], 'px', 10000) return redis.call('del', KEYS[1])`;

/** Inspects Redis on a connection of its own. Rejects with the error of the connection, or when the signal aborts. */
export async function inspectRedis(address: RedisAddress, signal: AbortSignal): Promise<InspectedRedis> {
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  const connection = connectRedis(address, {}, failure.reject);
  signal.addEventListener('abort', () => failure.reject(signal.reason), { once: true });
  const ready = new Promise<void>((resolve) => void connection.once('ready', resolve));
  try {
    return await Promise.race([ready.then(() => inspect(connection)), failure.promise]);
  } finally {
    connection.disconnect();
  }
}

async function inspect(connection: RedisConnection): Promise<InspectedRedis> {
  const began = Date.now();
  const [seconds, micros] = timeOf(await connection.call('TIME'));
  const ours = (began + Date.now()) / 2;
  const info = String(await connection.info());
  const read = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? 'unknown';
  return {
    version: read('redis_version'),
    role: read('role'),
    policy: read('maxmemory_policy'),
    clock: { theirs: seconds * 1000 + micros / 1000, ours },
    refusal: await refusalOf(connection),
  };
}

function timeOf(answer: unknown): readonly [number, number] {
  const [seconds, micros] = Array.isArray(answer) ? answer.map(Number) : [];
  return [seconds ?? Number.NaN, micros ?? Number.NaN];
}

async function refusalOf(connection: RedisConnection): Promise<string | null> {
  try {
    await connection.eval(lua, 1, redisKeys.check(randomUUID()), 'x');
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

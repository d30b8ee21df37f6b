import { randomUUID } from 'node:crypto';
import { clusterNodeOf, OddAnswer, type RedisAddress } from '../redis.ts';
import { connectRedis, type RedisConnection } from './connection.ts';
import { redisKeys } from './keys.ts';

/** The findings of an inspection of Redis. A key that it writes is deleted again. */
export interface InspectedRedis {
  /** Whether the server is a node of a Redis Cluster; undefined when it hides that. */
  readonly isClusterNode: boolean | undefined;
  readonly version: string;
  /** `master` or `slave`; that of any node of a cluster. */
  readonly role: string;
  /** The policy of Redis at its limit of memory, such as `noeviction`. */
  readonly policy: string;
  /** Whether the user may run INFO, which the members above are from. */
  readonly mayReadInfo: boolean;
  /** Whether the address has a password, and the server asks for none. */
  readonly hasSparePassword: boolean;
  /** Time of the server and ours in the middle of the request, in milliseconds since the epoch. Null: TIME is not allowed. */
  readonly clock: { readonly theirs: number; readonly ours: number } | null;
  /** Why a key cannot be written, or a script run; null when both can, and for an address of the other kind. */
  readonly refusal: string | null;
}

/** The refusal of a cluster whose node has answered, while a command finds no node that takes it. */
const unreachable = 'no node of the cluster can be reached that has the slot of a key';

const lua = `redis.call('set', KEYS[1], ARGV[1], 'px', 10000) return redis.call('del', KEYS[1])`;

/**
 * Inspects the node of the address, and writes to Redis as the gateway does. Rejects with the error of the connection,
 * or when the signal aborts.
 */
export async function inspectRedis(address: RedisAddress, signal: AbortSignal): Promise<InspectedRedis> {
  const { url, cluster } = address;
  const bare = withoutPassword(url);
  const node = { url: withoutDatabase(bare), cluster: false };
  const state = await withConnection(node, signal, async (connection) => {
    const hasSparePassword = await logIn(connection, url);
    return { ...(await readState(connection)), hasSparePassword };
  });
  if (state.isClusterNode !== undefined && state.isClusterNode !== cluster) return state;
  const writable = { url: state.hasSparePassword ? bare : url, cluster };
  const refusal = await withConnection(writable, signal, refusalOf).catch((error: unknown) => {
    if (cluster) return unreachable;
    throw error;
  });
  return { ...state, refusal };
}

/** Runs an action on a connection of its own, which closes afterwards. */
async function withConnection<Result>(
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
  } finally {
    signal.removeEventListener('abort', abort);
    connection.disconnect();
  }
}

/** The error of a cluster says less than that of its node. */
function innermost(error: Error): unknown {
  return 'lastNodeError' in error && error.lastNodeError ? error.lastNodeError : error;
}

/** Sends user and password itself, because ioredis writes a refusal to the terminal. Returns whether none was needed. */
async function logIn(node: RedisConnection, url: string): Promise<boolean> {
  const { username, password } = clusterNodeOf(url).redisOptions;
  if (password === undefined) return false;
  try {
    await node.call('AUTH', ...(username === undefined ? [] : [username]), password);
    return false;
  } catch (error) {
    if (messageOf(error).includes('without any password configured')) return true;
    throw error;
  }
}

async function readState(node: RedisConnection) {
  const began = Date.now();
  const time = await permitted(node.call('TIME'));
  const ours = (began + Date.now()) / 2;
  const info = await permitted(node.info());
  const read = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(String(info))?.[1];
  const kind = read('cluster_enabled');
  return {
    isClusterNode: kind === undefined ? undefined : kind === '1',
    version: read('redis_version') ?? 'unknown',
    role: read('role') ?? 'unknown',
    policy: read('maxmemory_policy') ?? 'unknown',
    mayReadInfo: info !== undefined,
    clock: time === undefined ? null : { theirs: timeOf(time), ours },
    refusal: null,
  };
}

/** Returns the answer; undefined when the user may not run the command. */
async function permitted<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return await answer.catch((error: unknown) => {
    if (messageOf(error).startsWith('NOPERM')) return undefined;
    throw error;
  });
}

/** Returns milliseconds. */
function timeOf(answer: unknown): number {
  const [seconds = Number.NaN, micros = Number.NaN] = Array.isArray(answer) ? answer.map(Number) : [];
  const time = seconds * 1000 + micros / 1000;
  if (Number.isNaN(time)) throw new OddAnswer('TIME', 'seconds and microseconds');
  return time;
}

async function refusalOf(connection: RedisConnection): Promise<string | null> {
  try {
    await connection.eval(lua, 1, redisKeys.check(randomUUID()), 'x');
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function withoutPassword(url: string): string {
  const bare = new URL(url);
  [bare.username, bare.password] = ['', ''];
  return bare.href;
}

function withoutDatabase(url: string): string {
  const bare = new URL(url);
  bare.pathname = '';
  return bare.href;
}

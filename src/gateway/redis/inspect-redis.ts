import { randomUUID } from 'node:crypto';
import { OddAnswer, type RedisAddress } from '../redis.ts';
import type { RedisConnection } from './connection.ts';
import { forbiddenCommands } from './forbidden-commands.ts';
import { redisKeys } from './keys.ts';
import { refusalText } from './refusal-text.ts';
import { logIn, withConnection } from './short-connection.ts';
import { withoutDatabase, withoutPassword } from './url-parts.ts';

/** The findings of an inspection of Redis. A key that it writes is deleted again. */
export interface InspectedRedis {
  /** Whether the server is a node of a Redis Cluster; undefined when it hides that. */
  readonly isClusterNode: boolean | undefined;
  /** `ok`, or `fail` when slots have no node; undefined for a single Redis, and when it is not known. */
  readonly clusterState: string | undefined;
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
  /** Why a key cannot be written, or a script run; null when both can, and when neither was tried. */
  readonly refusal: string | null;
  /** Commands that the gateway uses and the user may not run; empty when they were not tried. */
  readonly forbidden: readonly string[];
}

const lua = `return redis.call('set', KEYS[1], ARGV[1], 'px', 10000)`;

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
    const read = await readState(connection);
    const clusterState = cluster && read.isClusterNode ? await readClusterState(connection) : undefined;
    return { ...read, clusterState, hasSparePassword };
  });
  if (state.isClusterNode !== undefined && state.isClusterNode !== cluster) return state;
  if (state.clusterState !== undefined && state.clusterState !== 'ok') return state;
  const writable = { url: state.hasSparePassword ? bare : url, cluster };
  return { ...state, ...(await withConnection(writable, signal, readRights)) };
}

async function readState(node: RedisConnection) {
  const began = Date.now();
  const time = await permitted(node.call('TIME'));
  const ours = (began + Date.now()) / 2;
  const info = await permitted(node.info());
  const read = (name: string) => memberOf(info, name);
  const kind = read('cluster_enabled');
  return {
    isClusterNode: kind === undefined ? undefined : kind === '1',
    version: read('redis_version') ?? 'unknown',
    role: read('role') ?? 'unknown',
    policy: read('maxmemory_policy') ?? 'unknown',
    mayReadInfo: info !== undefined,
    clock: time === undefined ? null : { theirs: timeOf(time), ours },
    refusal: null,
    forbidden: [],
  };
}

const readClusterState = async (node: RedisConnection) =>
  memberOf(await permitted(node.cluster('INFO')), 'cluster_state');

/** Returns a member of the answer to INFO or CLUSTER INFO. */
const memberOf = (info: unknown, name: string): string | undefined =>
  new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(String(info))?.[1];

/** Returns the answer; undefined when the user may not run the command. */
async function permitted<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return await answer.catch((error: unknown) => {
    if (refusalText(error).startsWith('NOPERM')) return undefined;
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

async function readRights(
  connection: RedisConnection,
): Promise<Pick<InspectedRedis, 'refusal' | 'forbidden'>> {
  const key = redisKeys.check(randomUUID());
  try {
    await connection.eval(lua, 1, key, 'x');
  } catch (error) {
    return { refusal: refusalText(error), forbidden: [] };
  }
  return { refusal: null, forbidden: await forbiddenCommands(connection, key) };
}

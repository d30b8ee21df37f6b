import { randomUUID } from 'node:crypto';
import type { Cost } from '../../src/gateway/limits/cost.ts';
import { restCost } from '../../src/gateway/limits/cost.ts';
import { createRedisLedger, type RedisLedger } from '../../src/gateway/limits/ledger-redis.ts';
import { resources } from '../../src/gateway/limits/limit-rules.ts';
import { createPlanner } from '../../src/gateway/limits/planner.ts';
import { redisKeys } from '../../src/gateway/redis/keys.ts';
import type { RedisServer } from '../measure/redis.ts';
import { connected, costs, mustBeAdmitted } from './scripts.ts';

const leaseMs = 60_000;
const cpuMs = 0.25;
const openAtOnce = 100;

const read = (resource: string, n = 0): Cost =>
  restCost({ method: 'GET', path: `/v2/Flows/{FlowSid}/Endpoint${n}`, resource });
const all = Object.values(costs);

/** An owner by what it has asked: requests that have ended, then requests that are open. */
export interface OwnerKind {
  readonly name: string;
  readonly done: readonly Cost[];
  readonly open: readonly Cost[];
}

/**
 * Owners to measure. Idle: every request has ended. Busy: the full concurrency is open, on every resource and 11
 * endpoints.
 */
export const owners = [
  { name: 'idle, after one REST read', done: all.slice(0, 1), open: [] },
  { name: 'idle, after one GraphQL query', done: all.slice(1, 2), open: [] },
  { name: 'idle, after a REST read, a query and a mutation', done: all, open: [] },
  {
    name: `busy: ${openAtOnce} requests open, 5 resources, 11 endpoints`,
    done: [...all, ...resources.map((resource) => read(resource))],
    open: Array.from({ length: openAtOnce }, (_, n) => read('core', n % 10)),
  },
] as const satisfies readonly OwnerKind[];

export interface OwnerBytes {
  readonly name: string;
  readonly bytes: number;
}

export interface MemoryResult {
  readonly owners: readonly OwnerBytes[];
  /** Growth of `used_memory` for each of many owners with one GraphQL query, including expiry and hash tables. */
  readonly crowdBytes: number;
}

const crowd = 4_096;

/** Returns the bytes that Redis keeps for an owner, by MEMORY USAGE. */
export async function measureMemory(redis: RedisServer): Promise<MemoryResult> {
  await redis.client.flushall();
  await using ledger = createRedisLedger({ url: redis.url, cluster: false, planner: createPlanner() });
  await connected(ledger);
  const measured: OwnerBytes[] = [];
  for (const [n, kind] of owners.entries()) {
    const owner = `user:${1_000_000 + n}`;
    await live(ledger, owner, kind);
    measured.push({ name: kind.name, bytes: await bytes(redis, owner) });
  }
  const { used: before } = await memoryOf(redis);
  const query = costs['GraphQL query'];
  for (let n = 0; query && n < crowd; n += 1) await visit(ledger, `user:${2_000_000 + n}`, query);
  return { owners: measured, crowdBytes: ((await memoryOf(redis)).used - before) / crowd };
}

/** Makes the requests of an owner of that kind. */
export async function live(ledger: RedisLedger, owner: string, { done, open }: OwnerKind): Promise<void> {
  for (const cost of done) await visit(ledger, owner, cost);
  for (const cost of open) await enter(ledger, owner, cost);
}

async function enter(ledger: RedisLedger, owner: string, cost: Cost): Promise<string> {
  const lease = randomUUID();
  mustBeAdmitted(await ledger.admit({ lease, subject: { owner, tier: 'user' }, cost, leaseMs }));
  return lease;
}

async function visit(ledger: RedisLedger, owner: string, cost: Cost): Promise<void> {
  const lease = await enter(ledger, owner, cost);
  await ledger.settle({ lease, owner, cpuMs, graphql: cost.resource === 'graphql' });
}

async function bytes({ client }: RedisServer, owner: string): Promise<number> {
  return Number(await client.memory('USAGE', redisKeys.limits(owner), 'SAMPLES', 0));
}

/** Memory of Redis in bytes: what it has allocated, and what is resident. */
export interface RedisMemory {
  readonly used: number;
  readonly rss: number;
}

export async function memoryOf({ client }: RedisServer): Promise<RedisMemory> {
  const info = await client.info('memory');
  const field = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1]);
  return { used: field('used_memory'), rss: field('used_memory_rss') };
}

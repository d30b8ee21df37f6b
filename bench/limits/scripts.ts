import { randomUUID } from 'node:crypto';
import { type Cost, graphqlCost, restCost } from '../../src/gateway/limits/cost.ts';
import type { Decision } from '../../src/gateway/limits/ledger.ts';
import { createRedisLedger, type RedisLedger } from '../../src/gateway/limits/ledger-redis.ts';
import { createPlanner } from '../../src/gateway/limits/planner.ts';
import { type RedisServer, usedBetween } from '../measure/redis.ts';
import { highest, lowest, type Spread } from '../measure/statistics.ts';
import type { Pace } from '../pace.ts';
import { ownerAt, roomy } from './owners.ts';

export const costs: Readonly<Record<string, Cost>> = {
  'REST read': restCost({ method: 'GET', path: '/v2/Flows/{FlowSid}/Executions' }),
  'GraphQL query': graphqlCost({ mutation: false, content: 0 }),
  'GraphQL mutation with content': graphqlCost({ mutation: true, content: 1 }),
};

/** Leases of one batch, few enough per owner that their set stays as small as in a gateway. */
const batch = 2_048;
const leaseMs = 12_000;
const cpuMs = 0.25;

export interface ScriptResult {
  readonly cost: string;
  readonly script: 'ADMIT' | 'SETTLE';
  /** Calls per second when one client sends all at once. */
  readonly perSecond: Spread;
  /** Microseconds of Redis's core per call, protocol and sockets included. */
  readonly coreMicros: Spread;
  /** Microseconds of the script itself per call, from commandstats; one SETTLE call settles many requests. */
  readonly scriptMicros: Spread;
}

/** Measures each script separately: many admissions, then the settlements of their leases. */
export async function measureScripts(redis: RedisServer, pace: Pace): Promise<readonly ScriptResult[]> {
  await redis.client.flushall();
  await using ledger = createRedisLedger({
    url: redis.url,
    cluster: false,
    planner: createPlanner({ ...roomy, content_per_minute: 65_535, content_per_hour: 65_535 }),
  });
  await connected(ledger);
  const results: ScriptResult[] = [];
  for (const [name, cost] of Object.entries(costs)) {
    const admits: Batch[] = [];
    const settles: Batch[] = [];
    await admitAndSettle(ledger, redis, cost);
    for (let at = 0; at < pace.rounds; at += 1) {
      const [admit, settle] = await admitAndSettle(ledger, redis, cost);
      admits.push(admit);
      settles.push(settle);
    }
    results.push({ cost: name, script: 'ADMIT', ...spreads(admits) });
    results.push({ cost: name, script: 'SETTLE', ...spreads(settles) });
  }
  return results;
}

/** Waits for the connection, because a ledger that is not yet connected refuses at once. */
export async function connected(ledger: RedisLedger): Promise<void> {
  const patienceMs = 5_000;
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const registered = await ledger.register('bench', 1).catch(() => null);
    if (registered) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The ledger does not connect to Redis.');
}

interface Batch {
  readonly perSecond: number;
  readonly coreMicros: number;
  readonly scriptMicros: number;
}

async function admitAndSettle(ledger: RedisLedger, redis: RedisServer, cost: Cost): Promise<[Batch, Batch]> {
  const visits = Array.from({ length: batch }, (_, n) => ({ lease: randomUUID(), owner: ownerAt(n) }));
  const graphql = cost.resource === 'graphql';
  const admit = await timed(redis, async () => {
    const admissions = visits.map(({ lease, owner }) =>
      ledger.admit({ lease, subject: { owner, tier: 'user' }, cost, leaseMs }),
    );
    (await Promise.all(admissions)).forEach(mustBeAdmitted);
  });
  const settle = await timed(redis, () =>
    Promise.all(visits.map((visit) => ledger.settle({ ...visit, cpuMs, graphql }))),
  );
  return [admit, settle];
}

export function mustBeAdmitted(decision: Decision): void {
  if (decision.outcome === 'admitted') return;
  throw new Error(decision.outcome === 'refused' ? `${decision.rule} refused it.` : 'It was not decided.');
}

async function timed(redis: RedisServer, act: () => Promise<unknown>): Promise<Batch> {
  const before = await redis.usage();
  const start = performance.now();
  await act();
  const seconds = (performance.now() - start) / 1_000;
  const { cpuMicros, commands } = usedBetween(before, await redis.usage());
  const { micros = 0 } = commands['evalsha'] ?? {};
  return { perSecond: batch / seconds, coreMicros: cpuMicros / batch, scriptMicros: micros / batch };
}

function spreads(batches: readonly Batch[]) {
  return {
    perSecond: highest(batches.map(({ perSecond }) => perSecond)),
    coreMicros: lowest(batches.map(({ coreMicros }) => coreMicros)),
    scriptMicros: lowest(batches.map(({ scriptMicros }) => scriptMicros)),
  };
}

import { randomUUID } from 'node:crypto';
import type { RedisLedger } from '../../src/gateway/limits/redis/ledger.ts';
import { type Cost, graphqlCost, restCost } from '../../src/gateway/limits/rules/cost.ts';
import { resources } from '../../src/gateway/limits/rules/limit-rules.ts';

const leaseMs = 60_000;
const cpuMs = 0.25;
const openAtOnce = 100;

const read = (resource: string, n = 0): Cost =>
  restCost({ method: 'GET', path: `/v2/Flows/{FlowSid}/Endpoint${n}`, resource });
const all: readonly Cost[] = [
  restCost({ method: 'GET', path: '/v2/Flows/{FlowSid}/Executions' }),
  graphqlCost({ mutation: false, content: 0 }),
  graphqlCost({ mutation: true, content: 1 }),
];

/** An owner by its requests: those that have ended, then those that are open. */
export interface OwnerKind {
  readonly name: string;
  readonly done: readonly Cost[];
  readonly open: readonly Cost[];
}

export const busyKinds: readonly OwnerKind[] = [
  {
    name: 'busy: 5 requests open, 3 kinds of requests before',
    done: all,
    open: Array.from({ length: 5 }, (_, n) => read('core', n)),
  },
  {
    name: `busy: ${openAtOnce} requests open, 5 resources, 11 endpoints`,
    done: [...all, ...resources.map((resource) => read(resource))],
    open: Array.from({ length: openAtOnce }, (_, n) => read('core', n % 10)),
  },
];

/** Makes the requests of an owner of that kind. */
export async function live(ledger: RedisLedger, owner: string, { done, open }: OwnerKind): Promise<void> {
  for (const cost of done) {
    const lease = await enter(ledger, owner, cost);
    await ledger.settle({ lease, owner, cpuMs, graphql: cost.resource === 'graphql' });
  }
  for (const cost of open) await enter(ledger, owner, cost);
}

async function enter(ledger: RedisLedger, owner: string, cost: Cost): Promise<string> {
  const lease = randomUUID();
  const decision = await ledger.admit({ lease, subject: { owner, tier: 'user' }, cost, leaseMs });
  if (decision.outcome !== 'admitted') throw new Error(`A request was ${decision.outcome}.`);
  return lease;
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

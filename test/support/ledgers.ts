import { randomUUID } from 'node:crypto';
import type { Admission, Decision, Ledger } from '../../src/gateway/limits/ledger/ledger.ts';
import { createMemoryLedger } from '../../src/gateway/limits/ledger/memory.ts';
import { createRedisLedger } from '../../src/gateway/limits/redis/ledger.ts';
import type { Cost } from '../../src/gateway/limits/rules/cost.ts';
import type { Subject } from '../../src/gateway/limits/rules/limit-rules.ts';
import type { Overrides } from '../../src/gateway/limits/rules/overrides.ts';
import { createPlanner } from '../../src/gateway/limits/rules/planner.ts';
import { testClock } from './clock.ts';
import { type RedisServer, startRedis } from './redis.ts';

export interface DrivenClock {
  /** Epoch milliseconds. */
  now(): number;
  advance(seconds: number): void;
}

/** A ledger of one kind, with a clock that only the test advances. */
export interface LedgerPlace extends AsyncDisposable {
  readonly clock: DrivenClock;
  open(overrides?: Overrides): Promise<Ledger & Partial<AsyncDisposable>>;
}

export interface LedgerKind {
  readonly name: string;
  start(): Promise<LedgerPlace>;
}

/** Every implementation of `Ledger`: the contract suite runs on each row. */
export const ledgerKinds: readonly LedgerKind[] = [
  { name: 'memory', start: startMemory },
  { name: 'Redis', start: startDrivenRedis },
];

async function startMemory(): Promise<LedgerPlace> {
  const clock = testClock();
  return {
    clock,
    open: async (overrides) => createMemoryLedger({ planner: createPlanner(overrides), now: clock.now }),
    [Symbol.asyncDispose]: async () => {},
  };
}

async function startDrivenRedis(): Promise<LedgerPlace> {
  const server = await startRedis({ driven: true });
  return {
    clock: server.clock,
    open: (overrides) => openRedisLedger(server, overrides),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Connects a ledger to that server; resolves when it is connected. */
export async function openRedisLedger(
  server: Pick<RedisServer, 'url'>,
  overrides?: Overrides,
  cluster = false,
) {
  const ledger = createRedisLedger({ url: server.url, cluster, planner: createPlanner(overrides) });
  await until(() => ledger.status(newSubject()));
  await until(async () => ledger.admit(admissionOf(newSubject(), plainCost)));
  return ledger;
}

/** Repeats the request until it does not reject. */
export async function until<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask();
    } catch {
      await new Promise(setImmediate);
    }
  }
}

/** Returns a new user with a random id. */
export function newSubject(changes: Partial<Subject> = {}): Subject {
  return { owner: `user:${randomUUID()}`, tier: 'user', ...changes };
}

export const plainCost: Cost = {
  resource: 'core',
  units: 1,
  points: 1,
  endpoint: 'GET /things',
  content: 0,
};

export function costOf(changes: Partial<Cost>): Cost {
  return { ...plainCost, ...changes };
}

export function admissionOf(
  subject: Subject,
  cost: Cost = plainCost,
  changes: Partial<Admission> = {},
): Admission {
  return { lease: randomUUID(), subject, cost, leaseMs: 12_000, ...changes };
}

/** Makes one request from start to end: admitted and settled, or refused. */
export async function request(ledger: Ledger, subject: Subject, cost: Cost = plainCost, cpuMs = 0) {
  const admission = admissionOf(subject, cost);
  const decision = told(await ledger.admit(admission));
  const { lease } = admission;
  if (decision.outcome === 'admitted') {
    await ledger.settle({ lease, owner: subject.owner, cpuMs, graphql: cost.resource === 'graphql' });
  }
  return decision;
}

export type Decided = Exclude<Decision, { outcome: 'unavailable' }>;

export function told(decision: Decision): Decided {
  if (decision.outcome === 'unavailable') throw new Error('the ledger is out of reach');
  return decision;
}

/** Returns the rule that refused the request; null when it was admitted. */
export function ruleOf(decision: Decision): string | null {
  return decision.outcome === 'refused' ? decision.rule : null;
}

import {
  type Admission,
  BrokenRecord,
  type Decision,
  type Floors,
  type Oversized,
  type Status,
} from './ledger.ts';
import { connectRedis, type RedisAddress, type RedisConnection } from './ledger-redis/connection.ts';
import { keysOf } from './ledger-redis/keys.ts';
import { raiseAll } from './ledger-redis/raise.ts';
import { type AdmitAnswer, parseAdmit, parseGateways, parseStatus } from './ledger-redis/redis-answers.ts';
import { createSettling } from './ledger-redis/settle.ts';
import type { Subject } from './limit-rules.ts';
import {
  type BanPlan,
  budgetOf,
  oversizedFor,
  type Plan,
  type Planner,
  type RingCheck,
  reservedBy,
} from './plan.ts';
import type { Registered, SharedLedger } from './resilient.ts';
import { answerOrNull } from './timeout.ts';

export interface RedisLedgerOptions extends RedisAddress {
  readonly planner: Planner;
  /** Called when a connection fails; it reconnects by itself. */
  readonly failed?: (error: Error) => void;
}

/** The ledger that several gateways share. Every call rejects when Redis does not answer. */
export interface RedisLedger extends SharedLedger, AsyncDisposable {}

const gatewaysKey = 'tributary:gateways';
/** Milliseconds that closing waits for Redis to take the last settlements. */
const lastWordsMs = 500;

/** Returns whether the error means that a key holds data that no ledger wrote. */
function isBroken(error: unknown): boolean {
  return error instanceof Error && /WRONGTYPE|data string too short/.test(error.message);
}

/** Creates the ledger. Admissions have a connection of their own, so that no other command delays a request. */
export function createRedisLedger(options: RedisLedgerOptions): RedisLedger {
  const { planner, failed = () => {} } = options;
  const admissions = connectRedis(options, failed);
  const others = connectRedis(options, failed);
  const settling = createSettling(others, options.cluster);
  const ruleText = createRuleText(planner.ban);
  return {
    async admit(admission) {
      const plan = planner.plan(admission);
      const [record, leases] = keysOf(admission.subject.owner);
      const args = admitArgs(admission, plan.window.cap, ruleText(plan));
      const answer = admissions.limitsAdmit(record, leases, ...args).catch((error: unknown) => {
        throw isBroken(error) ? new BrokenRecord(admission.subject.owner, error) : error;
      });
      return decisionOf(plan, parseAdmit(await answer, plan));
    },
    settle: settling.settle,
    status(subject, floors) {
      settling.flush();
      return readStatus(others, planner, subject, floors);
    },
    leave: async (gateway) => void (await others.zrem(gatewaysKey, gateway)),
    /** Registers over both connections, so that both are checked. */
    register: (gateway, lastsMs) => register([admissions, others], gateway, lastsMs),
    raise: (known) => raiseAll(others, known),
    async [Symbol.asyncDispose]() {
      settling.flush();
      await answerOrNull(lastWordsMs, settling.told());
      admissions.disconnect();
      others.disconnect();
    },
  };
}

/**
 * Milliseconds after which a silent connection is replaced, because its peer may have vanished. ioredis's
 * `socketTimeout` is not used: its timer outlives the socket and ends the next one.
 */
const hungMs = 10_000;

async function register(
  connections: readonly RedisConnection[],
  gateway: string,
  lastsMs: number,
): Promise<Registered> {
  const hung = setTimeout(() => {
    for (const connection of connections) connection.disconnect(true);
  }, hungMs).unref();
  try {
    const beats = connections.map((one) => one.limitsGateways(gatewaysKey, gateway, lastsMs));
    const answers = (await Promise.all(beats)).map(parseGateways);
    const gateways = Math.max(...answers.map(({ count }) => count));
    return { gateways, wasKnown: answers.every(({ isKnown }) => isKnown) };
  } finally {
    clearTimeout(hung);
  }
}

type Args = readonly (string | number)[];

function admitArgs(
  { lease, leaseMs, floor, refusals = 0, forced = false }: Admission,
  cap: number,
  rules: string,
): Args {
  const endsMs = Math.max(1, Math.ceil(leaseMs));
  return [lease, endsMs, forced ? 1 : 0, refusals, cap, floor?.reset ?? 0, floor?.used ?? 0, rules];
}

/**
 * Returns a function that writes the numbers of a cost as JSON. They are the same for every request of that cost, and
 * one argument is cheaper to send than thirty.
 */
function createRuleText({ limit, slotMs, shutSeconds }: BanPlan): (plan: Plan) => string {
  const known = new WeakMap<readonly RingCheck[], string>();
  return ({ window, concurrent, rings, counted }) => {
    const text = known.get(rings);
    if (text !== undefined) return text;
    const { resource, seconds, units } = window;
    const checks = rings.map(({ rule: _, ...numbers }) => numbers);
    const ban = { limit, slotMs, shutSeconds };
    const fresh = JSON.stringify({
      resource,
      seconds,
      units,
      concurrent: { limit: concurrent.limit, retryMs: concurrent.retryMs },
      ban,
      counted,
      rings: checks,
    });
    known.set(rings, fresh);
    return fresh;
  };
}

const oversizedCode = -1;

function oversizedOf(plan: Plan): Omit<Oversized, 'budget'> {
  const ring = oversizedFor(plan);
  if (!ring) throw new TypeError('The admit script found a ring too small that is not.');
  return { outcome: 'oversized', rule: ring.rule, needs: ring.need, limit: ring.limit };
}

function decisionOf(plan: Plan, { code, used, reset, retryMs, now }: AdmitAnswer): Decision {
  const budget = budgetOf(plan.window, used, reset, now);
  const units = reservedBy(plan);
  if (code === 0) return { outcome: 'admitted', budget, ...(units > 0 && { reserved: { units, at: now } }) };
  if (code === oversizedCode) return { ...oversizedOf(plan), budget };
  const rules = [
    'ban',
    plan.window.rule,
    plan.concurrent.rule,
    ...plan.rings.map(({ rule }) => rule),
  ] as const;
  const rule = rules[code - 1];
  if (rule === undefined) throw new TypeError(`The admit script answered the unknown code ${code}.`);
  return { outcome: 'refused', rule, retryMs, budget };
}

async function readStatus(
  connection: RedisConnection,
  planner: Planner,
  subject: Subject,
  floors: Floors | undefined,
): Promise<Status> {
  const [record, leases] = keysOf(subject.owner);
  const windows = planner.windows(subject);
  const args = windows.flatMap(({ resource, seconds }) => {
    const floor = floors?.get(resource);
    return [resource, seconds, floor?.reset ?? 0, floor?.used ?? 0];
  });
  const answer = parseStatus(await connection.limitsStatus(record, leases, ...args), windows);
  const { now, inFlight } = answer;
  const budgets = windows.map((window, index) => {
    const { used = 0, reset = 0 } = answer.windows[index] ?? {};
    return budgetOf(window, used, reset, now);
  });
  return { budgets, inFlight };
}

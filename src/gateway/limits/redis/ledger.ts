import { connectRedis, type RedisConnection } from '../../redis/connection.ts';
import { redisKeys } from '../../redis/keys.ts';
import { openRenewed } from '../../redis/renewed.ts';
import type { RedisAddress } from '../../redis.ts';
import type { Decision, Floors, Oversized, Status } from '../ledger/ledger.ts';
import { levelsOf } from '../ledger/levels.ts';
import type { Registered, SharedLedger } from '../outage/resilient.ts';
import { answerOrNull } from '../outage/timeout.ts';
import type { Subject } from '../rules/limit-rules.ts';
import { nearestLimit, rulePositions } from '../rules/nearest-limit.ts';
import { type BanPlan, oversizedFor, type Plan, reservedBy } from '../rules/plan.ts';
import type { Planner } from '../rules/planner.ts';
import { budgetOf } from '../rules/primary-budgets.ts';
import { createCalls } from './calls.ts';
import { raiseAll } from './raise.ts';
import { type AdmitAnswer, parseGateways, parseStatus } from './redis-answers.ts';
import { resourceIndex, ruleTextOf } from './rule-text.ts';
import { ledgerScripts } from './scripts.ts';

export interface RedisLedgerOptions extends RedisAddress {
  readonly planner: Planner;
  /** Called when a connection fails; it reconnects by itself. */
  readonly failed?: (error: Error) => void;
}

/** The ledger that several gateways share. Every call rejects when Redis does not answer. */
export interface RedisLedger extends SharedLedger, AsyncDisposable {}

/** Milliseconds that closing waits for Redis to take the last settlements. */
const lastWordsMs = 500;

/**
 * Creates the ledger. What requests ask has a connection of its own, so that the commands of a gateway that recovers do
 * not delay a request.
 */
export function createRedisLedger(options: RedisLedgerOptions): RedisLedger {
  const { planner, failed = () => {} } = options;
  const open = () => openRenewed(() => connectRedis(options, ledgerScripts, failed));
  const [requests, others] = [open(), open()];
  const calls = createCalls(() => requests.current, options.cluster);
  const ruleText = createRuleText(planner.ban);
  return {
    async admit(admission) {
      const plan = planner.plan(admission);
      return decisionOf(plan, planner.ban, await calls.admit(admission, plan, ruleText(plan)));
    },
    settle: calls.settle,
    status(subject, floors) {
      calls.flush();
      return readStatus(requests.current, planner, subject, floors);
    },
    leave: async (gateway) => void (await others.current.zrem(redisKeys.gateways, gateway)),
    /** Registers over both connections, so that both are checked. */
    register: (gateway, lastsMs) => register([requests.current, others.current], gateway, lastsMs),
    raise: (known) => raiseAll(others.current, known),
    async [Symbol.asyncDispose]() {
      calls.flush();
      await answerOrNull(lastWordsMs, calls.answered());
      requests[Symbol.dispose]();
      others[Symbol.dispose]();
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
    const beats = connections.map((one) => one.limitsGateways(redisKeys.gateways, gateway, lastsMs));
    const answers = (await Promise.all(beats)).map(parseGateways);
    const gateways = Math.max(...answers.map(({ count }) => count));
    return { gateways, wasKnown: answers.every(({ isKnown }) => isKnown) };
  } finally {
    clearTimeout(hung);
  }
}

/** Returns a function that writes a plan as text, once for each: they are the same for all requests of one cost. */
function createRuleText(ban: BanPlan): (plan: Plan) => string {
  const known = new WeakMap<Plan, string>();
  return (plan) => {
    const text = known.get(plan) ?? ruleTextOf(plan, ban);
    known.set(plan, text);
    return text;
  };
}

const oversizedCode = -1;

function oversizedOf(plan: Plan): Omit<Oversized, 'budget'> {
  const ring = oversizedFor(plan);
  if (!ring) throw new TypeError('The admit script found a ring too small that is not.');
  return { outcome: 'oversized', rule: ring.rule, needs: ring.need, limit: ring.limit };
}

function decisionOf(plan: Plan, ban: BanPlan, answer: AdmitAnswer): Decision {
  const { code, retryMs, near, nearUsed, now } = answer;
  const budget = budgetOf(plan.window, answer, now);
  const units = reservedBy(plan);
  // Rules of one ring share its amount: all that the request adds to it counts.
  const field = plan.rings[near - rulePositions.rings]?.field;
  const own = code === 0 ? plan.rings.filter((ring) => ring.field === field) : [];
  const added = own.reduce((sum, { add }) => sum + add, 0);
  const nearest = nearestLimit(plan, ban, near, nearUsed + added);
  if (code === 0) {
    const reserved = units > 0 ? { units, at: now } : undefined;
    return { outcome: 'admitted', budget, ...(reserved && { reserved }), ...(nearest && { nearest }) };
  }
  if (code === oversizedCode) return { ...oversizedOf(plan), budget };
  const rules = [
    'ban',
    plan.window.rule,
    plan.concurrent.rule,
    ...plan.rings.map(({ rule }) => rule),
  ] as const;
  const rule = rules[code - 1];
  if (rule === undefined) throw new TypeError(`The admit script answered the unknown code ${code}.`);
  return { outcome: 'refused', rule, retryMs, ...(nearest && { nearest }), budget };
}

async function readStatus(
  connection: RedisConnection,
  planner: Planner,
  subject: Subject,
  floors: Floors | undefined,
): Promise<Status> {
  const windows = planner.windows(subject);
  const args = windows.flatMap(({ resource, seconds }) => {
    const floor = floors?.get(resource);
    return [resourceIndex(resource), seconds, floor?.reset ?? 0, floor?.used ?? 0, floor?.returned ?? 0];
  });
  const answer = parseStatus(
    await connection.limitsStatusBuffer(redisKeys.limits(subject.owner), ...args),
    windows,
  );
  const { now, inFlight, record } = answer;
  const budgets = windows.map((window, index) =>
    budgetOf(window, answer.windows[index] ?? { used: 0, reset: 0 }, now),
  );
  const levels = levelsOf(planner.levels(), planner.ban, { ...record, inFlight }, now);
  return { budgets, inFlight, levels, isShared: true };
}

import { type Admission, BrokenRecord, type Floors, type Status } from './ledger.ts';
import { type Answer, decisionOf, isLost, sightOf } from './ledger-redis/answer.ts';
import { isBroken } from './ledger-redis/broken.ts';
import { connectRedis, type RedisAddress, type RedisConnection } from './ledger-redis/connection.ts';
import { keysOf } from './ledger-redis/keys.ts';
import { createRegistry } from './ledger-redis/registry.ts';
import { remindOf, remindOfAll } from './ledger-redis/reminding.ts';
import { createSettling } from './ledger-redis/settling.ts';
import { answerOrNull } from './patience.ts';
import { type BanPlan, budgetOf, type Plan, type Planner, type RingCheck } from './plan.ts';
import type { SharedLedger } from './resilient.ts';
import type { Subject } from './rules.ts';
import { createSeen, type Known } from './seen.ts';

export interface RedisLedgerOptions extends RedisAddress {
  readonly planner: Planner;
  /** Told when a connection fails; it is made anew by itself. */
  readonly failed?: (error: Error) => void;
}

/** The ledger that several gateways share. Every call rejects when Redis cannot be asked. */
export interface RedisLedger extends SharedLedger, AsyncDisposable {}

/** Milliseconds that Redis is given to hear of the last requests' ends. */
const lastWordsMs = 500;

/** Admissions have a connection of their own, so that nothing else makes a request wait. */
export function createRedisLedger(options: RedisLedgerOptions): RedisLedger {
  const { planner, failed = () => {} } = options;
  const admissions = connectRedis(options, failed);
  const others = connectRedis(options, failed);
  const settling = createSettling(others, options.cluster);
  const registry = createRegistry(admissions, others);
  const seen = createSeen();
  const ruleText = createRuleText(planner.ban);

  const ask = (admission: Admission, plan: Plan, birth: number): Promise<Answer> => {
    const [record, leases] = keysOf(admission.subject.owner);
    return admissions.limitsAdmit(record, leases, ...admitArgs(admission, plan, birth, ruleText(plan)));
  };
  /** Redis does not know the record that was asked about: it is told of it, and asked again. */
  const askAgain = async (admission: Admission, plan: Plan, known: Known): Promise<Answer> => {
    registry.doubt();
    const told = remindOf(admissions, admission.subject.owner, known);
    const [answer] = await Promise.all([ask(admission, plan, 0), told]);
    return answer;
  };
  return {
    seen,
    async admit(admission) {
      if (registry.isCutOff)
        throw new Error('The connection to Redis was lost; what it remembers is not known yet.');
      const { owner } = admission.subject;
      const plan = planner.plan(admission);
      try {
        const known = seen.find(owner);
        const first = await ask(admission, plan, known?.birth ?? 0);
        const answer = known && isLost(first) ? await askAgain(admission, plan, known) : first;
        seen.note(admission, plan, sightOf(answer));
        return decisionOf(plan, answer);
      } catch (error) {
        throw isBroken(error) ? new BrokenRecord(owner, error) : error;
      }
    },
    settle(settlement) {
      seen.ended(settlement);
      return settling.settle(settlement);
    },
    status(subject, floors) {
      settling.flush();
      return readStatus(others, planner, subject, floors);
    },
    register: registry.register,
    leave: registry.leave,
    doubted: registry.doubted,
    remind: () => registry.settleDoubt(() => remindOfAll(admissions, seen)),
    async [Symbol.asyncDispose]() {
      settling.flush();
      await answerOrNull(lastWordsMs, settling.told());
      admissions.disconnect();
      others.disconnect();
    },
  };
}

const noFloor = { reset: 0, used: 0 };
type Args = readonly (string | number)[];

function admitArgs(
  { lease, leaseMs, floor, refusals = 0, forced = false }: Admission,
  { window }: Plan,
  birth: number,
  rules: string,
): Args {
  const endsMs = Math.max(1, Math.ceil(leaseMs));
  const { reset, used } = floor ?? noFloor;
  return [lease, endsMs, forced ? 1 : 0, refusals, window.cap, reset, used, birth, rules];
}

/** What is the same for every request of a cost, as JSON: one argument is cheaper to send than thirty. */
function createRuleText({ limit, slotMs, shutSeconds }: BanPlan): (plan: Plan) => string {
  const known = new WeakMap<readonly RingCheck[], string>();
  return ({ window, concurrent, rings }) => {
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
      rings: checks,
    });
    known.set(rings, fresh);
    return fresh;
  };
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
  const [now = 0, inFlight = 0, ...told] = await connection.limitsStatus(record, leases, ...args);
  const budgets = windows.map((window, index) =>
    budgetOf(window, told[index * 2] ?? 0, told[index * 2 + 1] ?? 0, now),
  );
  return { budgets, inFlight };
}

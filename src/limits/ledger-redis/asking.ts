import { type Admission, BrokenRecord, type Decision } from '../ledger.ts';
import type { BanPlan, Plan, Planner, RingCheck } from '../plan.ts';
import type { Known, Seen } from '../seen.ts';
import { type Answer, decisionOf, isLost, sightOf } from './answer.ts';
import { isBroken } from './broken.ts';
import type { RedisConnection } from './connection.ts';
import { keysOf } from './keys.ts';
import type { Registry } from './registry.ts';
import { remindOf } from './reminding.ts';

export interface AskingParts {
  readonly admissions: RedisConnection;
  readonly planner: Planner;
  readonly registry: Registry;
  readonly seen: Seen;
}

/** Asks Redis for a request, in one round trip if it knows what this gateway knows. */
export function createAsking({ admissions, planner, registry, seen }: AskingParts) {
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
  return async (admission: Admission): Promise<Decision> => {
    if (registry.isCutOff)
      throw new Error('The connection to Redis was lost: what it remembers is not known yet.');
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

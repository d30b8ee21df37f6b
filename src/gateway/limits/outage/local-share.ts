import type { Admission, Decision, Floors, Settlement, Status } from '../ledger/ledger.ts';
import { createMemoryLedger } from '../ledger/memory.ts';
import { partOfLevels } from '../rules/level-rules.ts';
import type { Subject } from '../rules/limit-rules.ts';
import type { Plan } from '../rules/plan.ts';
import type { Planner } from '../rules/planner.ts';
import type { HighWaterMarks } from './high-water-marks.ts';

/** Admits requests within this gateway's part of what was left when the shared ledger last answered. */
export interface LocalShare {
  /** Decides about a request. `everything` refuses nothing and only counts. */
  decide(admission: Admission, how: 'share' | 'everything'): Decision;
  holds(owner: string, lease: string): boolean;
  settle(settlement: Settlement): Promise<void>;
  status(subject: Subject, floors?: Floors): Promise<Status>;
}

/** Longest wait in milliseconds that a refusal names: the shared ledger may be back long before the window resets. */
const longestWaitMs = 60_000;

/** Creates the local share. `gateways` returns how many were last seen, this one included. */
export function createLocalShare(planner: Planner, seen: HighWaterMarks, gateways: () => number): LocalShare {
  const now = seen.now;
  const sharing: Planner = {
    ...planner,
    levels: () => partOfLevels(planner.levels(), (limit) => partOf(limit, gateways())),
    plan: (admission) => {
      const plan = planner.plan(admission);
      return admission.forced ? plan : shareOf(plan, admission, gateways(), now());
    },
  };
  const local = createMemoryLedger({ planner: sharing, now });
  return {
    holds: local.holds,
    settle: local.settle,
    status: local.status,
    decide(admission, how) {
      const floor = seen.floor(admission.subject.owner, admission.cost.resource);
      const decision = local.admit({ ...admission, floor, forced: how === 'everything' });
      if (decision.outcome !== 'refused' || decision.rule !== 'degraded_share') return decision;
      return { ...decision, retryMs: Math.min(decision.retryMs, longestWaitMs) };
    },
  };
}

/**
 * Returns the plan with an equal part of what is left. A refusal that only the smaller part causes names the rule
 * `degraded_share`.
 */
function shareOf(plan: Plan, { floor }: Admission, gateways: number, now: number): Plan {
  if (gateways <= 1) return plan;
  const { window, concurrent, rings } = plan;
  const used = floor && floor.reset * 1_000 > now ? Math.min(floor.used, window.limit) : 0;
  const cap = used + Math.floor((window.limit - used) / gateways);
  const part = (limit: number) => partOf(limit, gateways);
  const rule = 'degraded_share';
  return {
    ...plan,
    window: cap === window.limit ? window : { ...window, rule, cap },
    concurrent: { ...concurrent, rule, limit: part(concurrent.limit) },
    rings: rings.map((ring) => {
      const isOversized = ring.need > ring.limit;
      return isOversized ? ring : { ...ring, rule, limit: Math.max(ring.need, part(ring.limit)) };
    }),
  };
}

const partOf = (limit: number, gateways: number): number => Math.max(1, Math.floor(limit / gateways));

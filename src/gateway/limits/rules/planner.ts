import type { Admission } from '../ledger/ledger.ts';
import { type Cost, statusCost, strayCost } from './cost.ts';
import type { EndpointLimit, LevelRules } from './level-rules.ts';
import {
  type Resource,
  type RoomName,
  type RuleName,
  resources,
  ruleTable,
  type Subject,
} from './limit-rules.ts';
import { noOverrides, type Overrides } from './overrides.ts';
import type { BanPlan, Plan, RingCheck, WindowCheck } from './plan.ts';
import { primaryOf } from './primary-budgets.ts';
import { ringChecks, ringRule, ringRules } from './ring-checks.ts';
import { refusalsField, slotOf } from './ring-fields.ts';

export interface Planner {
  plan(admission: Admission): Plan;
  /** Returns the subject's window of every resource. */
  windows(subject: Subject): readonly WindowCheck[];
  /** Returns the secondary rules for the levels of a status. */
  levels(): LevelRules;
  /** Makes the endpoint of a route known before its first request, so that a status names it. */
  know(cost: Cost): void;
  readonly ban: BanPlan;
  /** Number of requests that an owner may have open at once. */
  readonly concurrent: number;
  /** Room that an owner may hold at once in one gateway. */
  readonly rooms: Readonly<Record<RoomName, number>>;
}

/** Largest number of plans that are kept for one cost: one for each tier and each size of an installation. */
const maxPlans = 512;

/** Creates the planner, which turns requests into numbers by the table and the operator's overrides. */
export function createPlanner(overrides: Overrides = noOverrides): Planner {
  const limitOf = (name: Exclude<RuleName, 'graphql'>): number => overrides[name] ?? ruleTable[name].limit;
  /** REST endpoints by their field in a record; there are as many as routes. */
  const endpoints = new Map<string, EndpointLimit>();
  const rings = new WeakMap<Cost, readonly RingCheck[]>();
  const ringsOf = (cost: Cost): readonly RingCheck[] => {
    const known = rings.get(cost);
    if (known) return known;
    const checks = ringChecks(cost, limitOf);
    rings.set(cost, checks);
    const own = checks.find(({ rule }) => rule === 'rest_points_per_minute');
    if (own) endpoints.set(own.field, { endpoint: cost.endpoint, limit: own.limit });
    return checks;
  };
  for (const cost of [statusCost, strayCost]) ringsOf(cost);
  const windowOf = (subject: Subject, resource: Resource, units: number): WindowCheck => {
    const { rule, limit } = primaryOf(subject, resource, overrides);
    return { rule, resource, seconds: ruleTable[rule].seconds, units, limit, cap: limit };
  };
  const leaseOf = (rule: 'concurrent' | 'scans') =>
    ({ rule, limit: limitOf(rule), retryMs: ruleTable[rule].retryMs }) as const;
  const leases = { concurrent: leaseOf('concurrent'), scans: leaseOf('scans') };
  const levelRules: LevelRules = {
    concurrent: leases.concurrent.limit,
    scans: leases.scans.limit,
    rings: ringRules(limitOf),
    endpoints: ringRule('rest_points_per_minute', 'e:', limitOf),
    endpointOf: (field) => endpoints.get(field),
  };
  const unbounded = { ...leases.concurrent, limit: Number.MAX_SAFE_INTEGER };
  const planOf = (subject: Subject, cost: Cost): Plan => ({
    window: windowOf(subject, cost.resource, cost.units),
    concurrent: cost.background ? unbounded : leases[cost.lease ?? 'concurrent'],
    rings: ringsOf(cost),
    // The request of a scan was charged, and a count or a search asks again while it waits for its place.
    counted: !cost.background && cost.lease !== 'scans',
  });
  const plans = new WeakMap<Cost, Map<string, Plan>>();
  return {
    plan({ subject, cost, forced }) {
      // A forced request was let in already; it is charged by what it used, and reserves nothing.
      if (forced && cost.reservedMs) return planOf(subject, { ...cost, reservedMs: 0 });
      const { tier, coreLimit } = subject;
      const key = coreLimit === undefined ? tier : `${tier} ${coreLimit}`;
      const known = plans.get(cost) ?? new Map<string, Plan>();
      const plan = known.get(key);
      if (plan) return plan;
      const fresh = planOf(subject, cost);
      if (known.size < maxPlans) plans.set(cost, known.set(key, fresh));
      return fresh;
    },
    concurrent: leases.concurrent.limit,
    rooms: {
      held_mebibytes: limitOf('held_mebibytes'),
      waits: limitOf('waits'),
      uploads: limitOf('uploads'),
    },
    levels: () => levelRules,
    know: (cost) => void ringsOf(cost),
    windows: (subject) => resources.map((resource) => windowOf(subject, resource, 0)),
    ban: {
      field: refusalsField,
      slotMs: slotOf('ban'),
      limit: limitOf('ban'),
      seconds: ruleTable.ban.seconds,
      shutSeconds: ruleTable.ban.shutSeconds,
    },
  };
}

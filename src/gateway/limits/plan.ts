import { createHash } from 'node:crypto';
import { type Cost, graphqlEndpoint, statusCost, strayCost } from './cost.ts';
import type { Admission, Budget } from './ledger.ts';
import type { EndpointLimit, LevelRules, RingRule } from './level-rules.ts';
import {
  type RefusedBy,
  type Resource,
  type RoomName,
  type RuleName,
  resources,
  ruleTable,
  type Subject,
} from './limit-rules.ts';
import { noOverrides, type Overrides } from './overrides.ts';

/**
 * Slots of every ring. 12 slots cover the rule's period. The oldest is a 13th that counts in full, so that no period of
 * that length exceeds the limit.
 */
export const slots = 13;

/** The check of an admission's primary budget. */
export interface WindowCheck {
  readonly rule: RefusedBy;
  readonly resource: Resource;
  readonly seconds: number;
  readonly units: number;
  readonly limit: number;
  /** Usage at which admissions stop: the limit, or less when a gateway has only a share of what is left. */
  readonly cap: number;
}

/**
 * The check of a ring: the sum of its newest `span` slots and `need` must be at most `limit`; then `add` is charged.
 */
export interface RingCheck {
  readonly rule: RefusedBy;
  readonly field: string;
  readonly slotMs: number;
  readonly span: number;
  readonly need: number;
  readonly add: number;
  readonly limit: number;
}

/** All checks and charges of one request, as numbers. */
export interface Plan {
  readonly window: WindowCheck;
  /** Number of leases that the owner may hold at once. */
  readonly concurrent: { readonly rule: RefusedBy; readonly limit: number; readonly retryMs: number };
  readonly rings: readonly RingCheck[];
  /** Whether a refusal counts towards the ban. */
  readonly counted: boolean;
}

/** Returns the CPU that the plan reserves, in microseconds. */
export function reservedBy({ rings }: Plan): number {
  return rings.find(({ field, add }) => field === cpuField && add > 0)?.add ?? 0;
}

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

/**
 * Returns the ring that is too small for the request alone, so that waiting does not help; undefined when there is
 * none.
 */
export function oversizedFor({ rings }: Plan): RingCheck | undefined {
  return rings.find(({ need, limit }) => need > limit);
}

export interface BanPlan {
  readonly field: string;
  readonly slotMs: number;
  readonly limit: number;
  readonly seconds: number;
  readonly shutSeconds: number;
}

/** Fields of an owner's record for the rings of CPU in microseconds. */
export const cpuField = 'ca';
export const graphqlCpuField = 'cg';
/** Billing units per second of CPU. They are microseconds, because most requests take less than a millisecond. */
const cpuUnits = 1_000_000;
export function cpuUnitsOf(milliseconds: number): number {
  return Math.max(0, Math.round((milliseconds * cpuUnits) / 1_000));
}

/** Fields for the rings of created content. */
const contentMinuteField = 'cm';
const contentHourField = 'ch';

/** Milliseconds per slot of the rings of CPU. */
export const cpuSlotMs = slotOf('cpu_seconds_per_minute');

function slotOf(name: 'cpu_seconds_per_minute' | 'content_per_minute' | 'content_per_hour' | 'ban'): number {
  return (ruleTable[name].seconds * 1_000) / (slots - 1);
}

/** Slots of a CPU ring that cover a period of that many seconds, and one more. */
const cpuSpan = (seconds: number): number => (seconds * 1_000) / cpuSlotMs + 1;

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
    rooms: { body_mebibytes: limitOf('body_mebibytes'), waits: limitOf('waits') },
    levels: () => levelRules,
    know: (cost) => void ringsOf(cost),
    windows: (subject) => resources.map((resource) => windowOf(subject, resource, 0)),
    ban: {
      field: 'rf',
      slotMs: slotOf('ban'),
      limit: limitOf('ban'),
      seconds: ruleTable.ban.seconds,
      shutSeconds: ruleTable.ban.shutSeconds,
    },
  };
}

/** Rules that a ring counts. */
type RingName = {
  [Name in RuleName]: (typeof ruleTable)[Name]['kind'] extends 'ring' | 'cpu' ? Name : never;
}[RuleName];

type WindowName = Extract<
  RuleName,
  `core.${string}` | `search${string}` | `file${string}` | 'graphql' | 'integration_manifest'
>;

/**
 * Returns the primary rule and its limit. An operator's number comes first, then the caller's own, then the table's.
 */
function primaryOf(
  subject: Subject,
  resource: Resource,
  overrides: Overrides,
): { readonly rule: WindowName; readonly limit: number } {
  const rule = windowName(subject, resource);
  const set = overrides[rule];
  if (set !== undefined) return { rule, limit: set };
  if (resource === 'graphql') return { rule, limit: primaryOf(subject, 'core', overrides).limit };
  const own = resource === 'core' ? subject.coreLimit : undefined;
  return { rule, limit: own ?? ruleTable[rule].limit ?? 0 };
}

function windowName({ tier }: Subject, resource: Resource): WindowName {
  switch (resource) {
    case 'core':
      return `core.${tier}`;
    case 'search':
    case 'file_transfer':
      return tier === 'anonymous' ? `${resource}.anonymous` : resource;
    default:
      return resource;
  }
}

function ringChecks(
  cost: Cost,
  limitOf: (name: Exclude<RuleName, 'graphql'>) => number,
): readonly RingCheck[] {
  const { endpoint, points, content, stricter = {}, lease } = cost;
  if (lease === 'scans') return [];
  const ofGraphql = endpoint === graphqlEndpoint;
  const minuteMs = slotOf('content_per_minute');
  const hourMs = slotOf('content_per_hour');
  const counted = (
    rule: 'rest_points_per_minute' | 'graphql_points_per_minute' | 'content_per_minute' | 'content_per_hour',
    at: { readonly field: string; readonly slotMs: number; readonly add: number },
  ): RingCheck => {
    const own = rule === 'graphql_points_per_minute' ? undefined : stricter[rule];
    return {
      rule,
      ...at,
      span: slots,
      need: at.add,
      limit: Math.min(limitOf(rule), own ?? Number.POSITIVE_INFINITY),
    };
  };
  const billed = (
    rule: 'cpu_seconds_per_minute' | 'graphql_cpu_seconds_per_minute' | 'compute_burst',
    field: string,
    { need = 1, add = 0 } = {},
  ): RingCheck => {
    const span = cpuSpan(ruleTable[rule].seconds);
    return { rule, field, slotMs: cpuSlotMs, span, need, add, limit: limitOf(rule) * cpuUnits };
  };
  // At most half of a burst, so that a single request is admitted however large its estimate is.
  const most = (limitOf('compute_burst') * cpuUnits) / 2;
  const reserved = Math.min(cpuUnitsOf(cost.reservedMs ?? 0), Math.floor(most));
  return [
    counted(ofGraphql ? 'graphql_points_per_minute' : 'rest_points_per_minute', {
      field: endpointField(endpoint),
      slotMs: minuteMs,
      add: points,
    }),
    ...(content > 0
      ? [counted('content_per_minute', { field: contentMinuteField, slotMs: minuteMs, add: content })]
      : []),
    ...(content > 0
      ? [counted('content_per_hour', { field: contentHourField, slotMs: hourMs, add: content })]
      : []),
    billed('cpu_seconds_per_minute', cpuField),
    billed('compute_burst', cpuField, { need: Math.max(1, reserved), add: reserved }),
    ...(ofGraphql ? [billed('graphql_cpu_seconds_per_minute', graphqlCpuField, { add: reserved })] : []),
  ];
}

/** Returns the rings of a record that are not of one REST endpoint, with their rules. */
function ringRules(limitOf: (name: RingName) => number): readonly RingRule[] {
  return [
    ringRule('graphql_points_per_minute', endpointField(graphqlEndpoint), limitOf),
    ringRule('content_per_minute', contentMinuteField, limitOf),
    ringRule('content_per_hour', contentHourField, limitOf),
    ringRule('cpu_seconds_per_minute', cpuField, limitOf),
    ringRule('graphql_cpu_seconds_per_minute', graphqlCpuField, limitOf),
    ringRule('compute_burst', cpuField, limitOf),
  ];
}

function ringRule(rule: RingName, field: string, limitOf: (name: RingName) => number): RingRule {
  const { kind, seconds } = ruleTable[rule];
  const limit = limitOf(rule);
  if (kind === 'ring') {
    const slotMs = (seconds * 1_000) / (slots - 1);
    return { rule, field, slotMs, span: slots, limit, unit: 1, seconds };
  }
  return { rule, field, slotMs: cpuSlotMs, span: cpuSpan(seconds), limit, unit: cpuUnits, seconds };
}

/** Returns the record's field of an endpoint: a short hash, so that the record stays small however long a path is. */
function endpointField(endpoint: string): string {
  return `e:${createHash('sha256').update(endpoint).digest('base64url').slice(0, 6)}`;
}

/** Returns the window as a budget. `used` is cut to the limit, which may have been lowered since. */
export function budgetOf(window: WindowCheck, used: number, reset: number, now: number): Budget {
  const { resource, limit, seconds } = window;
  const told = Math.min(used, limit);
  return {
    resource,
    limit,
    used: told,
    remaining: limit - told,
    reset,
    resetMs: reset * 1_000 - now,
    seconds,
  };
}

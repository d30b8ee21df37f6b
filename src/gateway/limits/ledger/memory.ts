import type { RefusedBy, Subject } from '../rules/limit-rules.ts';
import { type NearestLimit, nearestLimit, nearestRing, rulePositions } from '../rules/nearest-limit.ts';
import { oversizedFor, type Plan, type RingCheck, reservedBy } from '../rules/plan.ts';
import type { Planner } from '../rules/planner.ts';
import { budgetOf } from '../rules/primary-budgets.ts';
import { cpuField, cpuUnitsOf, graphqlCpuField, storedUnitsOf } from '../rules/ring-fields.ts';
import type { Admission, Decision, Floors, Ledger, Settlement, Status } from './ledger.ts';
import { levelsOf } from './levels.ts';
import {
  bill,
  billStored,
  charge,
  countRefusals,
  giveBack,
  newRecord,
  type OpenWindow,
  type OwnerRecord,
  pruneLeases,
  ringAt,
  windowAt,
} from './owner-record.ts';
import { createRecords } from './records.ts';
import { total, waitOf } from './ring.ts';

export interface MemoryLedgerOptions {
  readonly planner: Planner;
  /** Returns epoch milliseconds. Default Date.now. */
  readonly now?: () => number;
  /**
   * Largest number of owners in each list of `createRecords`; beyond it the longest idle one is dropped. Owners that
   * were refused or have spent half of a budget are in a list of their own and outlive the others.
   */
  readonly maxOwners?: number;
}

export interface MemoryLedger extends Ledger {
  admit(admission: Admission): LocalDecision;
  /** Returns whether this ledger granted the lease. */
  holds(owner: string, lease: string): boolean;
}

const defaultOwners = 8_000;

type LocalDecision = Exclude<Decision, { outcome: 'unavailable' }>;

/** Creates the ledger of a single gateway, in the memory of its process. */
export function createMemoryLedger(options: MemoryLedgerOptions): MemoryLedger {
  const { planner, now: clock = Date.now, maxOwners = defaultOwners } = options;
  const records = createRecords(maxOwners);
  const admitNow = (admission: Admission): LocalDecision => {
    const { owner } = admission.subject;
    const record = records.open(owner);
    const decision = admit(planner, record, admission, Math.floor(clock()));
    const { limit, used } = decision.budget;
    if (decision.outcome === 'refused' || used * 2 > limit) records.guard(owner, record);
    return decision;
  };
  return {
    admit: admitNow,
    recall(subject, cost) {
      const record = records.find(subject.owner);
      const admission = { lease: '', subject, cost, leaseMs: 0 };
      if (!record || !isShut(planner, record, admission, Math.floor(clock()))) return null;
      const decision = admitNow(admission);
      return decision.outcome === 'refused' ? decision : null;
    },
    async settle(settlement) {
      const record = records.find(settlement.owner);
      if (record) settle(record, settlement, Math.floor(clock()));
    },
    status: async (subject, floors) =>
      statusOf(planner, records.find(subject.owner) ?? newRecord(), subject, floors, Math.floor(clock())),
    holds: (owner, lease) => records.find(owner)?.leases.has(lease) ?? false,
  };
}

function admit(planner: Planner, record: OwnerRecord, admission: Admission, now: number): LocalDecision {
  const { lease, refusals = 0, forced = false } = admission;
  const plan = planner.plan(admission);
  pruneLeases(record, now);
  const window = windowAt(record, plan.window, admission.floor, now);
  const budget = () => budgetOf(plan.window, window, now);
  const admitted = (nearest?: NearestLimit): LocalDecision => {
    const units = reservedBy(plan);
    const reserved = units > 0 ? { units, at: now } : undefined;
    return {
      outcome: 'admitted',
      budget: budget(),
      ...(reserved && { reserved }),
      ...(nearest && { nearest }),
    };
  };
  if (record.leases.has(lease)) return admitted();
  if (refusals > 0 && record.bannedUntil * 1_000 <= now) countRefusals(record, planner.ban, refusals, now);

  const isBanned = record.bannedUntil * 1_000 > now;
  const oversized = forced || isBanned ? undefined : oversizedFor(plan);
  if (oversized) {
    const { rule, need: needs, limit } = oversized;
    return { outcome: 'oversized', rule, needs, limit, budget: budget() };
  }
  const totalOf = ({ field, slotMs, span }: RingCheck) => total(ringAt(record, field, slotMs, now), span);
  const usedAt = (position: number, check = plan.rings[position - rulePositions.rings]) =>
    check ? totalOf(check) : 0;
  const failed = forced ? null : longestWait(record, plan, window, now);
  if (failed) {
    const wasBanned = failed.rule === 'ban';
    const banned = !wasBanned && plan.counted && countRefusals(record, planner.ban, 1, now);
    const { rule, retryMs, position } = banned ? bannedBy(record, now) : failed;
    const nearest = nearestLimit(plan, planner.ban, position, usedAt(position));
    return { outcome: 'refused', rule, retryMs, ...(nearest && { nearest }), budget: budget() };
  }
  const near = nearestRing(forced ? [] : plan.rings, totalOf);
  const { cap, units, resource } = plan.window;
  window.used += Math.min(units, Math.max(0, cap - window.used));
  if (units > 0) record.windows.set(resource, window);
  charge(record, plan.rings, now);
  record.leases.set(lease, now + admission.leaseMs);
  return admitted(nearestLimit(plan, planner.ban, near.position, usedAt(near.position)));
}

/** Returns whether the budget is spent or the owner is banned. */
function isShut(planner: Planner, record: OwnerRecord, admission: Admission, now: number): boolean {
  const { window } = planner.plan(admission);
  const isSpent = window.units > 0 && windowAt(record, window, undefined, now).used >= window.cap;
  return isSpent || record.bannedUntil * 1_000 > now;
}

interface Failed {
  readonly rule: RefusedBy;
  readonly position: number;
  readonly retryMs: number;
}

function bannedBy({ bannedUntil }: OwnerRecord, now: number): Failed {
  return { rule: 'ban', position: rulePositions.ban, retryMs: bannedUntil * 1_000 - now };
}

/**
 * Returns, of all rules that refuse, the one with the longest wait: after it none of them refuses. Null when all admit.
 */
function longestWait(record: OwnerRecord, plan: Plan, window: OpenWindow, now: number): Failed | null {
  if (record.bannedUntil * 1_000 > now) return bannedBy(record, now);
  const { units, cap, rule } = plan.window;
  const { concurrent } = plan;
  const spent = units > 0 && window.used >= cap;
  const crowded = record.leases.size >= concurrent.limit;
  let longest: Failed | null = null;
  const wait = (of: RefusedBy, position: number, retryMs: number) => {
    if (retryMs > (longest?.retryMs ?? 0)) longest = { rule: of, position, retryMs };
  };
  if (spent) wait(rule, rulePositions.window, window.reset * 1_000 - now);
  if (crowded) wait(concurrent.rule, rulePositions.leases, concurrent.retryMs);
  for (const [at, check] of plan.rings.entries())
    wait(
      check.rule,
      rulePositions.rings + at,
      waitOf(ringAt(record, check.field, check.slotMs, now), check, now),
    );
  return longest;
}

function settle(record: OwnerRecord, settlement: Settlement, now: number): void {
  const { lease, cpuMs, storedBytes = 0, graphql, reserved, returned } = settlement;
  pruneLeases(record, now);
  if (!record.leases.delete(lease)) return;
  if (returned) giveBack(record, returned);
  const stored = storedUnitsOf(storedBytes);
  if (stored > 0) billStored(record, stored, now);
  const units = cpuUnitsOf(cpuMs);
  if (units === 0 && !reserved) return;
  bill(record, cpuField, { units, reserved }, now);
  if (graphql) bill(record, graphqlCpuField, { units, reserved }, now);
}

function statusOf(
  planner: Planner,
  record: OwnerRecord,
  subject: Subject,
  floors: Floors | undefined,
  now: number,
): Status {
  pruneLeases(record, now);
  const budgets = planner
    .windows(subject)
    .map((window) => budgetOf(window, windowAt(record, window, floors?.get(window.resource), now), now));
  const inFlight = record.leases.size;
  const levels = levelsOf(planner.levels(), planner.ban, { ...record, inFlight }, now);
  return { budgets, inFlight, levels, isShared: false };
}

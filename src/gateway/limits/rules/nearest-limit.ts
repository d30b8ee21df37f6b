import { isRuleName, type RuleName, ruleTable, storedUnits } from './limit-rules.ts';
import type { BanPlan, Plan, RingCheck } from './plan.ts';
import { cpuUnits } from './ring-fields.ts';

/** The secondary rule that refuses a request, or that an admitted one is nearest to, and how much of it is left. */
export interface NearestLimit {
  readonly rule: RuleName;
  /** Points, requests, seconds of CPU or MiB, as the rule counts. */
  readonly limit: number;
  /** In whole units of the limit. */
  readonly remaining: number;
  /** Length of the rule's period; null for a rule about open requests. */
  readonly seconds: number | null;
}

/** Positions of the rules of a plan, as apply.lua counts them: the rings follow. */
export const rulePositions = { none: 0, ban: 1, window: 2, leases: 3, rings: 4 } as const;

/**
 * Returns the limit at a position of the plan, of which `used` is spent; undefined for the primary budget and for a rule
 * that no client knows, such as a share of a gateway.
 */
export function nearestLimit(
  { concurrent, rings }: Pick<Plan, 'concurrent' | 'rings'>,
  { limit, seconds }: BanPlan,
  position: number,
  used: number,
): NearestLimit | undefined {
  if (position === rulePositions.ban) return { rule: 'ban', limit, remaining: 0, seconds };
  if (position !== rulePositions.leases) return ringLimit(rings[position - rulePositions.rings], used);
  const { rule } = concurrent;
  return isRuleName(rule) ? { rule, limit: concurrent.limit, remaining: 0, seconds: null } : undefined;
}

function ringLimit(check: RingCheck | undefined, used: number): NearestLimit | undefined {
  if (check === undefined || !isRuleName(check.rule)) return undefined;
  const { rule, limit } = check;
  const { kind, ...numbers } = ruleTable[rule];
  const unit = kind === 'cpu' ? cpuUnits : kind === 'stored' ? storedUnits : 1;
  const remaining = Math.max(0, Math.floor((limit - used) / unit));
  return { rule, limit: limit / unit, remaining, seconds: 'seconds' in numbers ? numbers.seconds : null };
}

/**
 * Returns the position of the ring that is used up most, by what a request may find in it, and the amount in it.
 * `totalOf` returns the amount. apply.lua does the same.
 */
export function nearestRing(
  rings: readonly RingCheck[],
  totalOf: (check: RingCheck) => number,
): { readonly position: number; readonly used: number } {
  const first: number = rings.length > 0 ? rulePositions.rings : rulePositions.none;
  let nearest = { position: first, used: 0, room: 1 };
  for (const [at, check] of rings.entries()) {
    const used = totalOf(check);
    const room = Math.max(0, check.limit - check.need);
    if (used * nearest.room > nearest.used * room)
      nearest = { position: rulePositions.rings + at, used, room };
  }
  return nearest;
}

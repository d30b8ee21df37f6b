import type { LevelRules, RingRule } from '../rules/level-rules.ts';
import type { BanPlan } from '../rules/plan.ts';
import type { Level } from './ledger.ts';
import type { OwnerRecord } from './owner-record.ts';
import { type Ring, total, turn, waitOf } from './ring.ts';

/** The part of a record that levels are computed from. */
export interface RecordView extends Pick<OwnerRecord, 'rings' | 'bannedUntil'> {
  /** Number of open leases. */
  readonly inFlight: number;
}

/** Endpoints that are reported, those nearest to their limit first. */
const maxEndpoints = 10;

/** Returns the levels of the record: a row for each rule, and for `rest_points_per_minute` one for each endpoint. */
export function levelsOf(rules: LevelRules, ban: BanPlan, record: RecordView, now: number): readonly Level[] {
  return [
    leaseLevel('concurrent', record.inFlight, rules.concurrent),
    leaseLevel('scans', record.inFlight, rules.scans),
    ...endpointLevels(rules, record, now),
    ...rules.rings.map((rule) => ringLevel(rule, record.rings.get(rule.field), now)),
    banLevel(ban, record, now),
  ];
}

function leaseLevel(rule: 'concurrent' | 'scans', used: number, limit: number): Level {
  return { rule, endpoint: null, used, limit, seconds: null, resetAt: null, refusedUntil: null };
}

function endpointLevels(
  { endpoints, endpointOf, rings }: LevelRules,
  record: RecordView,
  now: number,
): readonly Level[] {
  const others = new Set(rings.map(({ field }) => field));
  const levels = [...record.rings]
    .filter(([field]) => field.startsWith('e:') && !others.has(field))
    .map(([field, ring]) => {
      const known = endpointOf(field);
      const level = ringLevel({ ...endpoints, limit: known?.limit ?? endpoints.limit }, ring, now);
      return { ...level, endpoint: known?.endpoint ?? null };
    })
    .filter(({ used }) => used > 0)
    .sort((one, other) => other.used / other.limit - one.used / one.limit || byEndpoint(one, other));
  if (levels.length === 0) return [ringLevel(endpoints, undefined, now)];
  return levels.slice(0, maxEndpoints);
}

function byEndpoint({ endpoint: one }: Level, { endpoint: other }: Level): number {
  return (one ?? '') < (other ?? '') ? -1 : 1;
}

function ringLevel(rule: RingRule, stored: Ring | undefined, now: number): Level {
  const { slotMs, span, limit, unit, seconds } = rule;
  const ring = stored && turned(stored, slotMs, now);
  const used = ring ? total(ring, span) : 0;
  const check = { ...rule, need: 1, add: 0, limit: limit * unit };
  const waitMs = ring ? waitOf(ring, check, now) : 0;
  return {
    rule: rule.rule,
    endpoint: null,
    used: used / unit,
    limit,
    seconds,
    resetAt: ring && used > 0 ? emptyAt(ring, slotMs, span) : null,
    refusedUntil: waitMs > 0 ? now + waitMs : null,
  };
}

/** Returns the ring at the present; the stored one stays as it is. */
function turned({ slot, counts }: Ring, slotMs: number, now: number): Ring {
  const ring = { slot, counts: [...counts] };
  turn(ring, slotMs, now);
  return ring;
}

/** Returns when the newest amount leaves the ring, in epoch milliseconds. */
function emptyAt({ slot, counts }: Ring, slotMs: number, span: number): number {
  const age = counts.findIndex((count) => count > 0);
  return (slot - age + span) * slotMs;
}

function banLevel(
  { field, slotMs, limit, seconds }: BanPlan,
  { rings, bannedUntil }: RecordView,
  now: number,
): Level {
  const ring = rings.get(field);
  const live = ring && turned(ring, slotMs, now);
  const used = live ? total(live) : 0;
  const banEnds = bannedUntil * 1_000;
  return {
    rule: 'ban',
    endpoint: null,
    used,
    limit,
    seconds,
    resetAt: live && used > 0 ? emptyAt(live, slotMs, live.counts.length) : null,
    refusedUntil: banEnds > now ? banEnds : null,
  };
}

import type { Resource } from '../rules/limit-rules.ts';
import type { BanPlan, RingCheck, WindowCheck } from '../rules/plan.ts';
import {
  cpuField,
  cpuSlotMs,
  graphqlCpuField,
  slots,
  storedField,
  storedSlotMs,
} from '../rules/ring-fields.ts';
import type { Floor, Reservation, Returned } from './ledger.ts';
import { add, emptyRing, type Ring, total, turn } from './ring.ts';
import { laterUse, sumOfUses } from './uses.ts';

/** An open window; `reset` is in epoch seconds. */
export interface OpenWindow {
  reset: number;
  used: number;
  returned: number;
}

/** Usage of one owner, as Redis stores it. */
export interface OwnerRecord {
  readonly windows: Map<Resource, OpenWindow>;
  readonly rings: Map<string, Ring>;
  /** Expiry of each lease by its id, in epoch milliseconds. */
  readonly leases: Map<string, number>;
  /** Epoch seconds. */
  bannedUntil: number;
}

/** Largest count of a slot: 16 bits in Redis, 32 bits for CPU. */
const slotMost = 65_535;
const cpuSlotMost = 4_294_967_295;
const cpuFields: ReadonlySet<string> = new Set([cpuField, graphqlCpuField]);
/** Number of rings from which rings of endpoints without a request in the last minute are dropped. */
export const manyRings = 16;

export function newRecord(): OwnerRecord {
  return { windows: new Map(), rings: new Map(), leases: new Map(), bannedUntil: 0 };
}

export function pruneLeases({ leases }: OwnerRecord, now: number): void {
  for (const [lease, expiry] of leases) if (expiry <= now) leases.delete(lease);
}

/** Returns the whole second (epoch) at which a time that begins now ends; it never lasts longer than `seconds`. */
const endOf = (seconds: number, now: number): number => Math.floor(now / 1_000) + seconds;

/** Returns the window at `now`; without an open one its usage is 0. The floor replaces writes that were lost. */
export function windowAt(
  record: OwnerRecord,
  check: WindowCheck,
  floor: Floor | undefined,
  now: number,
): OpenWindow {
  const ends = endOf(check.seconds, now);
  const isOpen = ({ reset }: Floor) => reset * 1_000 > now;
  const kept = record.windows.get(check.resource);
  const stored = kept && isOpen(kept) ? { ...kept, reset: Math.min(kept.reset, ends) } : null;
  if (!floor || !isOpen(floor) || floor.reset > ends) return stored ?? { reset: ends, used: 0, returned: 0 };
  if (stored === null) return { reset: floor.reset, used: floor.used, returned: floor.returned ?? 0 };
  // Two open windows: the earlier one was lost and the later one opened since, so both were spent from.
  if (floor.reset < stored.reset) return { reset: floor.reset, ...sumOfUses(floor, stored) };
  return { reset: stored.reset, ...laterUse(stored, floor) };
}

/**
 * Returns units to their window, unless it is over. `returned` stays that of the floors: charges of this ledger that
 * are sent to a shared one leave out what was returned.
 */
export function giveBack({ windows }: OwnerRecord, { resource, units, reset }: Returned): void {
  const window = windows.get(resource);
  if (window?.reset === reset) window.used = Math.max(0, window.used - units);
}

export function ringAt(record: OwnerRecord, field: string, slotMs: number, now: number): Ring {
  const ring = record.rings.get(field) ?? emptyRing();
  turn(ring, slotMs, now);
  return ring;
}

export function charge(record: OwnerRecord, rings: readonly RingCheck[], now: number): void {
  for (const { field, slotMs, add: amount } of rings) {
    if (amount === 0) continue;
    const ring = ringAt(record, field, slotMs, now);
    add(ring, amount, cpuFields.has(field) ? cpuSlotMost : slotMost);
    keep(record, field, ring, now, slotMs);
  }
}

/**
 * Bills the CPU that was used in place of what was reserved.
 * See docs/decisions/013-cpu-and-request-bodies.md.
 */
export function bill(
  record: OwnerRecord,
  field: string,
  { units, reserved }: { readonly units: number; readonly reserved: Reservation | undefined },
  now: number,
): void {
  const ring = ringAt(record, field, cpuSlotMs, now);
  if (reserved) takeBack(ring, reserved);
  add(ring, units, cpuSlotMost);
  keep(record, field, ring, now, cpuSlotMs);
}

/** Bills units of stored bytes. */
export function billStored(record: OwnerRecord, units: number, now: number): void {
  const ring = ringAt(record, storedField, storedSlotMs, now);
  add(ring, units, slotMost);
  keep(record, storedField, ring, now, storedSlotMs);
}

function takeBack({ slot, counts }: Ring, { units, at }: Reservation): void {
  const age = slot - Math.floor(at / cpuSlotMs);
  const count = counts[age];
  if (count !== undefined) counts[age] = Math.max(0, count - units);
}

/** Counts refusals towards the ban; returns whether they now cause one. */
export function countRefusals(record: OwnerRecord, plan: BanPlan, refusals: number, now: number): boolean {
  const ring = ringAt(record, plan.field, plan.slotMs, now);
  add(ring, refusals, slotMost);
  keep(record, plan.field, ring, now, plan.slotMs);
  if (total(ring) <= plan.limit) return false;
  record.bannedUntil = endOf(plan.shutSeconds, now);
  return true;
}

function keep({ rings }: OwnerRecord, field: string, ring: Ring, now: number, slotMs: number): void {
  if (!rings.has(field) && rings.size >= manyRings) dropStale(rings, Math.floor(now / slotMs));
  rings.set(field, ring);
}

function dropStale(rings: Map<string, Ring>, slot: number): void {
  for (const [field, ring] of rings) {
    if (field.startsWith('e:') && ring.slot <= slot - slots) rings.delete(field);
  }
}

import type { RingCheck } from '../rules/plan.ts';
import { slots } from '../rules/ring-fields.ts';

/** Counts per slot of time, newest first. */
export interface Ring {
  /** Number of the newest slot since the epoch. */
  slot: number;
  readonly counts: number[];
}

export const emptyRing = (): Ring => ({ slot: 0, counts: Array.from({ length: slots }, () => 0) });

/** Moves the ring to the present. After a clock stepped back every count keeps its age. */
export function turn(ring: Ring, slotMs: number, now: number): void {
  const slot = Math.floor(now / slotMs);
  const passed = Math.min(slots, slot - ring.slot);
  // The array is changed in place: one that grows and shrinks keeps memory that it does not need.
  if (passed > 0) ring.counts.copyWithin(passed, 0).fill(0, 0, passed);
  ring.slot = slot;
}

/** Adds to the newest slot, up to `max`, the largest number that its width holds. */
export function add(ring: Ring, amount: number, max: number): void {
  ring.counts[0] = Math.min(max, (ring.counts[0] ?? 0) + amount);
}

export function total(ring: Ring, span: number = slots): number {
  let sum = 0;
  for (let age = 0; age < span; age += 1) sum += ring.counts[age] ?? 0;
  return sum;
}

/**
 * Returns the milliseconds until the check passes if nothing is added; 0 when it passes now. The ring must be at the
 * present.
 */
export function waitOf(ring: Ring, check: RingCheck, now: number): number {
  const { span, need, limit, slotMs } = check;
  let left = total(ring, span);
  if (left + need <= limit) return 0;
  for (let age = span - 1; age >= 0; age -= 1) {
    left -= ring.counts[age] ?? 0;
    if (left + need <= limit) return (ring.slot - age + span) * slotMs - now;
  }
  return (ring.slot + span) * slotMs - now;
}

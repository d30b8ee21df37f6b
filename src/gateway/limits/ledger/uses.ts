import type { Use } from './ledger.ts';

const chargesOf = ({ used, returned = 0 }: Use): number => used + returned;

/**
 * Returns the use after all charges and returns that either of two observations of a window knows. Charges and returns
 * only grow, so a return is not lost to an observation from before it.
 */
export function laterUse(one: Use, other: Use): { used: number; returned: number } {
  const returned = Math.max(one.returned ?? 0, other.returned ?? 0);
  return { used: Math.max(chargesOf(one), chargesOf(other)) - returned, returned };
}

/** Returns the use of two windows together. */
export function sumOfUses(one: Use, other: Use): { used: number; returned: number } {
  return { used: one.used + other.used, returned: (one.returned ?? 0) + (other.returned ?? 0) };
}

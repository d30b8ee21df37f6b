import type { Spread } from '../measure/statistics.ts';
import type { BudgetName } from './budgets.ts';

/** A measured value of a budget, in its unit. */
export interface Figure {
  readonly budget: BudgetName;
  readonly value: Spread;
  /** Microseconds of CPU per request that a ratio is made of. */
  readonly parts?: { readonly own: Spread; readonly peer: Spread };
}

/** A figure that is measured once has no best round of its own. */
export const figure = (budget: BudgetName, value: Spread | number): Figure => ({
  budget,
  value: typeof value === 'number' ? { best: value, median: value } : value,
});

/** Returns best over best and median over median; nothing when one of the two was not measured. */
export function ratioFigure(
  budget: BudgetName,
  own: Spread | undefined,
  peer: Spread | undefined,
): readonly Figure[] {
  if (!own || !peer) return [];
  const value = { best: own.best / peer.best, median: own.median / peer.median };
  return [{ budget, value, parts: { own, peer } }];
}

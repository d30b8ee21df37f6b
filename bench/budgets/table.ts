import { textTable } from '../measure/table.ts';
import { type Budget, type BudgetName, budgetNames, budgets, type Figure } from './budgets.ts';

/** How a section went: the machine's load average before and after it, or why it failed. */
export interface SectionRun {
  readonly loads: readonly [before: number, after: number];
  readonly figures: readonly Figure[];
  readonly failure?: string;
}

const head = ['what', 'median', 'best', 'ours, us', 'other, us', '2026-11-23', 'budget', 'verdict', 'load'];

/** Formats the budgets of the sections with their figures. The verdict is the median's. */
export const budgetTable = (runs: ReadonlyMap<string, SectionRun>): string =>
  textTable(
    head,
    [...runs].flatMap(([section, run]) => namesOf(section).flatMap((name) => rowsOf(name, run))),
  );

export const namesOf = (section: string): readonly BudgetName[] =>
  budgetNames.filter((name) => budgets[name].section === section);

/** Returns the row of a budget; one that should have been measured and was not has its reason below. */
function rowsOf(name: BudgetName, { loads, figures, failure }: SectionRun): readonly (readonly string[])[] {
  const budget: Budget = budgets[name];
  const { what, unit, bound, value: limit, before, unmeasured } = budget;
  const found = figures.find((one) => one.budget === name);
  const row = [
    what,
    found ? inUnit(found.value.median, unit) : '',
    found ? inUnit(found.value.best, unit) : '',
    found?.parts?.own.median.toFixed(0) ?? '',
    found?.parts?.other.median.toFixed(0) ?? '',
    before === null ? '-' : inUnit(before, unit),
    `${bound} ${limit} ${unit}`.trimEnd(),
    found ? verdictOf(budget, found) : (unmeasured ?? 'not measured'),
    found ? loads.map((load) => load.toFixed(1)).join(' to ') : '',
  ];
  const reason = `  not measured: ${failure ?? 'a peer or an engine is absent'}`;
  return found || unmeasured ? [row] : [row, [reason]];
}

function verdictOf({ bound, value: limit }: Budget, { value: { median } }: Figure): string {
  return (bound === 'at most' ? median <= limit : median >= limit) ? 'kept' : 'missed';
}

/** Decimals of a value, by its unit; small values of milliseconds need more. */
const decimals: Readonly<Partial<Record<Budget['unit'], (value: number) => number>>> = {
  x: () => 2,
  us: () => 1,
  ms: (value) => (value < 10 ? 2 : 0),
};

const inUnit = (value: number, unit: Budget['unit']): string =>
  `${value.toFixed(decimals[unit]?.(value) ?? 0)} ${unit}`.trimEnd();

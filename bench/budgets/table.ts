import { textTable } from '../measure/table.ts';
import { type Budget, type BudgetName, budgetNames, budgets, type Figure } from './budgets.ts';

/** How a section went: the machine's load average before and after it, or why it failed. */
export interface SectionRun {
  readonly loads: readonly [before: number, after: number];
  readonly figures: readonly Figure[];
  readonly failure?: string;
}

const head = ['what', 'median', 'best', 'ours, us', "peer's, us", 'budget', 'verdict'];

/** Formats the figures of one section beside their budgets. The verdict is the median's. */
export function budgetTable(figures: readonly Figure[]): string {
  const rows = figures.map((one) => [budgets[one.budget].what, ...cells(one)]);
  return textTable(head, rows);
}

/** Formats every budget with its figure and the load of its section. */
export function allBudgetsTable(runs: ReadonlyMap<string, SectionRun>): string {
  return textTable(
    [...head, 'load'],
    budgetNames.map((name) => rowOf(name, runs)),
  );
}

function rowOf(name: BudgetName, runs: ReadonlyMap<string, SectionRun>): readonly string[] {
  const { what, section } = budgets[name];
  const { loads, figures = [], failure = 'a peer or an engine is absent' } = runs.get(section) ?? {};
  const found = figures.find(({ budget }) => budget === name);
  if (!found) return [`${what}: not measured, ${failure}`];
  return [what, ...cells(found), loads?.map((load) => load.toFixed(1)).join(' to ') ?? ''];
}

function cells({ budget, value, parts }: Figure): readonly string[] {
  const { unit, bound, value: limit } = budgets[budget];
  const isKept = bound === 'at most' ? value.median <= limit : value.median >= limit;
  return [
    inUnit(value.median, unit),
    inUnit(value.best, unit),
    parts?.own.median.toFixed(0) ?? '',
    parts?.peer.median.toFixed(0) ?? '',
    `${bound} ${limit} ${unit}`,
    isKept ? 'kept' : 'missed',
  ];
}

/** Decimals of a value, by its unit; small values of milliseconds need more. */
const decimals: Readonly<Record<Budget['unit'], (value: number) => number>> = {
  x: () => 2,
  us: () => 1,
  ms: (value) => (value < 10 ? 2 : 0),
  MB: () => 0,
  'rows/s': () => 0,
};

const inUnit = (value: number, unit: Budget['unit']): string =>
  `${value.toFixed(decimals[unit](value))} ${unit}`;

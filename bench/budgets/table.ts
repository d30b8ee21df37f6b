import type { Spread } from '../measure/statistics.ts';
import { textTable } from '../measure/table.ts';
import { type Budget, type BudgetName, budgetNames, budgetOf, keeps } from './budgets.ts';
import type { Figure } from './figures.ts';

/** How a section went: the machine's load average before and after it, or why it failed. */
export interface SectionRun {
  readonly loads: readonly [before: number, after: number];
  readonly failure?: string;
}

const head = ['what', 'median', 'best', 'ours, us', "peer's, us", 'budget', 'verdict'];

/** Formats the figures of one section beside their budgets. The verdict is the median's. */
export function budgetTable(figures: readonly Figure[]): string {
  const rows = figures.map((one) => [budgetOf(one.budget).what, ...cells(one)]);
  return textTable(head, rows);
}

/** Formats every budget with its figure and the load of its section. */
export function allBudgetsTable(
  figures: readonly Figure[],
  sections: ReadonlyMap<string, SectionRun>,
): string {
  const rows = budgetNames.map((name) => rowOf(name, figures, sections));
  return textTable([...head, 'load'], rows);
}

function rowOf(
  name: BudgetName,
  figures: readonly Figure[],
  sections: ReadonlyMap<string, SectionRun>,
): readonly string[] {
  const { what, section } = budgetOf(name);
  const found = figures.find(({ budget }) => budget === name);
  const { loads, failure = 'a peer or an engine is absent' } = sections.get(section) ?? {};
  if (!found) return [`${what}: not measured, ${failure}`];
  return [what, ...cells(found), loads?.map((load) => load.toFixed(1)).join(' to ') ?? ''];
}

function cells({ budget: name, value, parts }: Figure): readonly string[] {
  const budget = budgetOf(name);
  return [
    inUnit(value.median, budget),
    inUnit(value.best, budget),
    parts ? micros(parts.own) : '',
    parts ? micros(parts.peer) : '',
    bound(budget),
    keeps(budget, value.median) ? 'kept' : 'missed',
  ];
}

const micros = ({ median }: Spread): string => median.toFixed(0);

function bound(budget: Budget): string {
  const { atMost, atLeast } = budget;
  if (atMost !== undefined) return `at most ${atMost} ${budget.unit}`;
  return `at least ${atLeast} ${budget.unit}`;
}

/** Decimals of a value, by its unit; small values of milliseconds need more. */
const decimals: Readonly<Record<Budget['unit'], (value: number) => number>> = {
  x: () => 2,
  us: () => 1,
  ms: (value) => (value < 10 ? 2 : 0),
  MB: () => 0,
  'rows/s': () => 0,
};

const inUnit = (value: number, { unit }: Budget): string => `${value.toFixed(decimals[unit](value))} ${unit}`;

import type { Spread } from '../measure/statistics.ts';

/** A bound of a figure; a figure keeps it when it is at most, or at least, that number of the unit. */
export interface Budget {
  /** The section that measures the figure. */
  readonly section: string;
  readonly what: string;
  readonly unit: 'x' | 'us' | 'ms' | 'MB' | 'rows/s';
  readonly bound: 'at most' | 'at least';
  readonly value: number;
}

const most = (section: string, what: string, value: number, unit: Budget['unit']) =>
  ({ section, what, unit, bound: 'at most', value }) satisfies Budget;
const least = (section: string, what: string, value: number, unit: Budget['unit']) =>
  ({ section, what, unit, bound: 'at least', value }) satisfies Budget;

/** Every budget of the project. A ratio is CPU of our server over CPU of the peer, in the same run. */
export const budgets = {
  embeddedSmall: most('graphql', 'small query, embedded, against mercurius+jit on the same file', 1.8, 'x'),
  embeddedMedium: most('graphql', 'medium query, embedded, against mercurius+jit on the same file', 1.0, 'x'),
  embeddedNested: most('graphql', 'nested query, embedded, against mercurius+jit on the same file', 0.5, 'x'),
  memorySmall: most('graphql', 'small query, in memory, against mercurius+jit', 1.8, 'x'),
  memoryMedium: most('graphql', 'medium query, in memory, against mercurius+jit', 1.1, 'x'),
  memoryNested: most('graphql', 'nested query, in memory, against mercurius+jit', 0.8, 'x'),
  startWarm: most('graphql', 'start to first answer', 1000, 'ms'),
  startFirst: most('graphql', 'start to first answer, the first ever', 1500, 'ms'),
  idleMemory: most('graphql', 'memory of an idle gateway', 150, 'MB'),
  federationPage: most('federation', 'page of 51 remote calls, against the best peer', 0.4, 'x'),
  limiterCpu: most('limits', 'CPU that the limiter adds with Redis, 10 connections', 30, 'us'),
  limiterRedis: most('limits', "Redis's core per request, 10 connections", 40, 'us'),
  limiterLatency: most('limits', 'latency that the limiter adds with Redis, 1 connection', 0.3, 'ms'),
  fanoutMessage: most('fanout', 'CPU of a message to one of 1,000 sockets', 11, 'us'),
  importSqlite: least('inventory', 'import of 100,000 rows, SQLite', 10_000, 'rows/s'),
  importPostgres: least('inventory', 'import of 100,000 rows, PostgreSQL', 6_000, 'rows/s'),
  assetPage: most('inventory', 'page of 50 assets half way, PostgreSQL, p50', 4, 'ms'),
  newestAssets: most('inventory', 'page of 50 newest assets, PostgreSQL, p50', 4, 'ms'),
  oneFigureSqlite: most('inventory', '1 figure over 100,000 assets, SQLite, p50', 80, 'ms'),
  oneFigurePostgres: most('inventory', '1 figure over 100,000 assets, PostgreSQL, p50', 80, 'ms'),
  allFiguresSqlite: most('inventory', '25 figures over 100,000 assets, SQLite, p50', 400, 'ms'),
  allFiguresPostgres: most('inventory', '25 figures over 100,000 assets, PostgreSQL, p50', 400, 'ms'),
} satisfies Readonly<Record<string, Budget>>;

export type BudgetName = keyof typeof budgets;

export const budgetNames = Object.keys(budgets) as readonly BudgetName[];
/** The sections that measure a budget. */
export const sectionsWithBudget = [...new Set(budgetNames.map((name) => budgets[name].section))];

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

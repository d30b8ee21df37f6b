import type { Spread } from '../measure/statistics.ts';

/** A bound of a figure; a figure keeps it when it is at most, or at least, that number of the unit. */
export interface Budget {
  /** The section that measures the figure. */
  readonly section: string;
  readonly what: string;
  readonly unit: 'x' | 'us' | 'ms' | 'MB' | 'rows/s' | '' | 'min';
  readonly bound: 'at most' | 'at least';
  readonly value: number;
  /** The figure of 2026-11-23; null where nothing was measured. */
  readonly before: number | null;
  /** Verdict of a row that no section measures. */
  readonly unmeasured?: string;
}

type Row = readonly [what: string, before: number | null, value: number, unit: Budget['unit']];

const most = (section: string, ...[what, before, value, unit]: Row) =>
  ({ section, what, unit, bound: 'at most', value, before }) satisfies Budget;
const least = (section: string, ...[what, before, value, unit]: Row) =>
  ({ section, what, unit, bound: 'at least', value, before }) satisfies Budget;
const sameFile = 'on the same SQLite file, against mercurius+jit';
const sameJob = 'the same job on SQLite, against mercurius+jit';
const cachedPage = 'page of 51 remote calls, all hits of a cache, against the best peer';

/** Every budget of the project. A ratio is CPU of our server over CPU of the peer, in the same run. */
export const budgets = {
  embeddedSmall: most('graphql', `small query ${sameFile}`, 1.79, 1.1, 'x'),
  embeddedMedium: most('graphql', `medium query ${sameFile}`, 1.28, 0.75, 'x'),
  embeddedNested: most('graphql', `nested query ${sameFile}`, 0.86, 0.4, 'x'),
  jobSmall: most('job', `small query, ${sameJob}`, 0.9, 0.6, 'x'),
  jobMedium: most('job', `medium query, ${sameJob}`, 0.95, 0.5, 'x'),
  jobNested: most('job', `nested query, ${sameJob}`, 0.7, 0.3, 'x'),
  memorySmall: most('graphql', 'small query in memory, against mercurius+jit', 1.83, 1.5, 'x'),
  memoryMedium: most('graphql', 'medium query in memory, against mercurius+jit', 1.11, 1.1, 'x'),
  memoryNested: most('graphql', 'nested query in memory, against mercurius+jit', 1.21, 1.0, 'x'),
  federationPage: most('federation', 'page of 51 remote calls, against the best peer', 0.43, 0.4, 'x'),
  federationHits: most('federation', cachedPage, null, 0.12, 'x'),
  limiterCpu: most('limits', 'CPU that the limiter adds with Redis, 10 connections', 3, 10, 'us'),
  limiterRedis: most('limits', "Redis's core per request, 10 connections", 26, 40, 'us'),
  limiterLatency: most('limits', 'latency that the limiter adds with Redis, 10 connections', 0.24, 0.3, 'ms'),
  createPostgres: most('changes', 'create an execution: our CPU and that of PostgreSQL', 931, 300, 'us'),
  fanoutMessage: most('fanout', 'CPU of a message to one of 1,000 sockets', 11.4, 9.5, 'us'),
  // Half as much again as a bare write: the budget above, 9.5, was set where a bare write took 6.3.
  fanoutBareWrite: most('fanout', 'the same, against a bare write to each socket', 1.81, 1.5, 'x'),
  startWarm: most('start', 'start to first answer', 750, 700, 'ms'),
  startFirst: most('start', 'start to first answer, the first ever', 950, 950, 'ms'),
  idleMemory: most('start', 'memory of an idle gateway', 144, 130, 'MB'),
  importSqlite: least('inventory', 'import of 100,000 rows, SQLite', 8_829, 10_500, 'rows/s'),
  importPostgres: least('inventory', 'import of 100,000 rows, PostgreSQL', 3_750, 5_500, 'rows/s'),
  oneFigureSqlite: most('inventory', '1 figure over 100,000 assets, SQLite, p50', 131, 60, 'ms'),
  oneFigurePostgres: most('inventory', '1 figure over 100,000 assets, PostgreSQL, p50', 94, 30, 'ms'),
  allFiguresSqlite: most('inventory', '25 figures over 100,000 assets, SQLite, p50', 386, 200, 'ms'),
  allFiguresPostgres: most('inventory', '25 figures over 100,000 assets, PostgreSQL, p50', 500, 250, 'ms'),
  assetPage: most('inventory', 'page of 50 assets half way, PostgreSQL, p50', 2, 2, 'ms'),
  newestAssets: most('inventory', 'page of 50 newest assets, PostgreSQL, p50', 2, 2, 'ms'),
  firstView: most('console', 'first view of the console at 1.6 Mbit/s and 300 ms', 3_900, 3_000, 'ms'),
  linesAfterRemovals: most('checkout', 'lines of src by hand, after the removals', 85_211, 81_500, ''),
  linesAtTheEnd: most('checkout', 'lines of src by hand, with all open issues done', 85_211, 87_000, ''),
  variables: most('checkout', 'variables of the configuration', 140, 100, ''),
  packages: most('checkout', 'packages of npm ci', 1_239, 750, ''),
  installed: most('checkout', 'npm ci on disk', 1_200, 750, 'MB'),
  ci: { ...most('checkout', 'CI', 15, 7, 'min'), unmeasured: 'its own log' },
} satisfies Readonly<Record<string, Budget>>;

export type BudgetName = keyof typeof budgets;

export const budgetNames = Object.keys(budgets) as readonly BudgetName[];
/** The sections that measure a budget. */
export const sectionsWithBudget = [...new Set(budgetNames.map((name) => budgets[name].section))];

/** A measured value of a budget, in its unit. */
export interface Figure {
  readonly budget: BudgetName;
  readonly value: Spread;
  /** Microseconds of CPU per request that it is made of: ours, and those of the peer or of the database. */
  readonly parts?: { readonly own: Spread; readonly other: Spread };
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
  other: Spread | undefined,
): readonly Figure[] {
  if (!own || !other) return [];
  const value = { best: own.best / other.best, median: own.median / other.median };
  return [{ budget, value, parts: { own, other } }];
}

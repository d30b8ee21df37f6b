/** A bound of a figure; a figure keeps it when it is at most, or at least, that number of the unit. */
export interface Budget {
  /** The section that measures the figure. */
  readonly section: string;
  readonly what: string;
  readonly unit: 'x' | 'us' | 'ms' | 'MB' | 'rows/s';
  readonly atMost?: number;
  readonly atLeast?: number;
}

type AtMost = Budget & { readonly atMost: number };

const most = (section: string, what: string, atMost: number, unit: Budget['unit']): AtMost => ({
  section,
  what,
  unit,
  atMost,
});
const ratio = (section: string, what: string, atMost: number): AtMost => most(section, what, atMost, 'x');
const rowsPerSecond = (section: string, what: string, atLeast: number): Budget => ({
  section,
  what,
  unit: 'rows/s',
  atLeast,
});

/** Every budget of the project. A ratio is CPU of our server over CPU of the peer, in the same run. */
export const budgets = {
  embeddedSmall: ratio('graphql', 'small query, embedded, against mercurius+jit on the same file', 1.8),
  embeddedMedium: ratio('graphql', 'medium query, embedded, against mercurius+jit on the same file', 1.0),
  embeddedNested: ratio('graphql', 'nested query, embedded, against mercurius+jit on the same file', 0.5),
  memorySmall: ratio('graphql', 'small query, in memory, against mercurius+jit', 1.8),
  memoryMedium: ratio('graphql', 'medium query, in memory, against mercurius+jit', 1.1),
  memoryNested: ratio('graphql', 'nested query, in memory, against mercurius+jit', 0.8),
  startWarm: most('graphql', 'start to first answer', 1000, 'ms'),
  startFirst: most('graphql', 'start to first answer, the first ever', 1500, 'ms'),
  idleMemory: most('graphql', 'memory of an idle gateway', 150, 'MB'),
  federationPage: ratio('federation', 'page of 51 remote calls, against the best peer', 0.4),
  limiterCpu: most('limits', 'CPU that the limiter adds with Redis, 10 connections', 30, 'us'),
  limiterRedis: most('limits', "Redis's core per request, 10 connections", 40, 'us'),
  limiterLatency: most('limits', 'latency that the limiter adds with Redis, 1 connection', 0.3, 'ms'),
  fanoutMessage: most('fanout', 'CPU of a message to one of 1,000 sockets', 11, 'us'),
  importSqlite: rowsPerSecond('inventory', 'import of 100,000 rows, SQLite', 10_000),
  importPostgres: rowsPerSecond('inventory', 'import of 100,000 rows, PostgreSQL', 6_000),
  assetPage: most('inventory', 'page of 50 assets half way, PostgreSQL, p50', 4, 'ms'),
  newestAssets: most('inventory', 'page of 50 newest assets, PostgreSQL, p50', 4, 'ms'),
  oneFigureSqlite: most('inventory', '1 figure over 100,000 assets, SQLite, p50', 80, 'ms'),
  oneFigurePostgres: most('inventory', '1 figure over 100,000 assets, PostgreSQL, p50', 80, 'ms'),
  allFiguresSqlite: most('inventory', '25 figures over 100,000 assets, SQLite, p50', 400, 'ms'),
  allFiguresPostgres: most('inventory', '25 figures over 100,000 assets, PostgreSQL, p50', 400, 'ms'),
} satisfies Readonly<Record<string, Budget>>;

export type BudgetName = keyof typeof budgets;

export const budgetNames = Object.keys(budgets) as readonly BudgetName[];
export const budgetOf = (name: BudgetName): Budget => budgets[name];

/** Returns whether a value of the budget's unit keeps it. */
export function keeps({ atMost = Infinity, atLeast = -Infinity }: Budget, value: number): boolean {
  return value <= atMost && value >= atLeast;
}

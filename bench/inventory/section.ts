import { type BudgetName, type Figure, figure } from '../budgets/budgets.ts';
import { engines } from '../measure/places.ts';
import { textTable } from '../measure/table.ts';
import type { Findings, Section } from '../section.ts';
import type { Imported } from './import-child.ts';
import { measureImport } from './importing.ts';
import { type EngineResult, measureEngine, type Timing } from './measure.ts';
import { aggregationName, pageNames } from './questions.ts';

const [many, few] = [100_000, 20_000];

export const inventorySection: Section = {
  help: 'reads and the import of 100,000 assets on SQLite and PostgreSQL, and how long they hold up the event loop',
  hasPeers: false,
  async run(pace) {
    const assets = pace.isQuick ? few : many;
    const measured: Measured[] = [];
    for (const engine of engines) {
      const imported = await measureImport(engine, assets);
      measured.push({ ...(await measureEngine(engine, assets, pace.roundMs * pace.rounds)), imported });
    }
    return report(assets, measured);
  },
};

type Measured = EngineResult & { readonly imported: Imported };

function report(assets: number, measured: readonly Measured[]): Findings {
  const tables = measured.map(({ engine, fillMs, timings, imported }) =>
    [
      `${engine}, ${assets} assets, written in ${(fillMs / 1000).toFixed(1)} s; milliseconds`,
      textTable(['question', 'assets', 'p50', 'p99', 'event loop, max'], timings.map(rowOf)),
      importedWords(assets, imported),
    ].join('\n\n'),
  );
  const figures = measured.flatMap((one) => figuresOf(assets, one));
  return { text: tables, data: { assets, engines: measured }, figures };
}

/** The budgets of an engine: of the import, and of questions by name. */
const bounded = {
  sqlite: {
    imported: 'importSqlite',
    questions: { [aggregationName(1)]: 'oneFigureSqlite', [aggregationName(25)]: 'allFiguresSqlite' },
  },
  postgres: {
    imported: 'importPostgres',
    questions: {
      [pageNames.halfWay]: 'assetPage',
      [pageNames.newest]: 'newestAssets',
      [aggregationName(1)]: 'oneFigurePostgres',
      [aggregationName(25)]: 'allFiguresPostgres',
    },
  },
} as const;

function figuresOf(rows: number, { engine, timings, imported }: Measured): readonly Figure[] {
  const budgets: { readonly imported: BudgetName; readonly questions: Readonly<Record<string, BudgetName>> } =
    bounded[engine];
  const asked = timings.flatMap(({ name, p50 }) => {
    const budget = budgets.questions[name];
    return budget ? [figure(budget, p50)] : [];
  });
  return [figure(budgets.imported, rowsPerSecond(rows, imported)), ...asked];
}

const rowsPerSecond = (rows: number, { ms }: Imported): number => (rows / ms) * 1000;

const rowOf = ({ name, assets, p50, p99, loopMs }: Timing): readonly string[] => [
  name,
  String(assets),
  p50.toFixed(2),
  p99.toFixed(2),
  loopMs.toFixed(1),
];

const mebibyte = 1024 * 1024;
/** The targets. */
const [maxMebibytes, maxLoopMs] = [400, 100];

function importedWords(rows: number, imported: Imported): string {
  const { rss, loopMs, loopP99Ms } = imported;
  const memory = rss / mebibyte;
  const over = memory > maxMebibytes || loopMs > maxLoopMs ? ': over' : '';
  return [
    `import of ${rows} rows: ${Math.round(rowsPerSecond(rows, imported))} rows/s`,
    `${memory.toFixed(0)} MiB at most (< ${maxMebibytes})`,
    `event loop ${loopP99Ms.toFixed(1)} ms at p99 and ${loopMs.toFixed(1)} ms at most (< ${maxLoopMs})${over}`,
  ].join(', ');
}

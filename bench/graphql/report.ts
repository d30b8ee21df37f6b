import { type Figure, figure, ratioFigure } from '../budgets/figures.ts';
import { budgetTable } from '../budgets/table.ts';
import type { Measured } from '../measure/rounds.ts';
import { median } from '../measure/statistics.ts';
import { textTable } from '../measure/table.ts';
import type { Pace } from '../pace.ts';
import type { Findings } from '../section.ts';
import type { ColdStart } from './cold-start.ts';
import { type Compared, embeddedName, inMemory, isOnFile, yardsticks } from './contenders.ts';
import type { Absent } from './fleet.ts';
import { joinQuery, type Query } from './queries.ts';

export interface QueryResult {
  readonly query: Query;
  readonly measured: ReadonlyMap<string, Measured>;
}

export interface GraphqlRun {
  readonly machine: {
    readonly node: string;
    readonly loadBefore: readonly number[];
    readonly loadAfter: readonly number[];
  };
  readonly pace: Pace;
  readonly coldStart: ColdStart;
  readonly contenders: readonly Compared[];
  readonly absent: readonly Absent[];
  readonly results: readonly QueryResult[];
}

const head = [
  'server',
  'CPU us/request',
  'median',
  'ratio',
  'requests/s',
  'median',
  'ratio',
  'p50 ms',
  'p99 ms',
  'max RSS MB',
];

const mebibyte = 1024 * 1024;
const megabytes = (bytes: number): string => (bytes / mebibyte).toFixed(0);

export function report(run: GraphqlRun): Findings {
  const { machine, pace, results, coldStart } = run;
  const figures = figuresOf(run);
  const text = [
    `Node ${machine.node}; ${pace.connections} connections; best and median of ${pace.rounds} rounds of ${pace.roundMs} ms, servers in turn.`,
    'Ratios are against mercurius+jit, or against mercurius+jit on the same SQLite file for servers on it; best round against best round; CPU below 1 and requests/s above 1 is better.',
    ...results.map((result) => queryTable(result, run)),
    `Cold start to first answer: ${ms(coldStart.laterMs.best)} best, ${ms(coldStart.laterMs.median)} median of ${pace.coldStarts}; with an empty data folder and without compiled code ${ms(coldStart.firstMs.best)} best, ${ms(coldStart.firstMs.median)} median. Idle RSS ${megabytes(coldStart.idleRss.median)} MB.`,
    budgetTable(figures),
    `How quiet it was: the median round took ${percent(noise(results))} more CPU than the best one; load average ${loads(machine.loadBefore)} before, ${loads(machine.loadAfter)} after (ours included).`,
  ].join('\n\n');
  return { text, data: { ...run, results: results.map(asJson) }, figures };
}

/** The budgets of each query, by its name: embedded and in memory. */
const ratios = [
  ['small', 'embeddedSmall', 'memorySmall'],
  ['medium', 'embeddedMedium', 'memoryMedium'],
  ['nested', 'embeddedNested', 'memoryNested'],
] as const;

function figuresOf({ results, coldStart }: GraphqlRun): readonly Figure[] {
  const queries = ratios.flatMap(([name, embedded, memory]) => {
    const measured = results.find(({ query }) => query.name === name)?.measured;
    const cpu = (server: string) => measured?.get(server)?.cpuMicros;
    return [
      ...ratioFigure(embedded, cpu(embeddedName), cpu(yardsticks.file)),
      ...ratioFigure(memory, cpu(inMemory.name), cpu(yardsticks.memory)),
    ];
  });
  const { laterMs, firstMs, idleRss } = coldStart;
  const idle = { best: idleRss.best / mebibyte, median: idleRss.median / mebibyte };
  return [
    ...queries,
    figure('startWarm', laterMs),
    figure('startFirst', firstMs),
    figure('idleMemory', idle),
  ];
}

function queryTable({ query, measured }: QueryResult, { contenders, absent }: GraphqlRun): string {
  const compared = query === joinQuery ? contenders.filter(isOnFile) : contenders;
  const rows = compared.map(({ name, yardstick }) => {
    const own = measured.get(name);
    return own ? [name, ...cells(own, measured.get(yardstick))] : [`${name}: ${reasonOf(name, absent)}`];
  });
  return `${query.name}: ${query.says}\n\n${textTable(head, rows)}`;
}

function cells(own: Measured, base: Measured | undefined): readonly string[] {
  return [
    own.cpuMicros.best.toFixed(1),
    own.cpuMicros.median.toFixed(1),
    ratio(own.cpuMicros.best, base?.cpuMicros.best),
    own.requestsPerSecond.best.toFixed(0),
    own.requestsPerSecond.median.toFixed(0),
    ratio(own.requestsPerSecond.best, base?.requestsPerSecond.best),
    own.p50.best.toFixed(2),
    own.p99.best.toFixed(2),
    megabytes(own.maxRss),
  ];
}

function ratio(own: number, base: number | undefined): string {
  return base === undefined ? '-' : `${(own / base).toFixed(2)}x`;
}

function reasonOf(name: string, absent: readonly Absent[]): string {
  const { reason = 'it was not measured' } = absent.find((one) => one.name === name) ?? {};
  return `not measured, ${reason}`;
}

/**
 * Returns by how much the CPU of the median round exceeds that of the best round, as the median over all servers and
 * queries.
 */
function noise(results: readonly QueryResult[]): number {
  const cells = results.flatMap(({ measured }) => [...measured.values()]);
  return median(cells.map(({ cpuMicros }) => cpuMicros.median / cpuMicros.best)) - 1;
}

function asJson({ query, measured }: QueryResult) {
  return { query: query.name, says: query.says, servers: Object.fromEntries(measured) };
}

const ms = (milliseconds: number): string => `${milliseconds.toFixed(0)} ms`;
const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const loads = (averages: readonly number[]): string => averages[0]?.toFixed(2) ?? '?';

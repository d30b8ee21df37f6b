import { type Pace, roundMsOf } from '../section.ts';
import type { Partner } from './partner.ts';
import { type HttpMeasured, httpRound, inBlocks, type Meter, summarise, type Target } from './rounds.ts';
import { type Column, column, figuresTable, ratioColumn } from './table.ts';

/** A question that several servers answer. */
export interface Case {
  readonly name: string;
  readonly says: string;
  readonly targets: readonly Target[];
}

export interface CaseResult<Extra extends string = never> {
  readonly name: string;
  readonly says: string;
  readonly measured: ReadonlyMap<string, HttpMeasured<Extra>>;
}

/** Measures each case: its servers in blocks of rounds, one process that loads them, all connections busy. */
export async function measureCases<Extra extends string = never>(
  cases: readonly Case[],
  load: Partner,
  pace: Pace,
  meter?: Meter<Extra>,
): Promise<readonly CaseResult<Extra>[]> {
  const results: CaseResult<Extra>[] = [];
  for (const { name, says, targets } of cases) {
    const rounds = await inBlocks(targets, pace.rounds, (target, round) =>
      httpRound(target, load, { connections: pace.connections, milliseconds: roundMsOf(pace, round) }, meter),
    );
    results.push({ name, says, measured: summarise(rounds) });
  }
  return results;
}

const mebibyte = 1024 * 1024;

/** The columns of every comparison over HTTP. */
export const httpColumns: readonly Column<HttpMeasured>[] = [
  column('CPU us/request', 1, ({ cpuMicros }) => cpuMicros.best),
  column('median', 1, ({ cpuMicros }) => cpuMicros.median),
  ratioColumn('ratio', ({ cpuMicros }) => cpuMicros.best),
  ratioColumn('median', ({ cpuMicros }) => cpuMicros.median),
  column('requests/s', 0, ({ perSecond }) => perSecond.best),
  column('median', 0, ({ perSecond }) => perSecond.median),
  column('p50 ms', 2, ({ p50 }) => p50.best),
  column('p99 ms', 2, ({ p99 }) => p99.best),
  column('max RSS MB', 0, ({ rounds }) => Math.max(...rounds.map(({ rss }) => rss)) / mebibyte),
];

/** Formats a case whose ratios are against its first row. */
export const caseTable = (first: string, { name, says, measured }: CaseResult): string => {
  const [base] = measured.values();
  const rows = [...measured].map(([row, value]) => ({ name: row, value, base }));
  return `${name}: ${says}\n\n${figuresTable(first, httpColumns, rows)}`;
};

export const roundsText = ({ connections, rounds, roundMs }: Pace): string =>
  `${connections} connections; best and median of ${rounds} rounds of ${roundMs} ms, in two blocks, each behind a warm-up.`;

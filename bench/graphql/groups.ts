import { type BudgetName, ratioFigure } from '../budgets/budgets.ts';
import { type Case, type CaseResult, httpColumns, measureCases, roundsText } from '../measure/comparison.ts';
import { startLoad } from '../measure/drive.ts';
import { type Contender, type Fleet, startFleet } from '../measure/fleet.ts';
import { compareAnswers, requestOf, token } from '../measure/post.ts';
import type { HttpMeasured, Meter } from '../measure/rounds.ts';
import { median } from '../measure/statistics.ts';
import { type Column, figuresTable } from '../measure/table.ts';
import type { Findings, Pace } from '../section.ts';
import { queries } from './queries.ts';

/** Servers that are compared, by group: ours is the first, and ratios are against the second. */
export type Groups<Name extends string> = Readonly<Record<Name, readonly [Contender, ...Contender[]]>>;

export interface Started<Name extends string> {
  readonly groups: Groups<Name>;
  readonly fleet: Fleet;
  readonly cases: readonly Case[];
}

/** Starts the servers of all groups, which answer alike, and returns the queries for them. */
export async function startGroups<Name extends string>(
  groups: Groups<Name>,
  open: AsyncDisposableStack,
  tokensOf: (server: string) => readonly string[] = () => [token],
): Promise<Started<Name>> {
  const fleet = open.use(await startFleet(contendersOf(groups).flat()));
  const cases: Case[] = [];
  for (const { body, ...query } of queries) {
    await compareAnswers(fleet.running, () => body);
    const requestsOf = (server: string) => tokensOf(server).map((bearer) => requestOf(body, {}, bearer));
    cases.push({
      ...query,
      targets: fleet.running.map((one) => ({ ...one, requests: requestsOf(one.name) })),
    });
  }
  return { groups, fleet, cases };
}

export const contendersOf = (groups: Groups<string>) => Object.values(groups);

/** How the rounds of started groups are shown. */
export interface Shown<Name extends string, Extra extends string> {
  /** The peer of the ratios, as a sentence goes on after "Ratios are against". */
  readonly against: string;
  /** The budgets of each query: they bound the ratio of that group. */
  readonly bounded: readonly (readonly [query: string, group: Name, budget: BudgetName])[];
  readonly meter?: Meter<Extra>;
  /** Columns of the meter's figures. */
  readonly columns?: readonly Column<HttpMeasured<Extra>>[];
}

/** Measures the queries of started groups. */
export async function measureGroups<Name extends string, Extra extends string = never>(
  { groups, fleet, cases }: Started<Name>,
  { against, bounded, meter, columns = [] }: Shown<Name, Extra>,
  pace: Pace,
): Promise<Findings> {
  await using load = await startLoad();
  const results = await measureCases(cases, load, pace, meter);
  const rowsOf = ({ measured }: CaseResult<Extra>) =>
    contendersOf(groups).flatMap((group) =>
      group.map(({ name }) => ({
        name,
        value: measured.get(name),
        base: measured.get(group[1]?.name ?? ''),
        reason: fleet.absent[name],
      })),
    );
  const all: readonly Column<HttpMeasured<Extra>>[] = [...httpColumns, ...columns];
  const text = [
    roundsText(pace),
    `Ratios are against ${against}; best against best and median against median; below 1 is better.`,
    ...results.map((one) => `${one.name}: ${one.says}\n\n${figuresTable('server', all, rowsOf(one))}`),
    `How quiet it was: the median round took ${(noise(results) * 100).toFixed(0)} % more CPU than the best one.`,
  ];
  const figures = bounded.flatMap(([query, group, budget]) => {
    const measured = results.find(({ name }) => name === query)?.measured;
    const [own, peer] = groups[group].map(({ name }) => measured?.get(name)?.cpuMicros);
    return ratioFigure(budget, own, peer);
  });
  return { text, data: { absent: fleet.absent, results }, figures };
}

/**
 * Returns by how much the CPU of the median round exceeds that of the best round, as the median over all servers and
 * queries.
 */
function noise(results: readonly CaseResult[]): number {
  const cells = results.flatMap(({ measured }) => [...measured.values()]);
  return median(cells.map(({ cpuMicros }) => cpuMicros.median / cpuMicros.best)) - 1;
}

import { type Figure, ratioFigure } from '../budgets/budgets.ts';
import { issueTokens, limited } from '../limits/owners.ts';
import { type Case, type CaseResult, httpColumns, measureCases, roundsText } from '../measure/comparison.ts';
import { startLoad } from '../measure/drive.ts';
import { type Absent, type Contender, contender, startFleet } from '../measure/fleet.ts';
import { gateway } from '../measure/gateway.ts';
import { emptyFolder } from '../measure/places.ts';
import { compareAnswers, requestOf, token } from '../measure/post.ts';
import { median } from '../measure/statistics.ts';
import { figuresTable } from '../measure/table.ts';
import type { Section } from '../section.ts';
import { accountSid } from './data.ts';
import { queries } from './queries.ts';
import { seedStorage } from './seed.ts';

/** A comparison: over data in memory, over one SQLite file, and with all duties over another file. */
type Group = 'memory' | 'file' | 'job';

/** The servers of each group; ours is the first, and ratios are against the second. */
const contendersOver = (
  folder: string,
  jobFolder: string,
): Readonly<Record<Group, readonly [Contender, ...Contender[]]>> => ({
  memory: [
    inMemory('tributary, in memory'),
    contender('mercurius+jit', 'mercurius.ts', 'jit'),
    contender('mercurius', 'mercurius.ts', 'plain'),
    contender('graphql-yoga', 'yoga.ts'),
    contender('Apollo Server', 'apollo.ts'),
    contender('fixed answer', 'fixed.ts'),
  ],
  file: [
    onFile('tributary, embedded', folder),
    contender('mercurius+jit, SQLite', 'mercurius.ts', 'jit', folder),
    contender('Apollo Server, SQLite', 'apollo.ts', folder),
  ],
  job: [
    onFile('tributary, same job', jobFolder, limited),
    contender('mercurius+jit, same job', 'same-job.ts', jobFolder),
  ],
});

const account = { TRIBUTARY_ACCOUNT_SID: accountSid };

/** Returns a gateway whose executions are in memory. */
export const inMemory = (name: string, environment: Readonly<Record<string, string>> = {}): Contender =>
  gateway(name, { ...account, ...environment }, { executions: true });

/** Returns a gateway over the seeded SQLite file in that folder. */
export const onFile = (name: string, folder: string, environment = {}): Contender =>
  gateway(name, { ...account, TRIBUTARY_DATA: folder, ...environment });

export const graphqlSection: Section = {
  help: 'small, medium and nested queries beside the peers (the default)',
  hasPeers: true,
  async run(pace) {
    await using open = new AsyncDisposableStack();
    const { contenders, fleet, cases } = await startGroups(open);
    const load = open.use(await startLoad());
    const results = await measureCases(cases, load, pace);
    const text = [
      roundsText(pace),
      'Ratios are against the mercurius+jit of the same group: in memory, on the same SQLite file, or with the same job; best against best and median against median; below 1 is better.',
      ...results.map((result) => tableOf(result, contenders, fleet.absent)),
      `How quiet it was: the median round took ${(noise(results) * 100).toFixed(0)} % more CPU than the best one.`,
    ];
    return { text, data: { absent: fleet.absent, results }, figures: figuresOf(results, contenders) };
  },
};

/** Starts the servers of all groups, which answer alike, and returns the queries for them. */
export async function startGroups(open: AsyncDisposableStack) {
  const [folder, jobFolder] = [await emptyFolder(open), await emptyFolder(open)];
  await seedStorage(folder);
  await seedStorage(jobFolder);
  const contenders = contendersOver(folder, jobFolder);
  const callers = await issueTokens(jobFolder);
  const tokensOf = (name: string) => (name === contenders.job[0].name ? callers : [token]);
  const fleet = open.use(await startFleet(Object.values(contenders).flat()));
  const cases: Case[] = [];
  for (const { body, ...query } of queries) {
    await compareAnswers(fleet.running, () => body);
    cases.push({
      ...query,
      targets: fleet.running.map((one) => ({
        ...one,
        requests: tokensOf(one.name).map((bearer) => requestOf(body, {}, bearer)),
      })),
    });
  }
  return { contenders, fleet, cases };
}

type Contenders = ReturnType<typeof contendersOver>;

function tableOf(
  { name: query, says, measured }: CaseResult,
  contenders: Contenders,
  absent: Absent,
): string {
  const rows = Object.values(contenders).flatMap((group) =>
    group.map(({ name }) => ({
      name,
      value: measured.get(name),
      base: measured.get(group[1]?.name ?? ''),
      reason: absent[name],
    })),
  );
  return `${query}: ${says}\n\n${figuresTable('server', httpColumns, rows)}`;
}

/** The budgets of each query. */
const bounded = [
  ['small', 'file', 'embeddedSmall'],
  ['small', 'memory', 'memorySmall'],
  ['medium', 'file', 'embeddedMedium'],
  ['medium', 'memory', 'memoryMedium'],
  ['nested', 'file', 'embeddedNested'],
  ['nested', 'memory', 'memoryNested'],
  ['small', 'job', 'jobSmall'],
  ['medium', 'job', 'jobMedium'],
  ['nested', 'job', 'jobNested'],
] as const;

function figuresOf(results: readonly CaseResult[], contenders: Contenders): readonly Figure[] {
  return bounded.flatMap(([query, group, budget]) => {
    const measured = results.find(({ name }) => name === query)?.measured;
    const [own, peer] = contenders[group].map(({ name }) => measured?.get(name)?.cpuMicros);
    return ratioFigure(budget, own, peer);
  });
}

/**
 * Returns by how much the CPU of the median round exceeds that of the best round, as the median over all servers and
 * queries.
 */
function noise(results: readonly CaseResult[]): number {
  const cells = results.flatMap(({ measured }) => [...measured.values()]);
  return median(cells.map(({ cpuMicros }) => cpuMicros.median / cpuMicros.best)) - 1;
}

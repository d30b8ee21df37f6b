import { ratioFigure } from '../budgets/budgets.ts';
import { accountSid } from '../graphql/data.ts';
import { httpColumns, measureCases, roundsText } from '../measure/comparison.ts';
import { startLoad } from '../measure/drive.ts';
import { type Contender, contender, startAll, startFleet } from '../measure/fleet.ts';
import { gateway } from '../measure/gateway.ts';
import { compareAnswers, requestOf } from '../measure/post.ts';
import type { HttpMeasured, Target } from '../measure/rounds.ts';
import { type Column, column, figuresTable } from '../measure/table.ts';
import type { Section } from '../section.ts';
import { pageSize } from './data.ts';
import { bodiesOf } from './queries.ts';

const keeping = 'tributary, reads kept';
/** A program for this page alone; no peer. */
const byHand = 'by hand';

/** Ours and its peers, in front of the service at that address. */
const contendersBefore = (url: string): readonly [Contender, ...Contender[]] => [
  gateway('tributary', oursBefore(url)),
  contender('mercurius+jit, fetch', 'mercurius.ts', 'jit', url),
  contender('Apollo Server, RESTDataSource', 'data-source.ts', url),
  contender('GraphQL Mesh, OpenAPI', 'mesh.ts', url),
  contender('Hive Gateway, Mesh subgraph', 'hive.ts', url),
  contender(byHand, 'by-hand.ts', url),
];

const oursBefore = (url: string) => ({
  TRIBUTARY_EXECUTIONS_URL: url,
  TRIBUTARY_EXECUTIONS_ACCOUNT_SID: accountSid,
  TRIBUTARY_EXECUTIONS_AUTH_TOKEN: 'not-looked-at',
});

/** Ours with a service that posts its events, so that what was read is kept. */
const keptBefore = (url: string): Contender =>
  gateway(keeping, { ...oursBefore(url), TRIBUTARY_EXECUTIONS_HOOK_SECRET: 'nobody-posts-anything' });

/** Percentages of the requests that need no call; the others read past what is kept, and renew it. */
const hits = [0, 50, 90, 100] as const;
const namedHits = (percent: number) => `${keeping}, ${percent} % hits`;

/** Returns the requests of all flows, ten times over, of which that percentage may be answered without a call. */
function requestsWith(percent: number): readonly string[] {
  const all = Array.from({ length: 10 }, () => bodies(keeping)).flat();
  // Hits and misses take turns: 7 has no common divisor with the 10 parts.
  const isHit = (nth: number) => ((nth * 7) % 10) * 10 < percent;
  return all.map((body, nth) => requestOf(body, isHit(nth) ? {} : { 'cache-control': 'no-cache' }));
}

/** The servers whose schema is made from the service's document. */
const fromDocument: ReadonlySet<string> = new Set(['GraphQL Mesh, OpenAPI', 'Hive Gateway, Mesh subgraph']);
const bodies = (name: string) => bodiesOf(fromDocument.has(name) ? 'fromDocument' : 'ours');

/** A page costs a hundred times a small query, so the usual warm-up time has too few of them. */
const warmUps = 2;

const columns: readonly Column<HttpMeasured<'calls'>>[] = [
  ...httpColumns,
  column('calls', 1, ({ calls }) => calls.median),
];

/** Starts the service with all servers before it, which answer alike. The first two contenders are ours and its peer. */
export async function startPage(open: AsyncDisposableStack) {
  const [service] = open.use(await startAll([contender('service', 'service.ts')])).running;
  if (!service) throw new TypeError('There is no service.');
  const url = `http://127.0.0.1:${service.port}`;
  const contenders = contendersBefore(url);
  const fleet = open.use(await startFleet([...contenders, keptBefore(url)]));
  await compareAnswers(fleet.running, ({ name }) => bodies(name)[0] ?? '');
  const targets = fleet.running.flatMap((one): readonly Target[] =>
    one.name === keeping
      ? hits.map((percent) => ({ ...one, name: namedHits(percent), requests: requestsWith(percent) }))
      : [{ ...one, requests: bodies(one.name).map((body) => requestOf(body)) }],
  );
  return { contenders, fleet, service, targets };
}

export const federationSection: Section = {
  help: 'a page of 50 executions with steps from a remote service, beside other gateways',
  hasPeers: true,
  async run(pace) {
    await using open = new AsyncDisposableStack();
    const { contenders, fleet, service, targets } = await startPage(open);
    const load = open.use(await startLoad());
    const [result] = await measureCases(
      [{ name: 'page', says: 'executions with steps', targets }],
      load,
      { ...pace, warmUpMs: pace.warmUpMs * warmUps },
      async () => ({ calls: (await service.server.ask<number>({ kind: 'calls' })) ?? 0 }),
    );
    const measured = result?.measured ?? new Map<string, HttpMeasured<'calls'>>();
    const [own, ...peers] = contenders.map(({ name }) => measured.get(name));
    const floor = measured.get(byHand);
    const [best] = peers
      .filter((peer) => peer !== undefined)
      .filter((peer) => peer !== floor)
      .sort((one, other) => one.cpuMicros.best - other.cpuMicros.best);
    const names = [...contenders.map(({ name }) => name), ...hits.map(namedHits)];
    const rows = names.map((name) => ({
      name,
      value: measured.get(name),
      base: best,
      reason: fleet.absent[name] ?? (name.startsWith(keeping) ? fleet.absent[keeping] : undefined),
    }));
    const text = [
      `A page of ${pageSize} executions with their steps from a service in another process; ${roundsText(pace)}`,
      'Ratios are against the peer that takes the least CPU. Calls are those that the service counted, for one request.',
      'With 0 % hits each request reads past what is kept and renews it: beside `tributary`, the cost of a miss.',
      figuresTable('server', columns, rows),
    ];
    const figures = [
      ...ratioFigure('federationPage', own?.cpuMicros, best?.cpuMicros),
      ...ratioFigure('federationHits', measured.get(namedHits(100))?.cpuMicros, best?.cpuMicros),
    ];
    return { text, data: { absent: fleet.absent, measured }, figures };
  },
};

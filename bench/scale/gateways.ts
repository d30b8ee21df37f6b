import { ensureBuilt } from '../../scripts/ensure-built.ts';
import { startLoad } from '../measure/drive.ts';
import { median } from '../measure/statistics.ts';
import { textTable } from '../measure/table.ts';
import type { Pace, Section } from '../section.ts';
import { costsOf, measureWorlds, type RoundPace, type Work, type WorldResult, works } from './rounds.ts';
import { startWorld, type World } from './world.ts';

/** Numbers of gateways on one PostgreSQL and one Redis. The number with a Redis Cluster is one of them. */
const sizes = { full: [1, 2, 4, 8], quick: [1, 2] } as const;
const sharded = 2;
/** Callers, each with a token of its own, so that the ledger has as many owners. */
const callers = 4_096;

const paces: Readonly<Record<'full' | 'quick', RoundPace>> = {
  full: { rounds: 4, roundMs: 3_000, rate: 30, warmUp: 2_000 },
  quick: { rounds: 2, roundMs: 1_000, rate: 30, warmUp: 400 },
};

export interface GatewaysResult {
  readonly worlds: readonly WorldResult[];
  /** Gateways on a Redis Cluster of three shards. */
  readonly cluster: WorldResult;
}

export const gatewaysSection: Section = {
  help: 'requests on 1 to 8 gateways and on a Redis Cluster',
  hasPeers: false,
  async run(pace) {
    const data = await measureGateways(pace);
    return { text: gatewayTables(data), data };
  },
};

/** Measures the cost of a request on 1, 2, 4 and 8 gateways, and on gateways with a Redis Cluster. */
async function measureGateways(pace: Pace): Promise<GatewaysResult> {
  const scope = pace.isQuick ? 'quick' : 'full';
  await ensureBuilt();
  await using open = new AsyncDisposableStack();
  const load = open.use(await startLoad());
  const worlds: World[] = [];
  for (const gateways of sizes[scope])
    worlds.push(open.use(await startWorld({ name: `${gateways}`, gateways, callers })));
  const cluster = { name: `${sharded}, Redis Cluster`, gateways: sharded, callers, cluster: true };
  worlds.push(open.use(await startWorld(cluster)));
  const results = await measureWorlds(worlds, load, paces[scope]);
  const last = results.at(-1);
  if (!last) throw new TypeError('Nothing was measured.');
  return { worlds: results.slice(0, -1), cluster: last };
}

const says: Readonly<Record<Work, string>> = {
  query: 'query: one execution by its SID',
  list: 'query: a page of 50',
  mutation: 'mutation: ends an execution, with its event',
  rest: 'REST: one execution',
  followed: 'mutation, with a websocket at each gateway',
};

/** Costs that differ by at most this share are flat. */
const flatWithin = 0.1;

const ratio = (value: number): string => `${value.toFixed(2)}x`;
const flatness = (value: number): string => (value <= 1 + flatWithin ? 'flat' : 'grows');

const parts = { gateway: 'gateways', postgres: 'PostgreSQL', redis: 'Redis' } as const;

/** Returns the tables of the results. */
function gatewayTables({ worlds, cluster }: GatewaysResult): readonly string[] {
  const head = worlds.map(({ gateways }) => `${gateways}`);
  const costs = works.flatMap((work) =>
    (['gateway', 'postgres', 'redis'] as const).map((part) => costRow(worlds, work, part)),
  );
  const alike = worlds.find(({ gateways }) => gateways === cluster.gateways) ?? cluster;
  return [
    `Microseconds of CPU a request, without what idle processes take: ${head.join(', ')} gateways on one PostgreSQL and one Redis, the same load at each gateway. The ratio is the median of the rounds' ratios, most gateways against one; within ${flatWithin * 100} % is flat.`,
    textTable(['request', 'part', ...head, 'ratio', ''], costs),
    'Statements and scripts of a request, and what each part does without requests.',
    textTable(['', '', ...head], [...countRows(worlds), ...idleRows(worlds)]),
    perGateway(worlds),
    `The same requests to ${cluster.gateways} gateways on a Redis Cluster of ${cluster.shards.length} shards: CPU of Redis a request, and the shares of the shards.`,
    textTable(['', 'one Redis', 'cluster', 'ratio'], clusterRows(alike, cluster)),
    `Shares in commands: ${cluster.shards.map(({ commands }) => `${(commands * 100).toFixed(0)} %`).join(', ')}; in CPU: ${cluster.shards.map(({ cpu }) => `${(cpu * 100).toFixed(0)} %`).join(', ')}.`,
  ];
}

type Part = keyof typeof parts;

function costRow(worlds: readonly WorldResult[], work: Work, part: Part): readonly string[] {
  const [first, last] = [worlds[0], worlds.at(-1)];
  if (!first || !last) return [];
  const cells = worlds.map(({ works: costs }) => costs[work][part].toFixed(0));
  const label = part === 'gateway' ? says[work] : '';
  // Every gateway reads an event that it delivers, so that this cost is one of each gateway.
  const grown = ratioOf(first, last, work, part);
  const isPerGateway = work === 'followed';
  return [label, parts[part], ...cells, ratio(grown), isPerGateway ? '' : flatness(grown)];
}

/** Returns the median of the rounds' ratios: what disturbs the machine in a round meets all worlds. */
function ratioOf(first: WorldResult, last: WorldResult, work: Work, part: Part): number {
  const ofFirst = costsOf(first, work, part);
  return median(costsOf(last, work, part).map((cost, round) => cost / (ofFirst[round] ?? Number.NaN)));
}

/** Returns means over all rounds, because PostgreSQL reports the transactions of a connection up to seconds late. */
function countRows(worlds: readonly WorldResult[]): readonly (readonly string[])[] {
  const row = (label: string, unit: string, name: 'transactions' | 'scripts' | 'commands') => [
    label,
    unit,
    ...worlds.map(({ idle, rounds }) => {
      const loaded = rounds.filter(({ work }) => work !== 'idle');
      const requests = loaded.reduce((sum, round) => sum + round.requests, 0);
      const used = loaded.reduce((sum, round) => sum + round.used[name] - idle[name] * round.seconds, 0);
      return (used / requests).toFixed(2);
    }),
  ];
  return [
    row('a request of any kind', 'transactions', 'transactions'),
    row('', 'scripts of Redis', 'scripts'),
    row('', 'commands of Redis', 'commands'),
  ];
}

function idleRows(worlds: readonly WorldResult[]): readonly (readonly string[])[] {
  const row = (label: string, unit: string, of: (world: WorldResult) => number, digits = 1) => [
    label,
    unit,
    ...worlds.map((world) => of(world).toFixed(digits)),
  ];
  return [
    row('an idle gateway', 'ms CPU/s', ({ idle, gateways }) => idle.gateway / 1_000 / gateways),
    row('', 'transactions/s', ({ idle, gateways }) => idle.transactions / gateways),
    row('', 'commands/s', ({ idle, gateways }) => idle.commands / gateways),
    row('all idle gateways', 'ms CPU/s of PostgreSQL', ({ idle }) => idle.postgres / 1_000),
    row('', 'ms CPU/s of Redis', ({ idle }) => idle.redis / 1_000),
  ];
}

/** Returns the cost of an event for each gateway that has a subscriber: the difference between the two kinds of mutations. */
function perGateway(worlds: readonly WorldResult[]): string {
  const costs = worlds.map(({ gateways, works: { followed, mutation } }) => {
    const of = (part: Part) => ((followed[part] - mutation[part]) / gateways).toFixed(0);
    return `${gateways}: ${of('gateway')} + ${of('postgres')} + ${of('redis')}`;
  });
  return `Microseconds of an event for each gateway with a subscriber, its own + PostgreSQL's + Redis's: ${costs.join('; ')}.`;
}

function clusterRows(alike: WorldResult, cluster: WorldResult): readonly (readonly string[])[] {
  return works
    .filter((work) => work !== 'followed')
    .map((work) => {
      const [one, three] = [alike.works[work].redis, cluster.works[work].redis];
      return [says[work], one.toFixed(0), three.toFixed(0), ratio(three / one)];
    });
}

import { figure } from '../budgets/budgets.ts';
import { accountSid } from '../graphql/data.ts';
import { queries } from '../graphql/queries.ts';
import { startLoad } from '../measure/drive.ts';
import { startAll } from '../measure/fleet.ts';
import { gateway } from '../measure/gateway.ts';
import { emptyFolder } from '../measure/places.ts';
import { requestOf } from '../measure/post.ts';
import {
  type RedisFigure,
  type RedisServer,
  redisColumns,
  redisMeter,
  startRedis,
} from '../measure/redis.ts';
import { type HttpMeasured, httpRound, inTurn, summarise, type Target } from '../measure/rounds.ts';
import { median, type Spread } from '../measure/statistics.ts';
import { column, figuresTable } from '../measure/table.ts';
import { type Pace, roundMsOf, type Section } from '../section.ts';
import { issueTokens, limited, limitedIn } from './owners.ts';

const connectionCounts = [1, 10, 50] as const;

type Gateway = HttpMeasured<RedisFigure>;

/** Our gateway with limits off, in memory, and in Redis. */
const modes = ['off', 'memory', 'redis'] as const;

const columns = [
  column<Gateway>('CPU us/request', 1, ({ cpuMicros }) => cpuMicros.best),
  column<Gateway>('median', 1, ({ cpuMicros }) => cpuMicros.median),
  {
    head: 'added, median',
    cell: (one: Gateway, off?: Gateway) => (off ? addedBy('cpuMicros', one, off).median.toFixed(1) : ''),
  },
  column<Gateway>('requests/s', 0, ({ perSecond }) => perSecond.best),
  column<Gateway>('p50 ms', 2, ({ p50 }) => p50.best),
  column<Gateway>('p99 ms', 2, ({ p99 }) => p99.best),
  column<Gateway>('turns', 2, ({ turns }) => turns.median),
  ...redisColumns,
];

/** Returns what a gateway adds to another: best against best, and the median of each round's difference. */
function addedBy(figureName: 'cpuMicros' | 'p50', one: Gateway, off: Gateway): Spread {
  const differences = one.rounds.map(
    (round, at) => round[figureName] - (off.rounds[at]?.[figureName] ?? Number.NaN),
  );
  return { best: one[figureName].best - off[figureName].best, median: median(differences) };
}

export const limitsSection: Section = {
  help: 'what the limiter adds to a request, in memory and with Redis',
  hasPeers: false,
  async run(pace) {
    await using redis = await startRedis();
    const gateways = await measureGateways(redis, pace);
    const rows = gateways.flatMap(({ connections, measured }) =>
      modes.map((mode) => ({
        name: `${connections} connections, ${mode}`,
        value: measured.get(mode),
        base: mode === 'off' ? undefined : measured.get('off'),
      })),
    );
    const text = [
      `The small query through a whole gateway, best and median of ${pace.rounds} rounds of ${pace.roundMs} ms, in turn; added is against the same gateway with TRIBUTARY_LIMITS=off, the median of each round's difference. Turns are those of the gateway's event loop, per request; scripts and commands are Redis's own counts.`,
      figuresTable('limits', columns, rows),
    ];
    return { text, data: gateways, figures: gateways.flatMap(figuresOf) };
  },
};

interface GatewayResult {
  readonly connections: number;
  readonly measured: ReadonlyMap<string, Gateway>;
}

/** Returns the figures with a budget: those at 10 connections. */
function figuresOf({ connections, measured }: GatewayResult) {
  const [off, redis] = [measured.get('off'), measured.get('redis')];
  if (!off || !redis || connections !== 10) return [];
  return [
    figure('limiterCpu', addedBy('cpuMicros', redis, off)),
    figure('limiterRedis', redis.redisMicros),
    figure('limiterLatency', addedBy('p50', redis, off)),
  ];
}

/** Sends the same small query to three gateways in turn, which differ only in their limits. */
async function measureGateways(redis: RedisServer, pace: Pace): Promise<readonly GatewayResult[]> {
  await using open = new AsyncDisposableStack();
  const targets = await startModes(redis, open);
  const load = open.use(await startLoad());
  const meter = redisMeter(redis);
  const results: GatewayResult[] = [];
  for (const connections of connectionCounts) {
    const rounds = await inTurn(targets, pace.rounds, (target, round) =>
      httpRound(target, load, { connections, milliseconds: roundMsOf(pace, round) }, meter),
    );
    results.push({ connections, measured: summarise(rounds) });
  }
  return results;
}

/** Starts a gateway with limits off, in memory, and in Redis. */
export async function startModes(redis: RedisServer, open: AsyncDisposableStack): Promise<readonly Target[]> {
  const targets: Target[] = [];
  for (const mode of modes) targets.push(await startGateway(mode, redis.url, open));
  return targets;
}

async function startGateway(
  mode: (typeof modes)[number],
  redis: string,
  open: AsyncDisposableStack,
): Promise<Target> {
  const folder = await emptyFolder(open);
  const tokens = await issueTokens(folder);
  const environment = {
    TRIBUTARY_DATA: folder,
    TRIBUTARY_ACCOUNT_SID: accountSid,
    ...(mode !== 'off' && limited),
    ...(mode === 'redis' && limitedIn(redis)),
  };
  const [running] = open.use(await startAll([gateway(mode, environment, { executions: true })])).running;
  const [query] = queries;
  if (!running || !query) throw new TypeError('There is no gateway or no query.');
  return { ...running, requests: tokens.map((token) => requestOf(query.body, {}, token)) };
}

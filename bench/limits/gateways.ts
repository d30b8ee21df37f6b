import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFleet } from '../graphql/fleet.ts';
import { queries, requestOf } from '../graphql/queries.ts';
import { startLoad } from '../measure/load-process.ts';
import { type RedisServer, type RedisUsage, usedBetween } from '../measure/redis.ts';
import { type Measured, measureOnce, type Round, summarise, type Target } from '../measure/rounds.ts';
import { median, type Spread } from '../measure/statistics.ts';
import type { Pace } from '../pace.ts';
import { issueTokens } from './owners.ts';

export const modes = ['off', 'memory', 'redis'] as const;
export type Mode = (typeof modes)[number];

export const connectionCounts = [1, 10, 50] as const;

export interface GatewayResult {
  readonly connections: number;
  readonly modes: Readonly<Record<Mode, Measured>>;
  /**
   * Microseconds of gateway CPU per request in addition to those without limits; the median is over the differences of
   * each round.
   */
  readonly added: Readonly<Record<'memory' | 'redis', Spread>>;
  /** Calls of scripts and commands per request in the rounds with Redis; a request waits for one call. */
  readonly scriptsPerRequest: number;
  readonly commandsPerRequest: number;
  /** Microseconds of Redis's core per request. */
  readonly redisMicros: number;
}

/**
 * Sends the same small query to three gateways in turn, which differ only in their budgets: none, in memory, in Redis.
 */
export async function measureGateways(redis: RedisServer, pace: Pace): Promise<readonly GatewayResult[]> {
  await using open = new AsyncDisposableStack();
  const targets: [Mode, Target][] = [];
  for (const mode of modes) targets.push([mode, await startGateway(mode, redis.url, open)]);
  const load = open.use(await startLoad());
  for (const [, target] of targets) await measureOnce(target, load, pace.connections, pace.warmUpMs);
  const results: GatewayResult[] = [];
  for (const connections of connectionCounts) {
    const rounds: Record<Mode, Round[]> = { off: [], memory: [], redis: [] };
    const redisUsed: RedisUsage[] = [];
    for (const [, target] of targets) await measureOnce(target, load, connections, pace.warmUpMs / 3);
    for (let round = 0; round < pace.rounds; round += 1) {
      for (const [mode, target] of targets) {
        const before = await redis.usage();
        rounds[mode].push(await measureOnce(target, load, connections, pace.roundMs));
        if (mode === 'redis') redisUsed.push(usedBetween(before, await redis.usage()));
      }
    }
    results.push(resultOf(connections, rounds, redisUsed));
  }
  return results;
}

async function startGateway(mode: Mode, redis: string, open: AsyncDisposableStack): Promise<Target> {
  const folder = open.use(await mkdtempDisposable(join(tmpdir(), 'tributary-bench-')));
  const tokens = await issueTokens(folder.path);
  const limits = { off: ['off'], memory: ['on'], redis: ['on', redis] }[mode];
  const file = new URL('gateway.ts', import.meta.url);
  const fleet = open.use(await startFleet([{ name: mode, file, args: [folder.path, ...limits] }]));
  const [gateway] = fleet.running;
  const [query] = queries;
  if (!gateway || !query) throw new Error(`The gateway does not start: ${fleet.absent[0]?.reason}`);
  return { ...gateway, requests: tokens.map((token) => requestOf(query, token)) };
}

function resultOf(
  connections: number,
  rounds: Readonly<Record<Mode, readonly Round[]>>,
  redisUsed: readonly RedisUsage[],
): GatewayResult {
  const measured = {
    off: summarise(rounds.off),
    memory: summarise(rounds.memory),
    redis: summarise(rounds.redis),
  };
  const added = (mode: 'memory' | 'redis'): Spread => ({
    best: measured[mode].cpuMicros.best - measured.off.cpuMicros.best,
    median: median(
      rounds[mode].map(({ cpuMicros }, n) => cpuMicros - (rounds.off[n]?.cpuMicros ?? Number.NaN)),
    ),
  });
  const requests = total(rounds.redis.map((round) => round.requests));
  const callsOf = ({ commands }: RedisUsage, isCounted: (command: string) => boolean) =>
    total(Object.entries(commands).map(([command, { calls }]) => (isCounted(command) ? calls : 0)));
  const perRequest = (isCounted: (command: string) => boolean) =>
    total(redisUsed.map((used) => callsOf(used, isCounted))) / requests;
  return {
    connections,
    modes: measured,
    added: { memory: added('memory'), redis: added('redis') },
    scriptsPerRequest: perRequest((command) => command === 'evalsha'),
    // INFO is the measurement's own.
    commandsPerRequest: perRequest((command) => command !== 'info'),
    redisMicros: total(redisUsed.map(({ cpuMicros }) => cpuMicros)) / requests,
  };
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

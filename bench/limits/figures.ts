import { type Figure, figure } from '../budgets/figures.ts';
import { median } from '../measure/statistics.ts';
import type { GatewayResult } from './gateways.ts';

/** Returns the figures with a budget: CPU and Redis's core at 10 connections, latency at one. */
export function figuresOf(results: readonly GatewayResult[]): readonly Figure[] {
  const at = (connections: number) => results.filter((result) => result.connections === connections);
  return [
    ...at(10).flatMap(({ added, redisMicros }) => [
      figure('limiterCpu', added.redis),
      figure('limiterRedis', redisMicros),
    ]),
    ...at(1).map((result) => figure('limiterLatency', addedLatency(result))),
  ];
}

/** Milliseconds that the limiter adds to p50: best against best, and the median of each round's difference. */
function addedLatency({ modes: { off, redis } }: GatewayResult) {
  const differences = redis.rounds.map(({ p50 }, round) => p50 - (off.rounds[round]?.p50 ?? Number.NaN));
  return { best: redis.p50.best - off.p50.best, median: median(differences) };
}

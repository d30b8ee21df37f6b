import type { Pace } from '../pace.ts';
import type { Partner } from './conversation.ts';
import type { Load, LoadResult } from './drive.ts';
import type { Usage } from './server-child.ts';
import { highest, lowest, type Spread } from './statistics.ts';

export interface Target {
  readonly name: string;
  readonly server: Partner;
  readonly port: number;
  /** Complete HTTP requests, sent in turn. */
  readonly requests: readonly string[];
}

export interface Round extends LoadResult {
  /** Server CPU per request. */
  readonly cpuMicros: number;
  readonly rss: number;
}

export interface Measured {
  readonly requestsPerSecond: Spread;
  readonly cpuMicros: Spread;
  readonly p50: Spread;
  readonly p99: Spread;
  /** Highest number of resident bytes at the end of a round. */
  readonly maxRss: number;
  readonly rounds: readonly Round[];
}

/**
 * Warms every target up, then measures them in turn, A B C A B C, so that a disturbance of the machine affects all of
 * them.
 */
export async function measureInTurn(
  targets: readonly Target[],
  load: Partner,
  pace: Pace,
): Promise<ReadonlyMap<string, Measured>> {
  for (const target of targets) await measureOnce(target, load, pace.connections, pace.warmUpMs);
  const rounds = new Map(targets.map(({ name }) => [name, [] as Round[]]));
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const target of targets) {
      rounds.get(target.name)?.push(await measureOnce(target, load, pace.connections, pace.roundMs));
    }
  }
  return new Map([...rounds].map(([name, all]) => [name, summarise(all)]));
}

export async function measureOnce(
  { server, port, requests }: Target,
  load: Partner,
  connections: number,
  milliseconds: number,
): Promise<Round> {
  const before = await server.ask<Usage>({ kind: 'usage' });
  const result = await load.ask<LoadResult>({ port, requests, connections, milliseconds } satisfies Load);
  const after = await server.ask<Usage>({ kind: 'usage' });
  return { ...result, cpuMicros: (after.cpuMicros - before.cpuMicros) / result.requests, rss: after.rss };
}

/** Returns the best and the median of a target's rounds. */
export function summarise(rounds: readonly Round[]): Measured {
  return {
    requestsPerSecond: highest(rounds.map(({ requests, seconds }) => requests / seconds)),
    cpuMicros: lowest(rounds.map(({ cpuMicros }) => cpuMicros)),
    p50: lowest(rounds.map(({ p50 }) => p50)),
    p99: lowest(rounds.map(({ p99 }) => p99)),
    maxRss: Math.max(...rounds.map(({ rss }) => rss)),
    rounds,
  };
}

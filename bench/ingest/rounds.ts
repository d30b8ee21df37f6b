import type { Running } from '../graphql/fleet.ts';
import type { Partner } from '../measure/conversation.ts';
import type { Usage } from '../measure/server-child.ts';
import { highest, lowest, type Spread } from '../measure/statistics.ts';
import type { Flood, Flooded } from './load.ts';

export interface IngestPace {
  readonly rounds: number;
  readonly roundMs: number;
  /** Connections, and so concurrent pushes. */
  readonly connections: number;
  /** Pushes of the measurement from push to websocket. */
  readonly pushes: number;
  readonly everyMs: number;
}

export interface Round extends Flooded {
  /** Server CPU per push, without that of a database in another process. */
  readonly cpuMicros: number;
}

export interface Measured {
  readonly pushesPerSecond: Spread;
  readonly cpuMicros: Spread;
  readonly p50: Spread;
  readonly p99: Spread;
  readonly rounds: readonly Round[];
}

/**
 * Measures the servers in turn, after one round each to warm up, so that a disturbance of the machine affects all of
 * them.
 */
export async function measureInTurn(
  servers: readonly Running[],
  load: Partner,
  pace: IngestPace,
): Promise<ReadonlyMap<string, Measured>> {
  for (const server of servers) await measureOnce(server, load, pace);
  const rounds = new Map(servers.map(({ name }) => [name, [] as Round[]]));
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const server of servers) rounds.get(server.name)?.push(await measureOnce(server, load, pace));
  }
  return new Map([...rounds].map(([name, all]) => [name, summarise(all)]));
}

async function measureOnce(
  { server, port }: Running,
  load: Partner,
  { connections, roundMs: milliseconds }: IngestPace,
): Promise<Round> {
  const before = await server.ask<Usage>({ kind: 'usage' });
  const asked = { kind: 'flood', port, connections, milliseconds } satisfies Flood;
  const flooded = await load.ask<Flooded>(asked);
  const after = await server.ask<Usage>({ kind: 'usage' });
  return { ...flooded, cpuMicros: (after.cpuMicros - before.cpuMicros) / flooded.pushes };
}

function summarise(rounds: readonly Round[]): Measured {
  return {
    pushesPerSecond: highest(rounds.map(({ pushes, seconds }) => pushes / seconds)),
    cpuMicros: lowest(rounds.map(({ cpuMicros }) => cpuMicros)),
    p50: lowest(rounds.map(({ p50 }) => p50)),
    p99: lowest(rounds.map(({ p99 }) => p99)),
    rounds,
  };
}

import type { Usage } from '../measure/server-child.ts';
import { lowest, type Spread } from '../measure/statistics.ts';
import { preciseNow } from './changes.ts';
import type { Audience } from './fleet.ts';
import type { Received } from './load.ts';
import type { Publish } from './publish.ts';

export interface FanoutPace {
  readonly sockets: number;
  readonly rounds: number;
  /** Events of one round. */
  readonly events: number;
  readonly everyMs: number;
}

export interface Round {
  readonly messages: number;
  /** Server CPU per message. */
  readonly cpuMicros: number;
  /** Seconds from the first event to the last message. */
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
}

export interface Measured {
  readonly cpuMicros: Spread;
  readonly seconds: Spread;
  readonly p50: Spread;
  readonly p99: Spread;
  readonly rounds: readonly Round[];
}

/**
 * Measures the servers in turn, A B C A B C, after one round each to warm up, so that a disturbance of the machine
 * affects all of them.
 */
export async function measureInTurn(
  audiences: readonly Audience[],
  pace: FanoutPace,
): Promise<ReadonlyMap<string, Measured>> {
  for (const audience of audiences) await measureOnce(audience, pace);
  const rounds = new Map(audiences.map(({ name }) => [name, [] as Round[]]));
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const audience of audiences) rounds.get(audience.name)?.push(await measureOnce(audience, pace));
  }
  return new Map([...rounds].map(([name, all]) => [name, summarise(all)]));
}

export async function measureOnce(
  { server, load }: Audience,
  { sockets, events, everyMs }: FanoutPace,
): Promise<Round> {
  const before = await server.ask<Usage>({ kind: 'usage' });
  const start = preciseNow();
  const receiving = load.ask<Received>({ kind: 'receive', messages: sockets * events });
  await server.ask({ kind: 'publish', events, everyMs } satisfies Publish);
  const { messages, at, p50, p99 } = await receiving;
  const after = await server.ask<Usage>({ kind: 'usage' });
  const cpuMicros = (after.cpuMicros - before.cpuMicros) / messages;
  return { messages, cpuMicros, seconds: (at - start) / 1000, p50, p99 };
}

function summarise(rounds: readonly Round[]): Measured {
  const of = (field: 'cpuMicros' | 'seconds' | 'p50' | 'p99') => lowest(rounds.map((round) => round[field]));
  return { cpuMicros: of('cpuMicros'), seconds: of('seconds'), p50: of('p50'), p99: of('p99'), rounds };
}

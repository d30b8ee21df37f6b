import { token } from '../graphql/contenders.ts';
import type { Running } from '../graphql/fleet.ts';
import type { Partner } from '../measure/conversation.ts';
import { measureOnce, type Round, summarise, type Target } from '../measure/rounds.ts';
import type { Pace } from '../pace.ts';
import type { Gateway } from './contenders.ts';
import { bodiesOf } from './queries.ts';

export interface FederationRound extends Round {
  /** Calls of the service per request. */
  readonly calls: number;
}

export interface Measured extends Omit<ReturnType<typeof summarise>, 'rounds'> {
  readonly rounds: readonly FederationRound[];
}

export interface Ground {
  readonly service: Partner;
  readonly load: Partner;
  readonly pace: Pace;
}

/** Warm-up rounds. A page costs a hundred times a small query, so the usual warm-up time has too few of them. */
const warmUps = 4;

/** Warms every server up, then measures them in turn, like the other sections. */
export async function measureGateways(
  all: readonly (Gateway & Running)[],
  ground: Ground,
): Promise<ReadonlyMap<string, Measured>> {
  const targets = all.map(targetOf);
  const { pace } = ground;
  for (const target of targets) await roundOf(target, ground, pace.warmUpMs * warmUps);
  const rounds = new Map(targets.map(({ name }) => [name, [] as FederationRound[]]));
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const target of targets) rounds.get(target.name)?.push(await roundOf(target, ground, pace.roundMs));
  }
  return new Map([...rounds].map(([name, own]) => [name, { ...summarise(own), rounds: own }]));
}

export const targetOf = ({ name, server, port, names }: Gateway & Running): Target => ({
  name,
  server,
  port,
  requests: bodiesOf(names).map(requestOf),
});

export async function roundOf(
  target: Target,
  { service, load, pace }: Ground,
  milliseconds: number,
): Promise<FederationRound> {
  const before = await service.ask<number>({ kind: 'calls' });
  const round = await measureOnce(target, load, pace.connections, milliseconds);
  const after = await service.ask<number>({ kind: 'calls' });
  return { ...round, calls: (after - before) / round.requests };
}

const requestOf = (body: string): string =>
  [
    'POST /graphql HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: application/json',
    'accept: application/json',
    `authorization: Bearer ${token}`,
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');

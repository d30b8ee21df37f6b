import type { Load, LoadResult } from './drive.ts';
import type { Running } from './fleet.ts';
import type { Partner } from './partner.ts';
import type { Usage } from './partner-child.ts';
import { type Spreads, spreadsOf } from './statistics.ts';

/** The rounds of each target by its name. */
export type Rounds<Round> = ReadonlyMap<string, readonly Round[]>;

/** Best and median of each figure of a target, and all its rounds. */
export type Measured<Figure extends string> = Spreads<Figure> & {
  readonly rounds: readonly Readonly<Record<Figure, number>>[];
};

/**
 * Measures targets in turn, A B C A B C, so that a disturbance of the machine affects all of them. Round 0 warms up and
 * does not count.
 */
export async function inTurn<Target extends { readonly name: string }, Round>(
  targets: readonly Target[],
  rounds: number,
  measure: (target: Target, round: number) => Promise<Round>,
): Promise<Rounds<Round>> {
  const all = new Map(targets.map(({ name }) => [name, [] as Round[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const target of targets) {
      const measured = await measure(target, round);
      if (round > 0) all.get(target.name)?.push(measured);
    }
  }
  return all;
}

/**
 * Measures targets in blocks of rounds behind a warm-up, forward and then backward: A B C C B A. The rounds of a block
 * have no pause: V8 gives memory back while a server idles, with its compiled code, and the next seconds of load pay for
 * it. Round 0 warms up and does not count.
 */
export async function inBlocks<Target extends { readonly name: string }, Round>(
  targets: readonly Target[],
  rounds: number,
  measure: (target: Target, round: number) => Promise<Round>,
): Promise<Rounds<Round>> {
  const all = new Map(targets.map(({ name }) => [name, [] as Round[]]));
  const first = Math.ceil(rounds / 2);
  for (const [order, from, to] of [
    [targets, 1, first],
    [targets.toReversed(), first + 1, rounds],
  ] as const) {
    for (const target of order) {
      await measure(target, 0);
      for (let round = from; round <= to; round += 1)
        all.get(target.name)?.push(await measure(target, round));
    }
  }
  return all;
}

/** Returns the best and the median of each target's rounds. */
export function summarise<Figure extends string>(
  rounds: Rounds<Readonly<Record<Figure, number>>>,
): ReadonlyMap<string, Measured<Figure>> {
  return new Map([...rounds].map(([name, own]) => [name, { ...spreadsOf(own), rounds: own }]));
}

/** A server with the complete HTTP requests that it gets in turn. */
export interface Target extends Running {
  readonly requests: readonly string[];
}

/** Reads numbers that only grow; a round has their growth for each request. */
export type Meter<Extra extends string> = () => Promise<Readonly<Record<Extra, number>>>;

export type HttpFigure = 'requests' | 'perSecond' | 'p50' | 'p99' | 'cpuMicros' | 'turns' | 'rss';
export type HttpRound<Extra extends string = never> = Readonly<Record<HttpFigure | Extra, number>>;
export type HttpMeasured<Extra extends string = never> = Measured<HttpFigure | Extra>;

/**
 * Loads a server for that time; without a time, with each request once. `cpuMicros` and `turns` are the server's CPU and
 * turns of its event loop for each.
 */
export async function httpRound<Extra extends string = never>(
  { server, port, requests }: Target,
  load: Partner,
  how: Pick<Load, 'connections' | 'milliseconds'>,
  meter: Meter<Extra> = async () => Object.create(null),
): Promise<HttpRound<Extra>> {
  const calls = requests.map((request) => ({ port, request }));
  const read = async () => ({ usage: await server.ask<Usage>({ kind: 'usage' }), extra: await meter() });
  const before = await read();
  const result = await load.ask<LoadResult>({ kind: 'drive', calls, ...how } satisfies Load);
  const { usage, extra } = await read();
  const each = (later: number, earlier: number) => (later - earlier) / result.requests;
  const names = Object.keys(extra) as Extra[];
  const own = {
    cpuMicros: each(usage.cpuMicros, before.usage.cpuMicros),
    turns: each(usage.turns, before.usage.turns),
    rss: usage.rss,
  };
  const extras = Object.fromEntries(names.map((name) => [name, each(extra[name], before.extra[name])]));
  return { ...result, ...own, ...(extras as Record<Extra, number>) };
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Load, LoadResult } from '../measure/drive.ts';
import type { Partner } from '../measure/partner.ts';
import { usedBetween } from '../measure/redis.ts';
import { median, total } from '../measure/statistics.ts';
import { followAt } from './followers.ts';
import { type Kind, kinds, requestAt } from './requests.ts';
import type { World, WorldUsage } from './world.ts';

export interface RoundPace {
  readonly rounds: number;
  readonly roundMs: number;
  /** Requests a second at each gateway, as in a fleet that grows with its load. */
  readonly rate: number;
  /** Requests of each gateway before anything is measured. */
  readonly warmUp: number;
}

/** Amounts of one round or of one request: microseconds of CPU, and calls. */
export interface Amounts {
  readonly gateway: number;
  readonly redis: number;
  readonly postgres: number;
  readonly commands: number;
  readonly scripts: number;
  readonly transactions: number;
}

const names = ['gateway', 'redis', 'postgres', 'commands', 'scripts', 'transactions'] as const;
const mapAmounts = (of: (name: keyof Amounts) => number): Amounts =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as unknown as Amounts;

export interface WorldResult {
  readonly name: string;
  readonly gateways: number;
  /** The amounts of a second without requests, all gateways together. */
  readonly idle: Amounts;
  /** The amounts of a request, without the idle cost of its time: the median of the rounds. */
  readonly works: Readonly<Record<Work, Amounts>>;
  /** Milliseconds to the answer: the median of the rounds of all kinds. */
  readonly p50: number;
  /** Share of each shard of Redis in commands and in CPU, of all requests. */
  readonly shards: readonly { readonly commands: number; readonly cpu: number }[];
  readonly rounds: readonly Round[];
}

/** Each round measures one work: requests of a kind, or mutations whose events go to a websocket at each gateway. */
export const works = [...kinds, 'followed'] as const;
export type Work = (typeof works)[number];

export interface Round {
  readonly work: Work | 'idle';
  readonly requests: number;
  readonly seconds: number;
  readonly used: Amounts;
  readonly shards: readonly { readonly commands: number; readonly cpuMicros: number }[];
  readonly p50: number;
}

/** Milliseconds after the last answer in which settlements and announcements arrive. */
const settleMs = 300;
const looks = 20;

/** Measures the worlds in turn, so that a disturbance of the machine affects all of them. */
export async function measureWorlds(
  worlds: readonly World[],
  load: Partner,
  pace: RoundPace,
): Promise<readonly WorldResult[]> {
  for (const world of worlds) await warmUp(world, load, pace);
  const rounds = new Map(worlds.map(({ name }) => [name, [] as Round[]]));
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const work of ['idle', ...works] as const) {
      for (const world of worlds) rounds.get(world.name)?.push(await measureOnce(world, work, load, pace));
    }
  }
  return worlds.map((world) => resultOf(world, rounds.get(world.name) ?? []));
}

/** Requests that the load is asked for at once: on a busy machine it must answer within a minute. */
const atOnce = 500;

async function warmUp(world: World, load: Partner, pace: RoundPace): Promise<void> {
  const all = Math.ceil((pace.warmUp * world.gateways.length) / kinds.length);
  for (const kind of kinds) {
    for (let left = all; left > 0; left -= atOnce)
      await send(world, kind, load, { count: Math.min(left, atOnce), rate: null });
  }
}

/**
 * Requests in a row to one gateway. Gateways of a fleet have cores of their own; here they share the caches of a few, which
 * single requests in turn would empty for each other.
 */
const inARow = 25;
let sent = 0;

/** Sends requests of one kind. Throws when mutations did not make as many events. */
export async function send(
  world: World,
  kind: Kind,
  load: Partner,
  { count, rate }: { readonly count: number; readonly rate: number | null },
): Promise<LoadResult> {
  const writes = kind === 'mutation';
  const first = writes ? world.takeActive(count) : sent;
  sent += count;
  const before = writes ? (await world.usage()).events : 0;
  const { gateways, tokens } = world;
  const calls = Array.from({ length: count }, (_, index) => {
    const n = first + index;
    const port = gateways[Math.floor(n / inARow) % gateways.length]?.port ?? 0;
    return { port, request: requestAt(kind, n, tokens[n % tokens.length] ?? '') };
  });
  const connections = rate === null ? 2 * gateways.length : 64;
  const asked = { kind: 'drive', calls, connections, ...(rate !== null && { rate }) } satisfies Load;
  const result = await load.ask<LoadResult>(asked);
  await delay(settleMs);
  const made = async () => (writes ? (await world.usage()).events - before : 0);
  let events = await made();
  // A busy machine numbers the last events later.
  for (let look = 0; look < looks && writes && events < count; look += 1) {
    await delay(settleMs);
    events = await made();
  }
  if (writes && events !== count) throw new Error(`${count} mutations made ${events} events.`);
  return result;
}

async function measureOnce(
  world: World,
  work: Work | 'idle',
  load: Partner,
  { roundMs, rate }: RoundPace,
): Promise<Round> {
  const requests = work === 'idle' ? 0 : Math.round((rate * world.gateways.length * roundMs) / 1_000);
  using followers = work === 'followed' ? await followAt(world) : null;
  const before = await world.usage();
  let p50 = 0;
  if (work === 'idle') await delay(roundMs);
  else {
    ({ p50 } = await send(world, work === 'followed' ? 'mutation' : work, load, {
      count: requests,
      rate: rate * world.gateways.length,
    }));
    await followers?.received(requests);
  }
  const after = await world.usage();
  return {
    work,
    requests,
    seconds: (after.at - before.at) / 1_000,
    used: usedIn(before, after),
    shards: after.shards.map((shard, n) => shardUse(before.shards[n] ?? shard, shard)),
    p50,
  };
}

function shardUse(before: WorldUsage['shards'][number], after: WorldUsage['shards'][number]) {
  const { commands, cpuMicros } = usedBetween(before, after);
  // INFO is the measurement's own.
  const counted = Object.entries(commands).filter(([name]) => name !== 'info');
  return { commands: total(counted.map(([, { calls }]) => calls)), cpuMicros };
}

function usedIn(before: WorldUsage, after: WorldUsage): Amounts {
  const shards = after.shards.map((shard, n) => shardUse(before.shards[n] ?? shard, shard));
  const scripts = (usage: WorldUsage) =>
    total(usage.shards.map(({ commands }) => commands['evalsha']?.calls ?? 0));
  return {
    gateway: total(after.gateways) - total(before.gateways),
    redis: after.redis - before.redis,
    postgres: after.postgres - before.postgres,
    commands: total(shards.map(({ commands }) => commands)),
    scripts: scripts(after) - scripts(before),
    transactions: after.transactions - before.transactions,
  };
}

/** Returns the cost of a request in a round, without the idle cost of its time. */
const costIn = (idle: Amounts, { used, seconds, requests }: Round, name: keyof Amounts): number =>
  (used[name] - idle[name] * seconds) / requests;

/** Returns the costs of a request in each round. */
export const costsOf = ({ idle, rounds }: WorldResult, work: Work, name: keyof Amounts): readonly number[] =>
  rounds.filter((round) => round.work === work).map((round) => costIn(idle, round, name));

function resultOf(world: World, rounds: readonly Round[]): WorldResult {
  const of = (work: Round['work']) => rounds.filter((round) => round.work === work);
  const idle = mapAmounts((name) => median(of('idle').map(({ used, seconds }) => used[name] / seconds)));
  const perRequest = (work: Work) =>
    mapAmounts((name) => median(of(work).map((round) => costIn(idle, round, name))));
  const loaded = rounds.filter(({ work }) => work !== 'idle');
  const shards = (loaded[0]?.shards ?? []).map((_, n) => ({
    commands: total(loaded.map((round) => round.shards[n]?.commands ?? 0)),
    cpu: total(loaded.map((round) => round.shards[n]?.cpuMicros ?? 0)),
  }));
  const [commands, cpu] = [total(shards.map((one) => one.commands)), total(shards.map((one) => one.cpu))];
  return {
    name: world.name,
    gateways: world.gateways.length,
    idle,
    works: Object.fromEntries(works.map((work) => [work, perRequest(work)])) as Record<Work, Amounts>,
    p50: median(loaded.map(({ p50 }) => p50)),
    shards: shards.map((one) => ({ commands: one.commands / commands, cpu: one.cpu / cpu })),
    rounds,
  };
}

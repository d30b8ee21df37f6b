import { createRedisLedger } from '../../src/gateway/limits/redis/ledger.ts';
import { createPlanner } from '../../src/gateway/limits/rules/planner.ts';
import { redisKeys } from '../../src/gateway/redis/keys.ts';
import { inBatches } from '../../src/kit/db/in-batches.ts';
import { type Partner, startPartner } from '../measure/partner.ts';
import type { Memory } from '../measure/partner-child.ts';
import { memoryOf, type RedisMemory, type RedisServer, startRedis, usedBetween } from '../measure/redis.ts';
import { median } from '../measure/statistics.ts';
import type { Pace } from '../section.ts';
import type { Crowd } from './ledger-child.ts';
import { busyKinds, connected, live, type OwnerKind } from './owners.ts';

/** Numbers of callers at which the gateway's memory is read; the first is that of the small ledger, too. */
const [full, quick] = [
  [10_000, 100_000, 1_000_000],
  [2_000, 10_000, 20_000],
] as const;

export interface CrowdBytes {
  readonly name: string;
  readonly callers: number;
  readonly before: RedisMemory;
  readonly after: RedisMemory;
  /** Growth of `used_memory` for each caller. */
  readonly bytesEach: number;
}

/** CPU for each admission and its settlement: of Redis's core, and of the scripts alone. */
export interface AdmissionRound {
  readonly coreMicros: number;
  readonly scriptMicros: number;
}

export interface AdmissionCost {
  /** Whether the callers were new to the ledger, or known to it. */
  readonly name: 'a known caller' | 'a new caller';
  readonly few: readonly AdmissionRound[];
  readonly many: readonly AdmissionRound[];
}

export interface LedgerMemoryResult {
  readonly callers: { readonly few: number; readonly many: number };
  readonly crowds: readonly CrowdBytes[];
  /** Milliseconds until records expire, of a sample; and records without an expiry, of which there must be none. */
  readonly leaving: { readonly least: number; readonly most: number; readonly withoutExpiry: number };
  readonly admissions: readonly AdmissionCost[];
  /** Memory of the gateway's process after a collection, when that many callers have come. */
  readonly gateway: readonly (Memory & { readonly callers: number })[];
  readonly fillMs: number;
}

/** A Redis with the records of that many callers, and the gateway that wrote them. */
interface Ledger {
  readonly redis: RedisServer;
  readonly gateway: Partner;
  known: number;
}

/**
 * Measures a ledger of a million callers: bytes of Redis and of the gateway, and what an admission costs beside a ledger
 * of few callers, in turn. Throws when redis-server is missing.
 */
export async function measureLedgerMemory(pace: Pace): Promise<LedgerMemoryResult> {
  const { isQuick } = pace;
  const stops = isQuick ? quick : full;
  await using opening = new AsyncDisposableStack();
  const [small, large] = [await openLedger(opening), await openLedger(opening)];
  await arrive(small, stops[0]);
  const began = performance.now();
  const before = await memoryOf(large.redis);
  const gateway: LedgerMemoryResult['gateway'][number][] = [];
  for (const callers of stops) {
    await arrive(large, callers - large.known);
    gateway.push({ callers, ...(await large.gateway.ask<Memory>({ kind: 'memory' })) });
  }
  const fillMs = performance.now() - began;
  const idle = crowdOf('idle, after one GraphQL query', large.known, before, await memoryOf(large.redis));
  const callers = { few: small.known, many: large.known };
  const leaving = await leavingOf(large);
  const admissions = await compare(small, large, pace);
  const busy: CrowdBytes[] = [];
  for (const kind of busyKinds) busy.push(await beBusy(large.redis, kind, isQuick ? 200 : 2_000));
  const crowds = [idle, ...busy];
  return { callers, crowds, leaving, admissions, gateway, fillMs };
}

async function openLedger(opening: AsyncDisposableStack): Promise<Ledger> {
  const redis = opening.use(await startRedis());
  const file = new URL('ledger-child.ts', import.meta.url);
  const [gateway] = await startPartner({ file, args: [redis.url] });
  return { redis, gateway: opening.use(gateway), known: 0 };
}

/** Callers of one question, so that it is answered long before the process that asks loses its patience. */
const atOnce = 20_000;

/** Lets new callers make their first request. */
async function arrive(ledger: Ledger, count: number): Promise<void> {
  for (let left = count; left > 0; left -= atOnce) {
    const crowd = { kind: 'crowd', first: ledger.known, count: Math.min(left, atOnce), step: 1 } as const;
    ledger.known += await ledger.gateway.ask<number>({ ...crowd, modulo: Number.MAX_SAFE_INTEGER });
  }
}

/** A step without a common divisor with the number of callers, so that no caller comes twice before all have come. */
const step = 7_919_317;

/** Measures admissions in either ledger, in turn. Each known caller comes once more, so that all records are of one age. */
async function compare(small: Ledger, large: Ledger, pace: Pace): Promise<readonly AdmissionCost[]> {
  const costs: AdmissionCost[] = [];
  const count = Math.floor(small.known / (pace.rounds + 1));
  // A new caller makes the small ledger larger, so known ones come first.
  for (const name of ['a known caller', 'a new caller'] as const) {
    const [few, many]: [AdmissionRound[], AdmissionRound[]] = [[], []];
    for (let round = 0; round <= pace.rounds; round += 1) {
      for (const [ledger, rounds] of [
        [small, few],
        [large, many],
      ] as const) {
        const again: Crowd = {
          kind: 'crowd',
          first: round * count * step,
          count,
          step,
          modulo: ledger.known,
        };
        const visits = {
          'a known caller': () => ledger.gateway.ask(again),
          'a new caller': () => arrive(ledger, count),
        };
        const measured = await roundOf(ledger.redis, visits[name], count);
        // The first round loads the code.
        if (round > 0) rounds.push(measured);
      }
    }
    costs.push({ name, few, many });
  }
  return costs;
}

async function roundOf(
  redis: RedisServer,
  visits: () => Promise<unknown>,
  count: number,
): Promise<AdmissionRound> {
  const before = await redis.usage();
  await visits();
  const { cpuMicros, commands } = usedBetween(before, await redis.usage());
  return { coreMicros: cpuMicros / count, scriptMicros: (commands['evalsha']?.micros ?? 0) / count };
}

const sample = 1_000;

async function leavingOf({ redis: { client }, known }: Ledger): Promise<LedgerMemoryResult['leaving']> {
  const names = Array.from({ length: sample }, (_, n) => redisKeys.limits(`user:${(n * step) % known}`));
  const lasting = await Promise.all(names.map((name) => client.pttl(name)));
  const [, keys, expires] = /keys=(\d+),expires=(\d+)/.exec(await client.info('keyspace')) ?? [];
  if (lasting.some((ms) => ms === -2)) throw new Error('A record of a caller is not in Redis.');
  // The gateways of the ledger are one key without an expiry of its own.
  return {
    least: Math.min(...lasting),
    most: Math.max(...lasting),
    withoutExpiry: Number(keys) - Number(expires),
  };
}

/** Callers that ask at the same time, each one request after the other. */
const busyAtOnce = 100;

/** Lets new callers become busy, all within the time of their leases. */
async function beBusy(redis: RedisServer, kind: OwnerKind, callers: number): Promise<CrowdBytes> {
  await using ledger = createRedisLedger({ url: redis.url, cluster: false, planner: createPlanner() });
  await connected(ledger);
  const before = await memoryOf(redis);
  const names = Array.from({ length: callers }, (_, n) => `user:${kind.open.length}-${n}`);
  for (const some of inBatches(names, busyAtOnce)) {
    await Promise.all(some.map((owner) => live(ledger, owner, kind)));
  }
  return crowdOf(kind.name, callers, before, await memoryOf(redis));
}

const crowdOf = (name: string, callers: number, before: RedisMemory, after: RedisMemory): CrowdBytes => ({
  name,
  callers,
  before,
  after,
  bytesEach: (after.used - before.used) / callers,
});

/** Returns the median CPU of an admission in the large ledger as a multiple of that in the small one. */
export const coreRatio = ({ few, many }: AdmissionCost): number => coreOf(many) / coreOf(few);

export const coreOf = (rounds: readonly AdmissionRound[]): number =>
  median(rounds.map(({ coreMicros }) => coreMicros));

import type { Absent } from '../graphql/fleet.ts';
import { type Partner, startPartner } from '../measure/conversation.ts';
import { type RedisServer, usedBetween } from '../measure/redis.ts';
import { lowest, type Spread } from '../measure/statistics.ts';
import type { Pace } from '../pace.ts';
import type { Run, RunResult } from './clients/closed-loop.ts';
import { connectionCounts } from './gateways.ts';

const clients = [
  { name: 'ours: admit and settle', file: 'ours.ts', words: [] },
  { name: 'rate-limiter-flexible: 4 consume', file: 'flexible.ts', words: [] },
  { name: 'the same, then reward and penalty', file: 'flexible.ts', words: ['settle'] },
] as const;

export interface ClientResult {
  readonly name: string;
  readonly concurrency: number;
  /** Microseconds per request. */
  readonly cpuMicros: Spread;
  readonly redisMicros: Spread;
  readonly requestsPerSecond: number;
  readonly rounds: readonly (RunResult & { readonly redisMicros: number })[];
}

export interface ClientResults {
  readonly measured: readonly ClientResult[];
  readonly absent: readonly Absent[];
}

/** Measures the limiter with its Redis client and a loop of requests, without HTTP and the gateway. */
export async function measureClients(redis: RedisServer, pace: Pace): Promise<ClientResults> {
  await using open = new AsyncDisposableStack();
  const running: [string, Partner][] = [];
  const absent: Absent[] = [];
  for (const { name, file, words } of clients) {
    const program = { file: new URL(`clients/${file}`, import.meta.url), args: [redis.url, ...words] };
    try {
      const [partner] = await startPartner(program);
      running.push([name, open.use(partner)]);
    } catch (error) {
      absent.push({ name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  const measured: ClientResult[] = [];
  for (const concurrency of connectionCounts) {
    measured.push(...(await measureInTurn(running, redis, concurrency, pace)));
  }
  return { measured, absent };
}

async function measureInTurn(
  running: readonly [string, Partner][],
  redis: RedisServer,
  concurrency: number,
  pace: Pace,
): Promise<readonly ClientResult[]> {
  const question: Run = { concurrency, milliseconds: pace.roundMs / 3 };
  const results = running.map(([name, partner]) => ({
    name,
    partner,
    rounds: [] as ClientResult['rounds'][number][],
  }));
  for (const { partner } of results) await partner.ask<RunResult>(question);
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const { partner, rounds } of results) {
      const before = await redis.usage();
      const result = await partner.ask<RunResult>(question);
      const { cpuMicros } = usedBetween(before, await redis.usage());
      rounds.push({ ...result, redisMicros: cpuMicros / result.requests });
    }
  }
  return results.map(({ name, rounds }) => ({
    name,
    concurrency,
    cpuMicros: lowest(rounds.map(({ cpuMicros }) => cpuMicros)),
    redisMicros: lowest(rounds.map(({ redisMicros }) => redisMicros)),
    requestsPerSecond: Math.max(...rounds.map(({ requests, seconds }) => requests / seconds)),
    rounds,
  }));
}

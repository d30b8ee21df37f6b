import type { Partner } from '../measure/partner.ts';
import { startPartner } from '../measure/partner.ts';
import type { RedisServer } from '../measure/redis.ts';
import { inTurn, type Measured, summarise } from '../measure/rounds.ts';
import { column, figuresTable, type Row } from '../measure/table.ts';
import type { Pace } from '../section.ts';
import type { Run, RunResult } from './clients/closed-loop.ts';

const clients = [
  { name: 'ours: admit and settle', file: 'ours.ts', words: [] },
  { name: 'rate-limiter-flexible: 4 consume', file: 'flexible.ts', words: [] },
  { name: 'the same, then reward and penalty', file: 'flexible.ts', words: ['settle'] },
] as const;

type Client = Measured<keyof RunResult | 'redisMicros'>;

/** Measures the limiter with its Redis client and a loop of requests, without HTTP and the gateway. */
export async function measureClients(redis: RedisServer, pace: Pace): Promise<readonly Row<Client>[]> {
  await using open = new AsyncDisposableStack();
  const running: { readonly name: string; readonly partner: Partner }[] = [];
  const rows: Row<Client>[] = [];
  for (const { name, file, words } of clients) {
    const program = { file: new URL(`clients/${file}`, import.meta.url), args: [redis.url, ...words] };
    try {
      const [partner] = await startPartner(program);
      running.push({ name, partner: open.use(partner) });
    } catch (error) {
      rows.push({ name, value: undefined, reason: String(error) });
    }
  }
  for (const concurrency of [1, 10, 50]) {
    const question = { kind: 'run', concurrency, milliseconds: pace.roundMs / 3 } satisfies Run;
    const rounds = await inTurn(running, pace.rounds, async ({ partner }) => {
      const before = await redis.usage();
      const result = await partner.ask<RunResult>(question);
      const { cpuMicros } = await redis.usage();
      return { ...result, redisMicros: (cpuMicros - before.cpuMicros) / result.requests };
    });
    for (const [name, value] of summarise(rounds))
      rows.push({ name: `${concurrency} at a time, ${name}`, value });
  }
  return rows;
}

const columns = [
  column<Client>('CPU us/request', 1, ({ cpuMicros }) => cpuMicros.best),
  column<Client>('median', 1, ({ cpuMicros }) => cpuMicros.median),
  column<Client>('Redis us', 1, ({ redisMicros }) => redisMicros.best),
  column<Client>('requests/s', 0, ({ perSecond }) => perSecond.best),
];

export const clientsText = (rows: readonly Row<Client>[]): readonly string[] => [
  'The limiter alone, in process, requests that go round as many at a time. The peer makes its four calls (points of the hour and of the minute, CPU, concurrency) at once.',
  figuresTable('limiter', columns, rows),
];

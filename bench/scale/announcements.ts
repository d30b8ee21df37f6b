import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fanout } from '../../src/gateway/events/fanout/fanout.ts';
import { createRedisFanout } from '../../src/gateway/events/fanout/redis.ts';
import type { EventRow } from '../../src/gateway/events/log/row.ts';
import { type RedisServer, startRedis } from '../measure/redis.ts';
import { median } from '../measure/statistics.ts';
import { textTable } from '../measure/table.ts';
import type { Pace, Section } from '../section.ts';

/** Numbers of processes that read the announcements of one. */
const readers = [1, 8, 32] as const;
/** Numbers of events that one pass of the numbering announces. */
const sizes = [1, 64] as const;
/** Milliseconds in which a pass numbers its events, between its two entries. */
const numberingMs = 2;
/** Characters of an event's payload: about those of a change of an execution. */
const payload = JSON.stringify({ kind: 'STEP_ENTERED', text: 'x'.repeat(200) });

export interface AnnouncementCost {
  readonly readers: number;
  readonly events: number;
  /** Microseconds of Redis's core for a pass, in each round. */
  readonly micros: readonly number[];
}

export const announcementsSection: Section = {
  help: 'what Redis takes to carry the announcements of events to other processes',
  hasPeers: false,
  async run(pace) {
    const costs = await measureAnnouncements(pace);
    return { text: announcementsText(costs), data: costs };
  },
};

/** Measures the announcements of one process to others, through their real fan-outs. */
async function measureAnnouncements({ isQuick }: Pace): Promise<readonly AnnouncementCost[]> {
  const [passes, rounds] = isQuick ? [50, 1] : [400, 3];
  const costs = sizes.flatMap((events) =>
    readers.map((count) => ({ readers: count, events, micros: [] as number[] })),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const cost of costs) cost.micros.push(await microsOfPass(cost, passes));
  }
  return costs;
}

async function microsOfPass(cost: Omit<AnnouncementCost, 'micros'>, passes: number): Promise<number> {
  await using opening = new AsyncDisposableStack();
  const redis = opening.use(await startRedis());
  const writer = opening.use(openFanout(redis));
  const others = Array.from({ length: cost.readers }, () => opening.use(openFanout(redis)));
  const arrivals = new EventTarget();
  let missing = 0;
  for (const other of others)
    other.follow((rows) => {
      missing -= rows.length;
      if (missing === 0) arrivals.dispatchEvent(new Event('all'));
    });
  let seq = 1;
  const pass = async () => {
    const rows = Array.from({ length: cost.events }, (_, n) => rowOf(seq + n));
    seq += rows.length;
    missing = rows.length * others.length;
    const all = once(arrivals, 'all', { signal: AbortSignal.timeout(10_000) });
    writer.written();
    await delay(numberingMs);
    writer.announce(rows);
    await all;
  };
  await everyoneReads(redis, others.length);
  for (let n = 0; n < 20; n += 1) await pass();
  const before = (await redis.usage()).cpuMicros;
  for (let n = 0; n < passes; n += 1) await pass();
  return ((await redis.usage()).cpuMicros - before) / passes;
}

/** Waits until the connections of all readers block: a reader that connects later begins behind the entries before. */
async function everyoneReads({ client }: RedisServer, count: number): Promise<void> {
  const blocked = async () => Number(/^blocked_clients:(\d+)/m.exec(await client.info('clients'))?.[1]);
  // The writer reads, too.
  while ((await blocked()) < count + 1) await delay(20);
}

function openFanout({ url }: RedisServer): Fanout {
  const failed = (error: unknown) => {
    throw error;
  };
  const condition = { failed, worked() {} };
  return createRedisFanout({ url, cluster: false, logName: 'bench', reading: condition, writing: condition });
}

const rowOf = (seq: number): EventRow => ({
  seq,
  stream: 'executions',
  tenant: 'AC00000000000000000000000000000001',
  topic: 'FW00000000000000000000000000000001',
  key: 'FN00000000000000000000000000000001',
  at: '2026-01-01T00:00:00.000Z',
  payload,
  customer_id: null,
});

/** Returns the table of the costs as text. */
function announcementsText(costs: readonly AnnouncementCost[]): readonly string[] {
  const rows = sizes.map((events) => {
    const alike = costs.filter((cost) => cost.events === events);
    const micros = alike.map((cost) => median(cost.micros));
    const [few = Number.NaN, many = Number.NaN] = [micros[0], micros.at(-1)];
    const each = (many - few) / ((readers.at(-1) ?? 0) - (readers[0] ?? 0));
    return [
      String(events),
      ...micros.map((one) => one.toFixed(0)),
      each.toFixed(1),
      (each / events).toFixed(2),
    ];
  });
  return [
    'Announcements: microseconds of Redis for a pass of the numbering, whose two entries every process reads.',
    textTable(
      [
        'events of a pass',
        ...readers.map((count) => (count === 1 ? '1 reader' : `${count} readers`)),
        'each reader more',
        'for an event',
      ],
      rows,
    ),
  ];
}

import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fanout } from '../../src/gateway/events/fanout/fanout.ts';
import { createRedisFanout } from '../../src/gateway/events/fanout/redis.ts';
import { createCondition, type EventPart } from '../../src/gateway/events/log/condition.ts';
import type { EventRow } from '../../src/gateway/events/log/row.ts';
import { redisKeys } from '../../src/gateway/redis/keys.ts';
import { startRedis } from '../support/redis.ts';
import { startRedisCluster } from '../support/redis-cluster.ts';

const logId = '0123456789abcdef0123456789abcdef';
const stream = redisKeys.events(logId);
const row = (seq: number, payload = '{}'): EventRow => ({
  seq,
  stream: 'executions',
  tenant: 'AC1',
  topic: 'FW1',
  key: 'FN1',
  at: '2026-11-21T11:12:00.000Z',
  payload,
  customer_id: null,
});

let opened: AsyncDisposableStack;
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
beforeEach(() => {
  opened = new AsyncDisposableStack();
  process.on('unhandledRejection', note);
});
afterEach(async () => {
  await opened.disposeAsync();
  process.off('unhandledRejection', note);
  expect(unhandled.splice(0)).toEqual([]);
});

interface Process {
  readonly fanout: Fanout;
  readonly heard: EventRow[];
  readonly conditions: [EventPart, string | null][];
  /** Resolves when that row has arrived. */
  hears(seq: number): Promise<void>;
}

function openProcess(server: { readonly url: string }, cluster = false): Process {
  const heard: EventRow[] = [];
  const conditions: Process['conditions'] = [];
  const changed = (part: EventPart, error: unknown) =>
    void conditions.push([part, error instanceof Error ? error.message : null]);
  const condition = () => createCondition('fan-out reader', changed);
  const fanout = opened.use(
    createRedisFanout({
      url: server.url,
      cluster,
      logName: logId,
      reading: condition(),
      writing: condition(),
    }),
  );
  fanout.follow((rows) => heard.push(...rows));
  const hears = (seq: number) =>
    new Promise<void>((resolve) => {
      const look = () => heard.some((one) => one.seq === seq) && resolve();
      fanout.follow(look);
      look();
    });
  return { fanout, heard, conditions, hears };
}

/** Announces one row after another until the other process receives one: it may not be listening yet. */
async function meet(one: Process, other: Process, first: number): Promise<void> {
  let met = false;
  let seq = first;
  const ending = other.fanout.follow((rows) => {
    met ||= rows.some((each) => each.seq >= first);
  });
  while (!met) {
    one.fanout.announce([row(seq)]);
    seq += 1;
    for (let turns = 0; turns < 200 && !met; turns += 1) await new Promise(setImmediate);
  }
  ending();
}

describe('fan-out over Redis', () => {
  test('every process receives each announced row once and unchanged', async () => {
    const server = opened.use(await startRedis());
    const [one, other] = [openProcess(server), openProcess(server)];
    await Promise.all([meet(one, other, 1), meet(other, one, 100_000)]);
    const rows = Array.from({ length: 200 }, (_, index) => row(1_000_000 + index, '{"text":"é 🌊"}'));
    const large = row(2_000_000, JSON.stringify('x'.repeat(300_000)));
    one.fanout.announce([...rows, large]);
    await other.hears(large.seq);
    for (const { heard } of [one, other]) {
      expect(heard.filter(({ seq }) => seq >= 1_000_000)).toStrictEqual([...rows, large]);
    }
    expect([...one.conditions, ...other.conditions]).toEqual([]);
  });

  test('a text for other processes reaches each of them, and is no announcement', async () => {
    const server = opened.use(await startRedis());
    const [one, other] = [openProcess(server), openProcess(server)];
    await meet(one, other, 1);
    const own: string[] = [];
    one.fanout.onText((text) => void own.push(text));
    const told = new Promise<string>((resolve) => other.fanout.onText(resolve));
    one.fanout.send('something was written');
    expect(await told).toBe('something was written');
    one.fanout.announce([row(1_000_000)]);
    await other.hears(1_000_000);
    expect(own).toEqual([]);
  });

  test('a process hears an empty text when texts of another one were dropped', async () => {
    const server = opened.use(await startRedis());
    const [one, other] = [openProcess(server), openProcess(server)];
    await meet(one, other, 1);
    const texts: string[] = [];
    const emptied = new Promise<void>((resolve) => {
      other.fanout.onText((text) => {
        texts.push(text);
        if (text === '') resolve();
      });
    });
    // More than wait for Redis.
    for (let nth = 1; nth <= 100; nth += 1) one.fanout.send(`text ${nth}`);
    await emptied;
    expect([texts.includes('text 1'), texts.includes('text 100')]).toEqual([false, true]);
  });

  test('a process hears an empty text when it is behind by more than Redis keeps', async () => {
    const server = opened.use(await startRedis());
    const [one, other] = [openProcess(server), openProcess(server)];
    await meet(one, other, 1);
    const emptied = new Promise<void>((resolve) => {
      other.fanout.onText((text) => text === '' && resolve());
    });
    const client = opened.adopt(new Redis(server.url), (each) => each.disconnect());
    const adding = client.multi();
    for (let nth = 0; nth < 1_000; nth += 1)
      adding.xadd(stream, 'MAXLEN', '~', 256, '*', 'origin', 'somebody', 'events', '[]');
    await adding.exec();
    await emptied;
  });

  test('an unreadable announcement is skipped', async () => {
    const server = opened.use(await startRedis());
    const [one, other] = [openProcess(server), openProcess(server)];
    await meet(one, other, 1);
    const client = opened.adopt(new Redis(server.url), (each) => each.disconnect());
    for (const text of ['', 'null', '{}', '[1]', '[{"seq":1}]', JSON.stringify([row(5, 'no JSON')])]) {
      await client.xadd(stream, '*', 'origin', 'somebody', 'events', text);
    }
    await client.xadd(stream, '*', 'something', 'else');
    one.fanout.announce([row(1_000_000)]);
    await other.hears(1_000_000);
    expect(other.heard.every(({ payload }) => payload === '{}')).toBe(true);
  });

  test('rows of an older release, which lack the customer, are not heard but reported as overdue', async () => {
    const server = opened.use(await startRedis());
    const [one, other] = [openProcess(server), openProcess(server)];
    await meet(one, other, 1);
    const overdue = new Promise<void>((resolve) => other.fanout.onOverdue(resolve));
    const client = opened.adopt(new Redis(server.url), (each) => each.disconnect());
    const { customer_id: _, ...former } = row(5_000_000);
    await client.xadd(stream, '*', 'origin', 'somebody', 'events', JSON.stringify([former]));
    await overdue;
    expect(other.heard.map(({ seq }) => seq)).not.toContain(5_000_000);
  });

  test('rows that a process has written but not announced are reported as overdue; announced rows are not', async () => {
    const server = opened.use(await startRedis());
    const [one, other] = [openProcess(server), openProcess(server)];
    await Promise.all([meet(one, other, 1), meet(other, one, 100_000)]);
    const told = Promise.withResolvers<void>();
    let overdue = 0;
    other.fanout.onOverdue(() => {
      overdue += 1;
      told.resolve();
    });
    for (let seq = 1_000_000; seq < 1_000_020; seq += 1) {
      one.fanout.written();
      one.fanout.announce(seq % 2 === 0 ? [] : [row(seq)]);
    }
    await other.hears(1_000_019);
    const client = opened.adopt(new Redis(server.url), (each) => each.disconnect());
    // The process that wrote these rows was killed before it announced them.
    await client.xadd(stream, '*', 'origin', 'somebody', 'events', 'written');
    await told.promise;
    expect(overdue).toBe(1);
  });

  test('the stream stays short', async () => {
    const server = opened.use(await startRedis());
    const [one, other] = [openProcess(server), openProcess(server)];
    await meet(one, other, 1);
    for (let seq = 1_000_000; seq < 1_000_600; seq += 1) {
      one.fanout.announce([row(seq)]);
      await other.hears(seq);
    }
    const client = opened.adopt(new Redis(server.url), (each) => each.disconnect());
    expect(await client.xlen(stream)).toBeLessThan(500);
  });

  test('fan-out continues after Redis is flushed', async () => {
    const server = opened.use(await startRedis());
    const [one, other] = [openProcess(server), openProcess(server)];
    await meet(one, other, 1);
    const client = opened.adopt(new Redis(server.url), (each) => each.disconnect());
    await client.flushall();
    await meet(one, other, 1_000_000);
    expect([...one.conditions, ...other.conditions]).toEqual([]);
  });

  test.each([
    ['killed and started again', 'kill', 'start'],
    ['suspended for a while', 'suspend', 'resume'],
  ] as const)(
    'Redis %s: a process receives its own announcements at once, and those of others again afterwards',
    async (_, stop, goOn) => {
      const server = opened.use(await startRedis());
      const [one, other] = [openProcess(server), openProcess(server)];
      await meet(one, other, 1);
      await server[stop]();
      for (let seq = 1_000_000; seq < 1_001_000; seq += 1) {
        one.fanout.announce([row(seq)]);
        expect(one.heard.at(-1)?.seq).toBe(seq);
      }
      while (!one.conditions.length || !other.conditions.length) await new Promise(setImmediate);
      await server[goOn]();
      await meet(one, other, 2_000_000);
      await meet(other, one, 3_000_000);
      // Announcements of the outage were dropped: their rows are in the table.
      expect(other.heard.filter(({ seq }) => seq >= 1_000_000 && seq < 2_000_000).length).toBeLessThan(200);
      expect(one.conditions.map(([, error]) => error === null)).toEqual(
        one.conditions.map((_each, index) => index >= one.conditions.length / 2),
      );
    },
  );

  test('a process that starts without Redis joins when Redis comes', async () => {
    const server = opened.use(await startRedis());
    await server.kill();
    const [one, other] = [openProcess(server), openProcess(server)];
    one.fanout.announce([row(1)]);
    expect(one.heard).toEqual([row(1)]);
    while (!other.conditions.length) await new Promise(setImmediate);
    await server.start();
    await meet(one, other, 100);
  });

  test('an error is reported without the password', async () => {
    const server = opened.use(await startRedis({ settings: ['--requirepass', 'right'] }));
    const url = server.url.replace('redis://', 'redis://default:hunter2@');
    const one = openProcess({ url });
    while (!one.conditions.length) await new Promise(setImmediate);
    expect(one.conditions[0]?.[1]).toMatch(/^Redis: WRONGPASS/);
    expect(JSON.stringify(one.conditions)).not.toContain('hunter2');
  });

  test('closing sends all pending announcements', async () => {
    const server = opened.use(await startRedis());
    const [one, other] = [openProcess(server), openProcess(server)];
    await meet(one, other, 1);
    one.fanout.announce([row(1_000_000)]);
    await one.fanout[Symbol.asyncDispose]();
    await other.hears(1_000_000);
  });

  test('fan-out works on a cluster, also after the stream has moved to another master', async () => {
    const cluster = opened.use(await startRedisCluster());
    const [one, other] = [openProcess(cluster, true), openProcess(cluster, true)];
    await meet(one, other, 1);
    const client = opened.adopt(new Redis(cluster.url), (each) => each.disconnect());
    const slot = Number(await client.call('CLUSTER', 'KEYSLOT', stream));
    await cluster.move(slot, async () => one.fanout.announce([row(1_000_000)]));
    await meet(one, other, 2_000_000);
    await meet(other, one, 3_000_000);
  });
});

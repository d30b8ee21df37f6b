import { randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRedisFanout } from '../../src/gateway/events/fanout/redis.ts';
import { createCondition } from '../../src/gateway/events/log/condition.ts';
import type { EventRow } from '../../src/gateway/events/log/row.ts';
import { noDetails } from '../../src/gateway/overview/process-details.ts';
import { createRedisRegistry } from '../../src/gateway/overview/process-registry-redis.ts';
import { redisKeys } from '../../src/gateway/redis/keys.ts';
import { eventually } from '../support/budgets.ts';
import { admissionOf, costOf, openRedisLedger, request } from '../support/ledgers.ts';
import { emptySample } from '../support/overviews.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';

/**
 * What version 2 of an owner's record is, byte for byte: the record of `spend` at the start of the driven clock. A change
 * that writes other bytes, or reads these otherwise, needs another version in `redis/keys.ts`.
 */
const recordOfVersion2 = inflateRawSync(
  Buffer.from(
    'Y5wjElXNAAZMmXVcDxgYGFigNCsDDiAqaTQBRCtrQDBpAKZbOgKCSQOpViZlIWlZ4TBTGFgYWHCrNc2PLAqzgKtlxe2nnNTE4lTd/DRdQzPdpMqSVMY5Isq7EwA=',
    'base64',
  ),
);

let server: RedisServer;
let client: Redis;
let opened: AsyncDisposableStack;

beforeAll(async () => {
  server = await startRedis({ driven: true });
  client = new Redis(server.url);
});

afterAll(async () => {
  client.disconnect();
  await server[Symbol.asyncDispose]();
});

beforeEach(async () => {
  opened = new AsyncDisposableStack();
  await client.flushall();
});

afterEach(() => opened.disposeAsync());

const address = () => ({ url: server.url, cluster: false });
const openLedger = async () => opened.use(await openRedisLedger(server));
type OpenLedger = Awaited<ReturnType<typeof openLedger>>;

const subjectOf = (owner: string) => ({ owner, tier: 'user' }) as const;

/** Requests of REST and GraphQL that have ended, and one that is open. */
async function spend(ledger: OpenLedger, owner: string): Promise<void> {
  const subject = subjectOf(owner);
  await request(ledger, subject, costOf({ units: 3, points: 3 }), 2);
  await request(
    ledger,
    subject,
    costOf({ resource: 'graphql', units: 5, points: 5, endpoint: '/graphql' }),
    7,
  );
  await ledger.admit(admissionOf(subject, undefined, { lease: 'lease-of-16-byte' }));
}

const shownOf = async (ledger: OpenLedger, owner: string) => {
  const { budgets, inFlight } = await ledger.status(subjectOf(owner));
  const used = budgets.filter((budget) => budget.used > 0).map((budget) => budget.used);
  return { used, inFlight };
};

async function openRegistry() {
  const own = { id: randomUUID(), worker: null, version: '0.2.0', startedAt: 0 };
  const registry = opened.use(createRedisRegistry({ address: address(), own, failed() {} }));
  await eventually(async () => (await registry.read(1)) !== null);
  return { own, registry };
}

const logId = '0123456789abcdef0123456789abcdef';
const row = (seq: number): EventRow => ({
  seq,
  stream: 'executions',
  tenant: 'AC1',
  topic: null,
  key: 'FN1',
  at: '2026-11-21T11:12:00.000Z',
  payload: '{}',
  customer_id: null,
});

async function openFanout() {
  const condition = () => createCondition('fan-out reader', () => {});
  const fanout = opened.use(
    createRedisFanout({ ...address(), logName: logId, reading: condition(), writing: condition() }),
  );
  const heard: EventRow[] = [];
  const overdue: number[] = [];
  fanout.follow((rows) => heard.push(...rows));
  fanout.onOverdue(() => overdue.push(1));
  let seq = 1;
  // The reader may not be listening yet.
  await eventually(async () => {
    await client.xadd(redisKeys.events(logId), '*', 'origin', 'x', 'events', JSON.stringify([row(seq++)]));
    return heard.length > 0;
  });
  return { fanout, heard, overdue };
}

describe('the keys in Redis', () => {
  test('are those of the table, and all of them expire', async () => {
    const [ledger, { own, registry }, { fanout }] = await Promise.all([
      openLedger(),
      openRegistry(),
      openFanout(),
    ]);
    await spend(ledger, 'user:one');
    await ledger.register('gateway', 60_000);
    await registry.post(emptySample(server.clock.now()), noDetails);
    fanout.announce([row(1)]);
    const expected = [
      redisKeys.limits('user:one'),
      redisKeys.gateways,
      redisKeys.processes,
      redisKeys.samples(own.id),
      redisKeys.details(own.id),
      redisKeys.events(logId),
    ];
    await eventually(async () => (await client.exists(...expected)) === expected.length);
    await eventually(async () => (await client.pttl(redisKeys.events(logId))) > 0);
    for (const key of expected) expect([key, (await client.pttl(key)) > 0]).toEqual([key, true]);
    // The ledger was tried with owners of its own before the test.
    const keys = await client.keys('*');
    const others = keys.filter((key) => !expected.includes(key));
    for (const key of others) expect(key).toMatch(/^tributary:\{user:[\w-]+\}:2$/);
  });
});

describe("an owner's record", () => {
  test('has the bytes of its version', async () => {
    await spend(await openLedger(), 'user:one');
    expect(await client.getBuffer(redisKeys.limits('user:one'))).toEqual(recordOfVersion2);
  });

  test('of this version is read and continued', async () => {
    const ledger = await openLedger();
    await client.set(redisKeys.limits('user:one'), recordOfVersion2, 'PX', 60_000);
    expect(await shownOf(ledger, 'user:one')).toEqual({ used: [4, 5], inFlight: 1 });
    await request(ledger, subjectOf('user:one'));
    expect(await shownOf(ledger, 'user:one')).toEqual({ used: [5, 5], inFlight: 1 });
  });

  test('keeps rings that only another release has', async () => {
    const ledger = await openLedger();
    const ring = Buffer.concat([Buffer.from('future  '), Buffer.alloc(36, 1)]);
    const changed = Buffer.concat([
      recordOfVersion2.subarray(0, 10),
      Buffer.of(0, recordOfVersion2.readUInt16BE(10) + 1),
      recordOfVersion2.subarray(12, 176),
      ring,
      recordOfVersion2.subarray(176),
    ]);
    await client.set(redisKeys.limits('user:one'), changed, 'PX', 60_000);
    await request(ledger, subjectOf('user:one'));
    const stored = await client.getBuffer(redisKeys.limits('user:one'));
    expect(stored?.includes(ring)).toBe(true);
    expect(await shownOf(ledger, 'user:one')).toEqual({ used: [5, 5], inFlight: 1 });
  });

  test('of another version counts apart, and its release can tell this one what it has counted', async () => {
    const ledger = await openLedger();
    const other = redisKeys.limits('user:one').replace(/\d+$/, '3');
    await client.set(other, 'another format');
    await request(ledger, subjectOf('user:one'), costOf({ units: 3, points: 3 }));
    expect(await shownOf(ledger, 'user:one')).toEqual({ used: [3], inFlight: 0 });
    const { budgets } = await ledger.status(subjectOf('user:one'));
    const reset = budgets.find(({ used }) => used === 3)?.reset ?? 0;
    await ledger.raise([['user:one', new Map([['core', { reset, used: 40 }]])]]);
    expect(await shownOf(ledger, 'user:one')).toEqual({ used: [40], inFlight: 0 });
    expect(await client.get(other)).toBe('another format');
  });
});

describe('the figures of processes', () => {
  const at = Date.parse('2026-11-21T11:12:00.000Z');
  const post = async (facts: object, samples: readonly object[]) => {
    await client.zadd(redisKeys.processes, at, JSON.stringify(facts));
    for (const sample of samples) await client.lpush(redisKeys.samples('other'), JSON.stringify(sample));
  };
  const facts = { id: 'other', worker: 2, version: '0.3.0', startedAt: 5 };
  const { counts } = emptySample(at);

  test('of a release with more of them are read without those', async () => {
    const { registry } = await openRegistry();
    const sample = { ...emptySample(at), counts: { ...counts, points: 7, futures: 1 }, future: { a: 1 } };
    await post({ ...facts, future: true }, [sample]);
    const [posted] = (await registry.read(5)) ?? [];
    const samples = [{ ...emptySample(at), counts: { ...counts, points: 7 } }];
    expect(posted).toEqual({ facts, seenAt: at, samples });
  });

  test('that cannot be read are left out', async () => {
    const { registry } = await openRegistry();
    const { counts: _, ...former } = emptySample(at);
    await post(facts, [former, emptySample(at)]);
    await client.zadd(redisKeys.processes, at, JSON.stringify({ name: 'no id' }));
    expect(await registry.read(5)).toEqual([{ facts, seenAt: at, samples: [emptySample(at)] }]);
  });
});

describe('announcements of events', () => {
  const add = (...fields: string[]) => client.xadd(redisKeys.events(logId), '*', ...fields);

  test('are found among fields and columns that only a newer release has', async () => {
    const { heard } = await openFanout();
    const rows = JSON.stringify([{ ...row(1_000), region: 'eu' }]);
    await add('future', '1', 'events', rows, 'origin', 'newer', 'more', '2');
    await eventually(async () => heard.at(-1)?.seq === 1_000);
    expect(heard.at(-1)).toStrictEqual(row(1_000));
  });

  test('of a kind that only a newer release has are ignored, and later ones are heard', async () => {
    const { heard, overdue } = await openFanout();
    await add('origin', 'newer', 'future', 'what it says');
    await add('origin', 'newer', 'events', JSON.stringify([row(1_001)]));
    await eventually(async () => heard.at(-1)?.seq === 1_001);
    expect(overdue).toEqual([]);
  });
});

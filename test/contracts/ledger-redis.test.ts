import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Admission, BrokenRecord, type Ledger } from '../../src/gateway/limits/ledger/ledger.ts';
import { graphqlCost } from '../../src/gateway/limits/rules/cost.ts';
import { sharedRates } from '../../src/gateway/limits/shared-rate.ts';
import { redisKeys } from '../../src/gateway/redis/keys.ts';
import { runWith } from '../../src/kit/tracing/active-span.ts';
import { recordTrace } from '../../src/kit/tracing/recorded-trace.ts';
import {
  admissionOf,
  costOf,
  newSubject,
  openRedisLedger,
  plainCost,
  request,
  ruleOf,
} from '../support/ledgers.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';

let server: RedisServer;
let driven: RedisServer;
let client: Redis;
beforeAll(async () => {
  [server, driven] = await Promise.all([startRedis(), startRedis({ driven: true })]);
  client = new Redis(server.url);
});
afterAll(async () => {
  client.disconnect();
  await server[Symbol.asyncDispose]();
  await driven[Symbol.asyncDispose]();
});

const lifted = { 'core.user': 500, rest_points_per_minute: 65_535, concurrent: 65_535, ban: 65_535 };

test.each([1, 2, 4])(
  '%i gateways together admit exactly the limit, and report each used number once',
  async (count) => {
    const gateways = await Promise.all(Array.from({ length: count }, () => openRedisLedger(server, lifted)));
    const subject = newSubject();
    const decisions = await Promise.all(
      Array.from({ length: 600 }, (_, at) => request(gateways[at % count] ?? never(), subject)),
    );
    const used = decisions.filter(({ outcome }) => outcome === 'admitted').map(({ budget }) => budget.used);
    expect(used.sort((one, other) => one - other)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1));
    for (const { outcome, budget } of decisions) {
      expect(budget.limit).toBe(budget.used + budget.remaining);
      if (outcome === 'refused') expect(budget.remaining).toBe(0);
    }
    for (const gateway of gateways) await gateway[Symbol.asyncDispose]();
  },
);

function never(): never {
  throw new Error('there is no such gateway');
}

test('a refusal restores what was spent in a Redis that has lost it, so that other gateways refuse too', async () => {
  const gateways = await Promise.all([1, 2].map(() => openRedisLedger(server, { 'core.user': 5 })));
  const [one = never(), other = never()] = gateways;
  const subject = newSubject();
  for (let count = 0; count < 5; count += 1) await request(one, subject);
  const { budget } = await request(one, subject);
  await client.flushall();
  const floor = { reset: budget.reset, used: budget.used };
  expect(await one.admit(admissionOf(subject, plainCost, { floor }))).toMatchObject({ outcome: 'refused' });
  expect(await request(other, subject)).toMatchObject({
    outcome: 'refused',
    budget: { used: 5, remaining: 0 },
  });
  for (const gateway of gateways) await gateway[Symbol.asyncDispose]();
});

test('a status creates no record', async () => {
  await using ledger = await openRedisLedger(server);
  const subject = newSubject();
  expect(await ledger.status(subject)).toMatchObject({ inFlight: 0, isShared: true });
  expect(await client.exists(redisKeys.limits(subject.owner))).toBe(0);
});

test('scripts that Redis has lost are loaded again', async () => {
  await using ledger = await openRedisLedger(server);
  const subject = newSubject();
  await request(ledger, subject);
  await client.script('FLUSH');
  const decisions = await Promise.all(Array.from({ length: 20 }, () => request(ledger, subject)));
  expect(decisions.map(({ budget }) => budget.used).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 2),
  );
  expect((await ledger.status(subject)).inFlight).toBe(0);
});

test('gateways whose clocks are 90 seconds off decide the same', async () => {
  await using ledger = await openRedisLedger(driven, { search: 2 });
  const subject = newSubject();
  const search = costOf({ resource: 'search' });
  const resets = new Set<number>();
  const clock = Date.now;
  for (const skew of [-90_000, 90_000]) {
    vi.spyOn(Date, 'now').mockImplementation(() => clock() + skew);
    const { budget } = await request(ledger, subject, search);
    resets.add(budget.reset);
  }
  expect(await request(ledger, subject, search)).toMatchObject({ rule: 'search', retryMs: 60_000 });
  vi.restoreAllMocks();
  expect([...resets]).toEqual([driven.clock.now() / 1_000 + 60]);
});

test('the leases of a killed gateway are free when they expire', async () => {
  const killed = await openRedisLedger(driven);
  const subject = newSubject();
  const open = Array.from({ length: 100 }, () => killed.admit(admissionOf(subject, plainCost)));
  expect((await Promise.all(open)).every(({ outcome }) => outcome === 'admitted')).toBe(true);
  await killed[Symbol.asyncDispose]();
  await using other = await openRedisLedger(driven);
  expect(ruleOf(await request(other, subject))).toBe('concurrent');
  driven.clock.advance(12);
  expect(ruleOf(await request(other, subject))).toBeNull();
});

test('the record of a busy owner stays compact, and that of an idle owner expires', async () => {
  const seen = new Redis(driven.url);
  await using ledger = await openRedisLedger(driven);
  const subject = newSubject();
  const key = redisKeys.limits(subject.owner);
  for (let minute = 0; minute < 8; minute += 1) {
    for (let route = 0; route < 20; route += 1) {
      await request(ledger, subject, costOf({ endpoint: `POST /${minute}/${route}`, content: 1 }), 2);
    }
    await request(ledger, subject, graphqlCost({ mutation: true, content: 1 }), 2);
    driven.clock.advance(70);
  }
  // Fewer than 50 rings of 44 bytes; 160 routes had a request.
  expect(await seen.strlen(key)).toBeLessThan(176 + 50 * 44);
  driven.clock.advance(3_900);
  expect(await seen.exists(key)).toBe(0);
  seen.disconnect();
});

test('an idle owner costs at most 600 bytes', async () => {
  await using ledger = await openRedisLedger(server);
  const subject = newSubject();
  await request(ledger, subject, plainCost, 1);
  await request(ledger, subject, graphqlCost({ mutation: false, content: 0 }), 1);
  const bytes = await client.memory('USAGE', redisKeys.limits(subject.owner));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(600);
});

/** Returns the calls of scripts and of one command since the server's start. */
async function calls(command: string): Promise<{ readonly scripts: number; readonly command: number }> {
  const info = await client.info('commandstats');
  const of = (name: string) => Number(new RegExp(`^cmdstat_${name}:calls=(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  return { scripts: of('eval') + of('evalsha'), command: of(command) };
}

function endOf({ lease, subject }: Admission, cpuMs = 1) {
  return { lease, owner: subject.owner, cpuMs, graphql: true };
}

async function admitted(ledger: Ledger, count: number): Promise<readonly Admission[]> {
  const admissions = Array.from({ length: count }, () => admissionOf(newSubject()));
  await Promise.all(admissions.map((admission) => ledger.admit(admission)));
  return admissions;
}

test('requests of one turn of the event loop are charged by one call, which is a span of each one', async () => {
  await using ledger = await openRedisLedger(server);
  // The script is sent whole once, and by its digest afterwards.
  await admitted(ledger, 1);
  const before = await calls('set');
  const traces = [1, 2, 3].map(() => recordTrace('request', 'a'.repeat(32), null));
  await Promise.all(traces.map((trace) => runWith(trace, () => ledger.admit(admissionOf(newSubject())))));
  expect((await calls('set')).scripts - before.scripts).toBe(1);
  const steps = traces.map((trace) => trace.toTrace().root.children.map(({ name }) => name));
  expect(steps).toEqual(traces.map(() => ['EVALSHA limitsApply']));
});

test('requests that end in one turn of the event loop are settled by one call, for all owners', async () => {
  await using ledger = await openRedisLedger(server);
  const admissions = await admitted(ledger, 60);
  const before = await calls('set');
  await Promise.all(admissions.map((admission) => ledger.settle(endOf(admission))));
  const after = await calls('set');
  expect(after.command - before.command).toBe(60);
  expect(after.scripts - before.scripts).toBe(1);
  for (const { subject } of admissions) expect((await ledger.status(subject)).inFlight).toBe(0);
});

test('admissions of one turn of the event loop are sent as one write', async () => {
  await using ledger = await openRedisLedger(server);
  const reads = async () => Number(/^total_reads_processed:(\d+)/m.exec(await client.info('stats'))?.[1]);
  const before = await reads();
  for (let turn = 0; turn < 20; turn += 1) await admitted(ledger, 10);
  // One read per turn, and one for the command that counts them.
  expect((await reads()) - before).toBe(21);
});

test('a settlement that fails does not fail others', async () => {
  await using ledger = await openRedisLedger(server);
  const [good, broken, other] = await admitted(ledger, 3);
  if (!good || !broken || !other) throw new Error('three were admitted');
  await client.set(redisKeys.limits(broken.subject.owner), 'no record');
  const ends = [good, broken, other].map((admission) => ledger.settle(endOf(admission)));
  const outcomes = (await Promise.allSettled(ends)).map(({ status }) => status);
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  for (const { subject } of [good, other]) expect((await ledger.status(subject)).inFlight).toBe(0);
});

test('a broken record fails the admissions of its owner only, of whatever kind its data is', async () => {
  await using ledger = await openRedisLedger(server);
  const [good, short, other, list] = Array.from({ length: 4 }, () => newSubject());
  if (!good || !short || !other || !list) throw new Error('there are four subjects');
  await client.set(redisKeys.limits(short.owner), 'no record');
  await client.rpush(redisKeys.limits(list.owner), 'no string');
  const asked = [good, short, other, list].map((subject) => ledger.admit(admissionOf(subject)));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  for (const { owner } of [short, list])
    expect(outcomes).toContainEqual({ status: 'rejected', reason: new BrokenRecord(owner) });
});

test('a Redis that cannot write fails the call, and no record is called broken', async () => {
  await using ledger = await openRedisLedger(server);
  const [held] = await admitted(ledger, 1);
  if (!held) throw new Error('one was admitted');
  await client.config('SET', 'maxmemory', '1');
  const asked = [ledger.admit(admissionOf(newSubject())), ledger.settle(endOf(held))];
  const outcomes = await Promise.allSettled(asked);
  await client.config('SET', 'maxmemory', '0');
  for (const outcome of outcomes) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/OOM/) } });
    expect(outcome).not.toMatchObject({ reason: expect.any(BrokenRecord) });
  }
  await ledger.settle(endOf(held));
  expect((await ledger.status(held.subject)).inFlight).toBe(0);
});

test('a settlement that is begun after its admission in one turn is applied after it', async () => {
  await using ledger = await openRedisLedger(server);
  const admission = admissionOf(newSubject());
  await Promise.all([ledger.admit(admission), ledger.settle(endOf(admission))]);
  expect((await ledger.status(admission.subject)).inFlight).toBe(0);
});

test('settlements that were begun before a status call or the close complete first', async () => {
  await using other = await openRedisLedger(server);
  const ledger = await openRedisLedger(server);
  const [asked, closed] = await admitted(ledger, 2);
  if (!asked || !closed) throw new Error('two were admitted');
  const told = ledger.settle(endOf(asked));
  expect((await ledger.status(asked.subject)).inFlight).toBe(0);
  await told;
  const last = ledger.settle(endOf(closed));
  await ledger[Symbol.asyncDispose]();
  expect((await other.status(closed.subject)).inFlight).toBe(0);
  await last;
});

test('registered gateways are counted until their registration expires', async () => {
  await using ledger = await openRedisLedger(driven);
  expect(await ledger.register('one', 15_000)).toEqual({ gateways: 1, wasKnown: false });
  driven.clock.advance(10);
  expect(await ledger.register('two', 15_000)).toEqual({ gateways: 2, wasKnown: false });
  driven.clock.advance(10);
  expect(await ledger.register('two', 15_000)).toEqual({ gateways: 1, wasKnown: true });
});

test('gateways share the rate of the calls to a service', async () => {
  await using one = await openRedisLedger(driven);
  await using other = await openRedisLedger(driven);
  const takes = [one, other].map((ledger) => sharedRates(ledger)('reseller', 10));
  const waits = await Promise.all(takes.flatMap((take) => Array.from({ length: 10 }, take)));
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(10);
});

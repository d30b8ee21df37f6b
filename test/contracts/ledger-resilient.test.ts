import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ledger } from '../../src/gateway/limits/ledger/ledger.ts';
import {
  type LedgerState,
  openResilientLedger,
  type ResilientLedger,
  type WhenDown,
} from '../../src/gateway/limits/outage/resilient.ts';
import type { RedisLedger } from '../../src/gateway/limits/redis/ledger.ts';
import { graphqlCost } from '../../src/gateway/limits/rules/cost.ts';
import type { Subject } from '../../src/gateway/limits/rules/limit-rules.ts';
import type { Overrides } from '../../src/gateway/limits/rules/overrides.ts';
import { createPlanner } from '../../src/gateway/limits/rules/planner.ts';
import { redisKeys } from '../../src/gateway/redis/keys.ts';
import { admissionOf, newSubject, openRedisLedger, plainCost, request, ruleOf } from '../support/ledgers.ts';
import { type RedisServer, slowDown, startRedis } from '../support/redis.ts';

const lifted: Overrides = { rest_points_per_minute: 65_535, concurrent: 65_535, ban: 65_535 };

let server: RedisServer;
let opened: AsyncDisposableStack;
beforeEach(async () => {
  opened = new AsyncDisposableStack();
  server = opened.use(await startRedis());
});
afterEach(() => opened.disposeAsync());

interface Gateway {
  /** Owners whose record was reported as broken. */
  readonly broken: readonly string[];
  readonly ledger: ResilientLedger;
  readonly shared: RedisLedger;
  reached(state: LedgerState): Promise<void>;
}

interface GatewayOptions {
  readonly overrides?: Overrides;
  readonly whenDown?: WhenDown;
  readonly url?: string;
}

let names = 0;
/** Milliseconds; the default value. */
const patienceMs = 50;

async function openGateway({ overrides = {}, whenDown = 'share', url = server.url }: GatewayOptions = {}) {
  const rules = { ...lifted, ...overrides };
  const shared = opened.use(await openRedisLedger({ url }, rules));
  const waiting = new Set<{ state: LedgerState; resolve: () => void }>();
  const broken: string[] = [];
  names += 1;
  const ledger = opened.use(
    await openResilientLedger({
      shared,
      planner: createPlanner(rules),
      whenDown,
      gateway: `gateway ${names}`,
      broken: ({ owner }) => broken.push(owner),
      changed: (now) => {
        for (const one of waiting) if (one.state === now) one.resolve();
      },
    }),
  );
  const reached = (state: LedgerState) =>
    new Promise<void>((resolve) => {
      if (ledger.state() === state) resolve();
      else waiting.add({ state, resolve });
    });
  return { ledger, shared, reached, broken } satisfies Gateway;
}

async function usedOf(ledger: Ledger, subject: Subject): Promise<number> {
  const { budgets } = await ledger.status(subject);
  return budgets.find(({ resource }) => resource === 'core')?.used ?? 0;
}

/** Makes one request after another and returns the last used number; the number never decreases. */
async function spend(ledger: Ledger, subject: Subject, requests: number, from = 0): Promise<number> {
  let last = from;
  for (let count = 0; count < requests; count += 1) {
    const { budget } = await request(ledger, subject);
    expect(budget.used).toBeGreaterThanOrEqual(last);
    expect(budget.limit).toBe(budget.used + budget.remaining);
    last = budget.used;
  }
  return last;
}

test('Redis does not answer: every request is decided locally, and charged once when Redis answers again', async () => {
  const { ledger, shared, reached } = await openGateway();
  const subject = newSubject();
  const before = await spend(ledger, subject, 10);
  server.suspend();
  // All of these are sent to Redis, which processes them when it answers again.
  const together = await Promise.all(Array.from({ length: 30 }, () => request(ledger, subject)));
  expect(ledger.state()).toBe('degraded');
  expect(together.map(({ budget }) => budget.used).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 30 }, (_, at) => before + at + 1),
  );
  const during = await spend(ledger, subject, 20, before + 30);
  expect(during).toBe(60);
  server.resume();
  await reached('healthy');
  expect(await spend(ledger, subject, 5, during)).toBe(65);
  expect(await usedOf(shared, subject)).toBe(65);
});

test('levels are those of all gateways, and the share of this one while Redis does not answer', async () => {
  const one = await openGateway({ overrides: { graphql_points_per_minute: 400, concurrent: 100 } });
  const two = await openGateway({ overrides: { graphql_points_per_minute: 400, concurrent: 100 } });
  await two.ledger.admit(admissionOf(newSubject()));
  const subject = newSubject();
  const query = graphqlCost({ mutation: false, content: 0 });
  for (const { ledger } of [one, two]) await request(ledger, subject, query);
  const pointsOf = async ({ ledger }: Gateway) => {
    const { levels, isShared } = await ledger.status(subject);
    const { used, limit } = levels.find(({ rule }) => rule === 'graphql_points_per_minute') ?? {};
    return { used, limit, isShared };
  };
  expect(await pointsOf(one)).toEqual({ used: 2, limit: 400, isShared: true });
  server.suspend();
  await request(two.ledger, subject, query);
  expect(await pointsOf(two)).toEqual({ used: 1, limit: 400 / two.ledger.gateways(), isShared: false });
  expect(two.ledger.gateways()).toBeGreaterThan(1);
  server.resume();
  await two.reached('healthy');
  expect(await pointsOf(two)).toEqual({ used: 3, limit: 400, isShared: true });
});

test('Redis is killed and comes back empty: no charge is lost and none is counted twice', async () => {
  const { ledger, shared, reached } = await openGateway();
  const subject = newSubject();
  await spend(ledger, subject, 40);
  await server.kill();
  expect(await spend(ledger, subject, 15, 40)).toBe(55);
  expect(ledger.state()).toBe('degraded');
  await server.start();
  await reached('healthy');
  expect(await usedOf(shared, subject)).toBe(55);
  expect(await spend(ledger, subject, 1, 55)).toBe(56);
});

test('requests that several gateways admitted during an outage are added up', async () => {
  const one = await openGateway();
  const two = await openGateway();
  const subject = newSubject();
  await spend(one.ledger, subject, 40);
  await spend(two.ledger, subject, 40, 40);
  server.suspend();
  const ofOne = await spend(one.ledger, subject, 15, 40);
  const ofTwo = await spend(two.ledger, subject, 25, 80);
  expect([ofOne, ofTwo]).toEqual([55, 105]);
  server.resume();
  await Promise.all([one.reached('healthy'), two.reached('healthy')]);
  expect(await usedOf(one.shared, subject)).toBe(120);
  expect(await spend(one.ledger, subject, 1, ofOne)).toBe(121);
  expect(await spend(two.ledger, subject, 1, ofTwo)).toBe(122);
});

test('Redis stops answering repeatedly: all gateways together admit no more than one budget', async () => {
  const limit = 120;
  const overrides = { 'core.user': limit };
  const gateways = await Promise.all([1, 2, 3].map(() => openGateway({ overrides })));
  while (gateways.some(({ ledger }) => ledger.gateways() < 3)) await new Promise(setImmediate);
  const subject = newSubject();
  const letIn = async (requests: number) => {
    let count = 0;
    for (const { ledger } of gateways)
      for (let nth = 0; nth < requests; nth += 1)
        if ((await request(ledger, subject)).outcome === 'admitted') count += 1;
    return count;
  };
  let admitted = 0;
  for (let outage = 0; outage < 4; outage += 1) {
    // Each gateway learns how much is left, of which its share is a third.
    admitted += await letIn(1);
    server.suspend();
    admitted += await letIn(limit);
    server.resume();
    await Promise.all(gateways.map(({ reached }) => reached('healthy')));
  }
  expect(admitted + (await letIn(limit))).toBe(limit);
});

test('several gateways and an empty Redis: no used number decreases', async () => {
  const one = await openGateway();
  const two = await openGateway();
  const subject = newSubject();
  await spend(one.ledger, subject, 40);
  await spend(two.ledger, subject, 40, 40);
  await server.kill();
  await spend(one.ledger, subject, 15, 40);
  const ofTwo = await spend(two.ledger, subject, 25, 80);
  await server.start();
  await Promise.all([one.reached('healthy'), two.reached('healthy')]);
  const used = await usedOf(one.shared, subject);
  // The highest number that any gateway knew is the minimum; charges that only Redis knew may be lost.
  expect(used).toBeGreaterThanOrEqual(ofTwo);
  expect(used).toBeLessThanOrEqual(120);
  expect(await spend(two.ledger, subject, 1, ofTwo)).toBe(used + 1);
});

test('an empty Redis gets the records of every gateway before it decides requests again', async () => {
  const overrides = { 'core.user': 100 };
  const one = await openGateway({ overrides });
  const two = await openGateway({ overrides });
  const [broken, ...known] = Array.from({ length: 300 }, () => newSubject());
  if (!broken) throw new Error('there are no subjects');
  for (const subject of [broken, ...known]) await one.ledger.admit(admissionOf(subject));
  const [subject = broken] = known;
  await spend(one.ledger, subject, 99, 1);
  await server.kill();
  await Promise.all([request(one.ledger, newSubject()), request(two.ledger, newSubject())]);
  await server.start();
  const client = opened.adopt(new Redis(server.url), (it) => it.disconnect());
  await client.set(redisKeys.limits(broken.owner), 'nonsense');
  await Promise.all([one.reached('healthy'), two.reached('healthy')]);
  // The other gateway has never seen these owners.
  const decision = await request(two.ledger, subject);
  expect(decision).toMatchObject({ outcome: 'refused', budget: { used: 100, remaining: 0 } });
  const others = await Promise.all(known.slice(1).map((other) => usedOf(two.shared, other)));
  expect(others.every((used) => used === 1)).toBe(true);
});

test('used numbers do not decrease when Redis loses all its data', async () => {
  const { ledger } = await openGateway();
  const subject = newSubject();
  await spend(ledger, subject, 30);
  const client = new Redis(server.url);
  await client.flushall();
  client.disconnect();
  expect(await usedOf(ledger, subject)).toBe(30);
  expect(await spend(ledger, subject, 1, 30)).toBe(31);
});

test('without Redis a gateway admits its share of the remaining budget, and names that rule when it refuses', async () => {
  const overrides = { 'core.user': 100 };
  await openGateway({ overrides });
  const { ledger, reached } = await openGateway({ overrides });
  expect(ledger.gateways()).toBe(2);
  const subject = newSubject();
  await spend(ledger, subject, 40);
  await server.kill();
  const decisions = [];
  for (let count = 0; count < 50; count += 1) decisions.push(await request(ledger, subject));
  expect(decisions.filter(({ outcome }) => outcome === 'admitted')).toHaveLength(30);
  const last = decisions.at(-1);
  expect(last).toMatchObject({ rule: 'degraded_share', budget: { limit: 100, used: 70, remaining: 30 } });
  await server.start();
  await reached('healthy');
  const after = await request(ledger, subject);
  expect(after).toMatchObject({ outcome: 'admitted', budget: { used: 71 } });
});

test('a budget that was spent before the outage is refused by its own rule without Redis', async () => {
  const { ledger } = await openGateway({ overrides: { 'core.user': 5 } });
  const subject = newSubject();
  await spend(ledger, subject, 6);
  await server.kill();
  for (let count = 0; count < 3; count += 1) {
    expect(await request(ledger, subject)).toMatchObject({ rule: 'core.user', budget: { remaining: 0 } });
  }
});

test('without Redis, `closed` admits nothing and `open` admits everything', async () => {
  const overrides = { 'core.user': 10 };
  const closed = await openGateway({ overrides, whenDown: 'closed' });
  const open = await openGateway({ overrides, whenDown: 'open' });
  const subject = newSubject();
  await spend(closed.ledger, subject, 4);
  await server.kill();
  const refused = await closed.ledger.admit(admissionOf(subject));
  expect(refused).toEqual({ outcome: 'unavailable' });
  for (let count = 0; count < 20; count += 1) expect(ruleOf(await request(open.ledger, subject))).toBeNull();
  expect((await request(open.ledger, subject)).budget).toMatchObject({ used: 10, remaining: 0 });
  await server.start();
  await Promise.all([closed.reached('healthy'), open.reached('healthy')]);
  expect(await request(closed.ledger, subject)).toMatchObject({ rule: 'core.user' });
});

test('`closed` releases a lease that Redis admitted too late', async () => {
  const { ledger, shared, reached } = await openGateway({ whenDown: 'closed' });
  const subject = newSubject();
  server.suspend();
  expect(await ledger.admit(admissionOf(subject))).toEqual({ outcome: 'unavailable' });
  server.resume();
  await reached('healthy');
  expect((await shared.status(subject)).inFlight).toBe(0);
});

test('a lease from before the outage is released after it, and a lease from the outage is released at once', async () => {
  const { ledger, shared, reached } = await openGateway();
  const subject = newSubject();
  const [before, between] = [admissionOf(subject), admissionOf(subject)];
  const endOf = ({ lease }: typeof before) => ({ lease, owner: subject.owner, cpuMs: 1, graphql: false });
  await ledger.admit(before);
  server.suspend();
  await ledger.admit(between);
  await ledger.settle(endOf(before));
  server.resume();
  await reached('healthy');
  await ledger.settle(endOf(between));
  // The settling connection answers in order.
  expect(await shared.status(subject)).toMatchObject({ inFlight: 0 });
  expect(await usedOf(shared, subject)).toBe(2);
});

test('a slow Redis counts as an outage until it is fast again', async () => {
  const slow = opened.use(await slowDown(server));
  const { ledger, shared, reached } = await openGateway({ url: slow.url });
  const subject = newSubject();
  await spend(ledger, subject, 5);
  slow.delay(300);
  expect(await spend(ledger, subject, 20, 5)).toBe(25);
  expect(ledger.state()).toBe('degraded');
  slow.delay(0);
  await reached('healthy');
  expect(await spend(ledger, subject, 1, 25)).toBe(26);
  expect(await usedOf(shared, subject)).toBe(26);
});

test('charges that were posted after an outage are known to the gateway when Redis loses them', async () => {
  const slow = opened.use(await slowDown(server));
  const { ledger, reached } = await openGateway({ url: slow.url });
  const subject = newSubject();
  await spend(ledger, subject, 5);
  slow.delay(300);
  await spend(ledger, subject, 20, 5);
  slow.delay(0);
  await reached('healthy');
  const client = opened.adopt(new Redis(server.url), (it) => it.disconnect());
  await client.flushall();
  expect(await usedOf(ledger, subject)).toBe(25);
});

test('a gateway whose own thread was busy does not take Redis for unavailable', async () => {
  const { ledger } = await openGateway();
  const subject = newSubject();
  const states: LedgerState[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const asked = Array.from({ length: 10 }, () => request(ledger, subject));
    const end = performance.now() + 2 * patienceMs;
    while (performance.now() < end);
    await Promise.all(asked);
    states.push(ledger.state());
  }
  expect(new Set(states)).toEqual(new Set(['healthy']));
});

test('a gateway that starts without Redis serves, and uses Redis when it comes', async () => {
  await using shared = await openRedisLedger(server);
  await server.kill();
  await using ledger = await openResilientLedger({
    shared,
    planner: createPlanner(lifted),
    whenDown: 'share',
    gateway: 'early',
  });
  const subject = newSubject();
  expect(ledger.state()).toBe('degraded');
  expect(await request(ledger, subject, plainCost)).toMatchObject({
    outcome: 'admitted',
    budget: { used: 1 },
  });
  await server.start();
  while (ledger.state() !== 'healthy') await new Promise(setImmediate);
  expect(await usedOf(shared, subject)).toBe(1);
});

test('an owner with a broken record is counted locally, and the state stays healthy', async () => {
  const { ledger, broken, reached } = await openGateway();
  const client = new Redis(server.url);
  opened.defer(() => client.disconnect());
  const [spoilt, other] = [newSubject(), newSubject()];
  await client.set(redisKeys.limits(spoilt.owner), 'nonsense');
  expect(await spend(ledger, spoilt, 3)).toBe(3);
  expect(ledger.state()).toBe('healthy');
  expect(await spend(ledger, other, 2)).toBe(2);
  expect(broken).toEqual([spoilt.owner]);

  const late = newSubject();
  server.suspend();
  await request(ledger, late);
  server.resume();
  await client.set(redisKeys.limits(late.owner), 'nonsense');
  await reached('healthy');
  expect(ledger.state()).toBe('healthy');
});

test('a settlement that fails on a broken record is reported once and not retried forever', async () => {
  const { ledger, broken } = await openGateway();
  const client = new Redis(server.url);
  opened.defer(() => client.disconnect());
  const subject = newSubject();
  const admission = admissionOf(subject);
  await ledger.admit(admission);
  await client.set(redisKeys.limits(subject.owner), 'nonsense');
  await ledger.settle({ lease: admission.lease, owner: subject.owner, cpuMs: 5, graphql: false });
  expect(broken).toEqual([subject.owner]);
  expect(ledger.state()).toBe('healthy');
});

test('a gateway that closes is no longer counted', async () => {
  const { ledger, shared } = await openGateway();
  const { ledger: ending } = await openGateway();
  expect((await shared.register('probe', 1)).gateways).toBe(3);
  await ending[Symbol.asyncDispose]();
  await ledger[Symbol.asyncDispose]();
  expect((await shared.register('probe', 1_000)).gateways).toBe(1);
});

test('a price is returned before, during and after an outage, and to the requests that it interrupts', async () => {
  const { ledger, shared, reached } = await openGateway();
  const subject = newSubject();
  const admit = async () => {
    const admission = admissionOf(subject);
    const decision = await ledger.admit(admission);
    if (decision.outcome !== 'admitted') throw new Error('the request was refused');
    return { lease: admission.lease, budget: decision.budget };
  };
  const giveBack = ({ lease, budget: { reset } }: Awaited<ReturnType<typeof admit>>) =>
    ledger.settle({
      ...{ lease, owner: subject.owner, cpuMs: 1, graphql: false },
      returned: { resource: 'core', units: 1, reset },
    });
  const poll = async (used: number) => {
    const polled = await admit();
    expect(polled.budget.used).toBe(used);
    await giveBack(polled);
  };
  await spend(ledger, subject, 10);
  for (let count = 0; count < 5; count += 1) await poll(11);
  const before = await admit();
  server.suspend();
  const unanswered = await admit();
  expect(ledger.state()).toBe('degraded');
  await giveBack(before);
  await giveBack(unanswered);
  expect(await spend(ledger, subject, 3)).toBeGreaterThanOrEqual(13);
  const during = await usedOf(ledger, subject);
  for (let count = 0; count < 5; count += 1) await poll(during + 1);
  expect(await usedOf(ledger, subject)).toBe(during);
  server.resume();
  await reached('healthy');
  expect(await usedOf(shared, subject)).toBe(13);
  for (let count = 0; count < 5; count += 1) await poll(14);
  expect(await usedOf(ledger, subject)).toBe(13);
});

test('what an outage returned is not returned again by a later outage of the window', async () => {
  const { ledger, shared, reached } = await openGateway();
  const subject = newSubject();
  const poll = async () => {
    const admission = admissionOf(subject);
    const decision = await ledger.admit(admission);
    if (decision.outcome !== 'admitted') throw new Error('the request was refused');
    const { reset } = decision.budget;
    const returned = { resource: 'core', units: 1, reset } as const;
    const { lease } = admission;
    await ledger.settle({ lease, owner: subject.owner, cpuMs: 1, graphql: false, returned });
  };
  await spend(ledger, subject, 5);
  server.suspend();
  for (let count = 0; count < 10; count += 1) await poll();
  server.resume();
  await reached('healthy');
  expect(await spend(ledger, subject, 20, 5)).toBe(25);
  server.suspend();
  // The first of these finds out that Redis does not answer.
  expect(await spend(ledger, subject, 2, 25)).toBe(27);
  server.resume();
  await reached('healthy');
  expect(await usedOf(shared, subject)).toBe(27);
});

import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Admission, Ledger } from '../../src/gateway/limits/ledger/ledger.ts';
import { createHighWaterMarks } from '../../src/gateway/limits/outage/high-water-marks.ts';
import type { Overrides } from '../../src/gateway/limits/rules/overrides.ts';
import {
  admissionOf,
  costOf,
  type LedgerPlace,
  ledgerKinds,
  newSubject,
  openRedisLedger,
  plainCost,
  request,
  told,
} from '../support/ledgers.ts';
import { startRedis } from '../support/redis.ts';

/** Settles an admission whose price is returned, as that of an answer that has not changed. */
async function giveBack(ledger: Ledger, { lease, subject, cost }: Admission, reset: number): Promise<void> {
  const { owner } = subject;
  const { resource, units } = cost;
  await ledger.settle({ lease, owner, cpuMs: 1, graphql: false, returned: { resource, units, reset } });
}

/** Makes a request whose price is returned when it ends; returns the budget of its admission. */
async function poll(ledger: Ledger, admission: Admission) {
  const { outcome, budget } = told(await ledger.admit(admission));
  if (outcome === 'admitted') await giveBack(ledger, admission, budget.reset);
  return { outcome, budget };
}

async function usedOf(ledger: Ledger, subject: Admission['subject']): Promise<number | undefined> {
  const { budgets } = await ledger.status(subject);
  return budgets.find(({ resource }) => resource === 'core')?.used;
}

describe.each(ledgerKinds)('the $name ledger returns a price', ({ start }) => {
  let place: LedgerPlace;
  const opened: Partial<AsyncDisposable>[] = [];
  const open = async (overrides: Overrides = {}): Promise<Ledger> => {
    const ledger = await place.open(overrides);
    opened.push(ledger);
    return ledger;
  };
  beforeAll(async () => {
    place = await start();
  });
  afterEach(async () => {
    for (const ledger of opened.splice(0)) await ledger[Symbol.asyncDispose]?.();
  });
  afterAll(async () => await place[Symbol.asyncDispose]());

  test('to its budget, each time, and leaves the points of the secondary limit', async () => {
    const ledger = await open({ 'core.user': 2, rest_points_per_minute: 6 });
    const subject = newSubject();
    await request(ledger, subject);
    for (let count = 0; count < 5; count += 1) {
      expect((await poll(ledger, admissionOf(subject))).budget).toMatchObject({ used: 2, remaining: 0 });
      expect(await usedOf(ledger, subject)).toBe(1);
    }
    expect(await request(ledger, subject)).toMatchObject({
      outcome: 'refused',
      rule: 'rest_points_per_minute',
    });
    expect((await ledger.status(subject)).inFlight).toBe(0);
  });

  test('once, and only while the lease lives', async () => {
    const ledger = await open();
    const subject = newSubject();
    for (let count = 0; count < 3; count += 1) await request(ledger, subject);
    const [once, late] = [admissionOf(subject), admissionOf(subject)];
    const { budget } = await poll(ledger, once);
    await giveBack(ledger, once, budget.reset);
    expect(await usedOf(ledger, subject)).toBe(3);
    await ledger.admit(late);
    place.clock.advance(12);
    await giveBack(ledger, late, budget.reset);
    expect(await usedOf(ledger, subject)).toBe(4);
  });

  test('not to the next window', async () => {
    const ledger = await open();
    const subject = newSubject();
    await request(ledger, subject);
    place.clock.advance(3_595);
    const old = admissionOf(subject);
    const { budget } = told(await ledger.admit(old));
    place.clock.advance(5);
    for (let count = 0; count < 2; count += 1) await request(ledger, subject);
    await giveBack(ledger, old, budget.reset);
    expect(await usedOf(ledger, subject)).toBe(2);
    // The window after a return counts anew.
    expect((await poll(ledger, admissionOf(subject))).budget.used).toBe(3);
    place.clock.advance(3_600);
    expect((await request(ledger, subject)).budget.used).toBe(1);
  });

  test('to the budget of its own resource', async () => {
    const ledger = await open();
    const subject = newSubject();
    const search = costOf({ resource: 'search', endpoint: 'GET /search' });
    await request(ledger, subject);
    await poll(ledger, admissionOf(subject, search));
    expect((await request(ledger, subject, search)).budget.used).toBe(1);
    expect(await usedOf(ledger, subject)).toBe(1);
  });
});

test('a Redis that has lost a record gets the charges and the returns that a gateway knows', async () => {
  await using server = await startRedis();
  await using ledger = await openRedisLedger(server);
  await using closing = new AsyncDisposableStack();
  const client = closing.adopt(new Redis(server.url), (it) => it.disconnect());
  const subject = newSubject();
  const seen = createHighWaterMarks();
  const { budget } = await request(ledger, subject);
  for (let count = 0; count < 4; count += 1) {
    await poll(ledger, admissionOf(subject));
    seen.note(subject.owner, (await request(ledger, subject)).budget);
  }
  expect(seen.floor(subject.owner, 'core')).toEqual({ reset: budget.reset, used: 5, returned: 4 });
  await client.flushall();
  await ledger.raise(seen.all());
  expect(await usedOf(ledger, subject)).toBe(5);
  await client.flushall();
  const floor = seen.floor(subject.owner, 'core');
  for (const used of [6, 7, 8]) {
    const admission = admissionOf(subject, plainCost, { floor });
    expect(told(await ledger.admit(admission)).budget.used).toBe(used);
  }
  await giveBack(ledger, admissionOf(subject), budget.reset);
  expect(await usedOf(ledger, subject)).toBe(8);
});

test('Redis returns a price although another gateway has seen the charge, and not the return', async () => {
  await using server = await startRedis();
  await using ledger = await openRedisLedger(server);
  const subject = newSubject();
  const [one, other] = [createHighWaterMarks(), createHighWaterMarks()];
  const admit = async (seen: typeof one) => {
    const floor = seen.floor(subject.owner, 'core');
    const admission = admissionOf(subject, plainCost, { floor });
    const { budget } = told(await ledger.admit(admission));
    seen.note(subject.owner, budget);
    return { admission, budget };
  };
  for (let used = 0; used < 40; used += 2) {
    const polled = await admit(one);
    const paid = await admit(other);
    expect([polled.budget.used, paid.budget.used]).toEqual([used + 1, used + 2]);
    await giveBack(ledger, polled.admission, polled.budget.reset);
    // The mark of this gateway still has the charge.
    expect((await admit(other)).budget.used).toBe(used + 2);
  }
  expect((await admit(one)).budget.used).toBe(41);
});

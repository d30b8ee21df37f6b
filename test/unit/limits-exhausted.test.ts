import { expect, test } from 'vitest';
import type { Admission, Ledger } from '../../src/gateway/limits/ledger/ledger.ts';
import { createMemoryLedger } from '../../src/gateway/limits/ledger/memory.ts';
import { createExhaustedCache } from '../../src/gateway/limits/outage/exhausted-cache.ts';
import type { Overrides } from '../../src/gateway/limits/rules/overrides.ts';
import { createPlanner } from '../../src/gateway/limits/rules/planner.ts';
import { testClock } from '../support/clock.ts';
import { costOf, newSubject, request, ruleOf } from '../support/ledgers.ts';

function cached(overrides: Overrides, maxOwners?: number) {
  const clock = testClock();
  const asked: Admission[] = [];
  const memory = createMemoryLedger({ planner: createPlanner(overrides), now: clock.now });
  const ledger: Ledger = {
    ...memory,
    admit(admission) {
      asked.push(admission);
      return memory.admit(admission);
    },
  };
  const options = { monotonic: clock.now, ...(maxOwners && { maxOwners }) };
  return { cache: createExhaustedCache(ledger, options), asked, clock };
}

test('a spent budget is answered exactly without the ledger, except for one admission per second', async () => {
  const { cache, asked, clock } = cached({ 'core.user': 2, ban: 65_535 });
  const subject = newSubject();
  for (let count = 0; count < 3; count += 1) await request(cache, subject);
  expect(asked).toHaveLength(3);
  clock.advance(0.4);
  const again = await request(cache, subject);
  expect(again).toMatchObject({
    outcome: 'refused',
    rule: 'core.user',
    retryMs: 3_599_600,
    budget: { limit: 2, used: 2, remaining: 0, resetMs: 3_599_600 },
  });
  for (let count = 0; count < 50; count += 1) await request(cache, subject);
  expect(asked).toHaveLength(3);
  clock.advance(0.6);
  await Promise.all(Array.from({ length: 50 }, () => request(cache, subject)));
  expect(asked).toHaveLength(4);
  expect(asked.at(-1)?.refusals).toBe(51);
});

test('a raised limit of a caller is decided by the ledger', async () => {
  const { cache } = cached({});
  const subject = newSubject({ coreLimit: 1 });
  await request(cache, subject);
  await request(cache, subject);
  const raised = { ...subject, coreLimit: 5 };
  expect(await request(cache, raised)).toMatchObject({ outcome: 'admitted', budget: { limit: 5, used: 2 } });
  expect(ruleOf(await request(cache, raised))).toBeNull();
});

test('after the reset the ledger decides at once', async () => {
  const { cache, clock } = cached({ search: 1 });
  const subject = newSubject();
  const search = costOf({ resource: 'search' });
  await request(cache, subject, search);
  clock.advance(59.5);
  expect(ruleOf(await request(cache, subject, search))).toBe('search');
  clock.advance(0.5);
  expect(ruleOf(await request(cache, subject, search))).toBeNull();
});

test('its own refusals count towards the ban', async () => {
  const { cache, clock } = cached({ 'core.user': 1, ban: 30 });
  const subject = newSubject();
  for (let count = 0; count < 40; count += 1) await request(cache, subject);
  clock.advance(1);
  expect(ruleOf(await request(cache, subject))).toBe('ban');
  clock.advance(3_600);
  expect(ruleOf(await request(cache, subject))).toBeNull();
});

test('refusals of other rules are not cached, and other resources of the owner are not refused', async () => {
  const { cache, asked } = cached({ content_per_minute: 1, 'core.user': 2 });
  const subject = newSubject();
  const creation = costOf({ content: 1 });
  for (let count = 0; count < 10; count += 1) await request(cache, subject, creation);
  expect(asked).toHaveLength(10);
  await request(cache, subject);
  await request(cache, subject);
  expect(await request(cache, subject, costOf({ resource: 'search' }))).toMatchObject({
    outcome: 'admitted',
    budget: { resource: 'search' },
  });
});

test('a cached refusal is for its tier and limit, and not for requests at no cost', async () => {
  const { cache, asked } = cached({ 'core.user': 1, graphql: 1 });
  const subject = newSubject();
  for (let count = 0; count < 3; count += 1) await request(cache, subject);
  const before = asked.length;
  await request(cache, { ...subject, tier: 'enterprise' });
  await request(cache, { ...subject, coreLimit: 9 });
  expect(asked).toHaveLength(before + 2);
  expect(ruleOf(await request(cache, subject, costOf({ units: 0 })))).toBeNull();
});

test('forged owners evict each other', async () => {
  const { cache, asked } = cached({ 'core.user': 1 }, 10);
  const first = newSubject();
  await request(cache, first);
  await request(cache, first);
  for (let count = 0; count < 20; count += 1) {
    const forged = newSubject();
    await request(cache, forged);
    await request(cache, forged);
  }
  const before = asked.length;
  await request(cache, first);
  expect(asked).toHaveLength(before + 1);
});

test('a caller who is refused is known without the ledger, for every kind of spending', async () => {
  const { cache, clock } = cached({ 'core.user': 1 });
  const subject = newSubject();
  expect(cache.recall?.(subject, costOf({}))).toBeNull();
  const creation = costOf({ content: 1 });
  for (let count = 0; count < 2; count += 1) await request(cache, subject, creation);
  expect(cache.recall?.(subject, costOf({}))).toMatchObject({ outcome: 'refused', rule: 'core.user' });
  expect(cache.recall?.(subject, costOf({ units: 0 }))).toBeNull();
  clock.advance(1);
  expect(cache.recall?.(subject, costOf({}))).toBeNull();
});

test('a returned unit is there for the next request, though a refusal is known', async () => {
  const { cache } = cached({ 'core.user': 2 });
  const subject = newSubject();
  await request(cache, subject);
  const admission = { lease: 'polled', subject, cost: costOf({}), leaseMs: 12_000 };
  const decision = await cache.admit(admission);
  if (decision.outcome !== 'admitted') throw new Error('the poll was refused');
  expect(ruleOf(await request(cache, subject))).toBe('core.user');
  const { resource, reset } = decision.budget;
  const returned = { resource, units: 1, reset };
  await cache.settle({ lease: 'polled', owner: subject.owner, cpuMs: 0, graphql: false, returned });
  expect(cache.recall?.(subject, costOf({}))).toBeNull();
  expect(await request(cache, subject)).toMatchObject({ outcome: 'admitted', budget: { used: 2 } });
});

import { expect, test } from '@jest/globals';
import { createCpuMeter } from '../../src/limits/cpu.ts';
import { createMemoryLedger } from '../../src/limits/ledger-memory.ts';
import { createLimiter } from '../../src/limits/limiter.ts';
import { createPlanner } from '../../src/limits/plan.ts';
import { testClock } from '../support/clock.ts';
import { admissionOf, newSubject, plainCost, request, ruleOf } from '../support/ledgers.ts';

function limiterOf(overrides = {}) {
  let used = 0;
  const failures: unknown[] = [];
  const ledger = createMemoryLedger({ planner: createPlanner(overrides) });
  const limiter = createLimiter({
    ledger,
    cpu: createCpuMeter(() => used),
    failed: (error) => failures.push(error),
  });
  return { limiter, ledger, burn: (seconds: number) => (used += seconds * 1_000_000) };
}

test('a request holds its place until its end, and is billed then', async () => {
  const { limiter, burn } = limiterOf({ concurrent: 1 });
  const subject = newSubject();
  const deadline = Date.now() + 10_000;
  const visit = await limiter.admit(subject, plainCost, deadline);
  expect(ruleOf((await limiter.admit(subject, plainCost, deadline)).decision)).toBe('concurrent');
  burn(9);
  visit.end();
  visit.end();
  expect((await limiter.status(subject)).inFlight).toBe(0);
  expect(ruleOf((await limiter.admit(subject, plainCost, deadline)).decision)).toBe('compute_burst');
});

test('a lease ends 2 seconds after the deadline', async () => {
  const clock = testClock(new Date().toISOString());
  const ledger = createMemoryLedger({ planner: createPlanner(), now: clock.now });
  const limiter = createLimiter({ ledger, cpu: createCpuMeter(), failed: () => {} });
  const subject = newSubject();
  await limiter.admit(subject, plainCost, Date.now() + 10_000);
  clock.advance(11.5);
  expect((await limiter.status(subject)).inFlight).toBe(1);
  clock.advance(1);
  expect((await limiter.status(subject)).inFlight).toBe(0);
});

test('owners beyond the bound are forgotten, the longest idle first', async () => {
  const ledger = createMemoryLedger({ planner: createPlanner(), maxOwners: 100 });
  const [busy, idle] = [newSubject(), newSubject()];
  await request(ledger, idle);
  for (let forged = 0; forged < 10_000; forged += 1) {
    if (forged % 50 === 0) await request(ledger, busy);
    ledger.decide(admissionOf({ owner: `ip:${forged}`, tier: 'anonymous' }));
  }
  expect((await request(ledger, busy)).budget.used).toBe(201);
  expect((await request(ledger, idle)).budget.used).toBe(1);
});

import { expect, test } from 'vitest';
import { createMemoryLedger } from '../../../src/gateway/limits/ledger/memory.ts';
import { createLimiter } from '../../../src/gateway/limits/limiter.ts';
import { createPlanner } from '../../../src/gateway/limits/rules/planner.ts';
import { resumed, runFor, threadCpuMs, UsageAccount } from '../../../src/kit/accounts/usage-account.ts';
import { newSubject, plainCost } from '../../support/ledgers.ts';

function work(milliseconds: number): void {
  const end = threadCpuMs() + milliseconds;
  while (threadCpuMs() < end);
}

test('each of 50 concurrent requests is billed for its own CPU', async () => {
  const ledger = createMemoryLedger({ planner: createPlanner() });
  const billed = new Map<string, number>();
  const limiter = createLimiter({
    ledger: {
      ...ledger,
      settle: (settlement) => {
        billed.set(settlement.owner, settlement.cpuMs);
        return ledger.settle(settlement);
      },
    },
    failed: (error) => {
      throw error;
    },
  });
  const subjects = Array.from({ length: 50 }, () => newSubject());
  const requests = subjects.map((subject, nth) => {
    const account = new UsageAccount();
    return runFor(account, async () => {
      const { end } = await limiter.admit(subject, plainCost, Date.now() + 60_000, account);
      for (let turn = 0; turn < 5; turn += 1) {
        await new Promise(setImmediate);
        resumed();
        work(nth === 0 ? 20 : 0);
      }
      end();
    });
  });
  await Promise.all(requests);
  const [heavy = 0, ...others] = subjects.map(({ owner }) => billed.get(owner) ?? 0);
  expect(heavy).toBeGreaterThan(50);
  for (const other of others) expect(other).toBeLessThan(heavy / 2);
});

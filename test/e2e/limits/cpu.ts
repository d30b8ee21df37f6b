import { expect, test } from '@jest/globals';
import { createCpuMeter } from '../../../src/gateway/limits/cpu.ts';
import { createMemoryLedger } from '../../../src/gateway/limits/ledger-memory.ts';
import { createLimiter } from '../../../src/gateway/limits/limiter.ts';
import { createPlanner } from '../../../src/gateway/limits/planner.ts';
import { newSubject, plainCost } from '../../support/ledgers.ts';

/** Returns the CPU milliseconds of this process so far. */
function processMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function work(milliseconds: number): void {
  const end = processMs() + milliseconds;
  while (processMs() < end);
}

test('the bills of 50 concurrent requests add up to the CPU of the process', async () => {
  const ledger = createMemoryLedger({ planner: createPlanner() });
  let billed = 0;
  const limiter = createLimiter({
    ledger: {
      ...ledger,
      settle: (settlement) => {
        billed += settlement.cpuMs;
        return ledger.settle(settlement);
      },
    },
    cpu: createCpuMeter(),
    failed: (error) => {
      throw error;
    },
  });
  const before = processMs();
  const requests = Array.from({ length: 50 }, async (_, nth) => {
    const { decision, end } = await limiter.admit(newSubject(), plainCost, Date.now() + 60_000);
    expect(decision.outcome).toBe('admitted');
    for (let turn = 0; turn <= nth % 10; turn += 1) {
      work(2);
      await new Promise(setImmediate);
    }
    end();
  });
  await Promise.all(requests);
  const used = processMs() - before;
  expect(billed).toBeGreaterThan(used * 0.9);
  expect(billed).toBeLessThan(used * 1.1);
});

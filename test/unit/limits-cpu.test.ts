import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createCpuMeter } from '../../src/gateway/limits/cpu.ts';

/** Returns a clock that makes every reading due. */
function steadily(): () => number {
  let now = 0;
  return () => (now += 1);
}

test('concurrent requests share the CPU that was used', () => {
  let used = 0;
  const meter = createCpuMeter(() => used, steadily());
  const first = meter.start();
  used += 10_000;
  const second = meter.start();
  used += 8_000;
  expect(first()).toBe(14);
  used += 3_000;
  expect(second()).toBe(7);
});

test('CPU that is used without a request is billed to nobody', () => {
  let used = 0;
  const meter = createCpuMeter(() => used, steadily());
  used += 50_000;
  const end = meter.start();
  expect(end()).toBe(0);
});

test('the bills add up to the CPU that was used while any request was open', () => {
  const steps = fc.array(fc.record({ open: fc.boolean(), cpu: fc.nat(9_000) }), { maxLength: 200 });
  fc.assert(
    fc.property(steps, (taken) => {
      let used = 0;
      let expected = 0;
      let billed = 0;
      const meter = createCpuMeter(() => used, steadily());
      const open: (() => number)[] = [];
      for (const { open: opens, cpu } of taken) {
        used += cpu;
        if (open.length > 0) expected += cpu;
        if (opens) open.push(meter.start());
        else billed += open.shift()?.() ?? 0;
      }
      for (const end of open) billed += end();
      expect(billed).toBeCloseTo(expected / 1_000, 6);
    }),
  );
});

test('readings in quick succession are corrected by the next one', () => {
  let used = 0;
  let now = 0;
  const meter = createCpuMeter(
    () => used,
    () => now,
  );
  const [first, second] = [meter.start(), meter.start()];
  used += 1_000;
  const third = meter.start();
  now += 1;
  used += 2_000;
  const bills = [first(), second(), third()];
  expect(bills.reduce((sum, bill) => sum + bill)).toBeCloseTo(3, 6);
});

test('the real meter bills the CPU time of the process', () => {
  const meter = createCpuMeter();
  const end = meter.start();
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user < 30_000) Math.sqrt(Math.random());
  expect(end()).toBeGreaterThan(29);
});

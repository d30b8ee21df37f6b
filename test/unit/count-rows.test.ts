import { expect, test } from 'vitest';
import { Fault } from '../../src/kit/fault.ts';
import { countRows } from '../../src/storage/scans/count-rows.ts';
import type { Scan, Scannable } from '../../src/storage/scans/scan.ts';
import { callOf } from '../support/calls.ts';

const query = {} as Scannable<{ count: number }>;
const failing =
  (code: 'TIMEOUT' | 'RATE_LIMITED' | 'UNAVAILABLE'): Scan =>
  async () => {
    throw new Fault(code, 'stopped');
  };

test('a count that takes too long or gets no place is null; any other fault is thrown', async () => {
  expect(await countRows(failing('TIMEOUT'), callOf(), query)).toBeNull();
  expect(await countRows(failing('RATE_LIMITED'), callOf(), query)).toBeNull();
  await expect(countRows(failing('UNAVAILABLE'), callOf(), query)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});

test('a count ends long before its call, and never after it', async () => {
  const deadlines: number[] = [];
  const scan: Scan = async (scanning) => {
    if ('deadline' in scanning) deadlines.push(scanning.deadline);
    return [];
  };
  const before = Date.now();
  await countRows(scan, callOf({ deadline: before + 60_000 }), query);
  await countRows(scan, callOf({ deadline: before + 5 }), query);
  const [long = 0, short = 0] = deadlines;
  expect(long).toBeGreaterThanOrEqual(before + 2_000);
  expect(long).toBeLessThan(before + 30_000);
  expect(short).toBe(before + 5);
});

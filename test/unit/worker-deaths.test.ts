import { expect, test } from '@jest/globals';
import { restartAfter } from '../../src/workers/deaths.ts';

test('a worker that dies again and again is started later and later, and in the end no more', () => {
  const deaths: number[] = [];
  const waits = Array.from({ length: 11 }, (_, now) => {
    deaths.push(now);
    return restartAfter(deaths, now, 2);
  });
  expect(waits).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 10_000, 10_000, 10_000, null]);
});

test('deaths of more than a minute ago are forgotten', () => {
  expect(restartAfter([0, 1, 2, 60_002], 60_002, 1)).toBe(100);
});

import { expect, test } from '@jest/globals';
import { createQuota } from '../../src/kit/quota.ts';

test('a key holds as many places as it may, and one that was given back is free', () => {
  const quota = createQuota();
  const leave = quota.take('ada', 2);
  expect(quota.take('ada', 2)).not.toBeNull();
  expect(quota.take('ada', 2)).toBeNull();
  expect(quota.take('bob', 2)).not.toBeNull();
  leave?.();
  leave?.();
  expect(quota.take('ada', 2)).not.toBeNull();
  expect(quota.take('ada', 2)).toBeNull();
});

test('a bound of 0 lets nothing in', () => {
  const quota = createQuota();
  expect(quota.take('ada', 0)).toBeNull();
  expect(quota.enter('ada', 0).take(10)).toBe(false);
});

test('amounts of a key are bounded together, but whoever holds nothing else may take anything', () => {
  const quota = createQuota();
  const [one, other] = [quota.enter('ada', 100), quota.enter('ada', 100)];
  expect([one.take(80), other.take(30), other.take(20)]).toEqual([true, false, true]);
  expect(one.take(1)).toBe(false);
  other.leave();
  expect(one.take(1_000)).toBe(true);
  expect(quota.enter('ada', 100).take(1)).toBe(false);
});

test('a place that was left holds nothing, whatever is still taken from it', () => {
  const quota = createQuota();
  const left = quota.enter('ada', 100);
  expect(left.take(50)).toBe(true);
  left.leave();
  expect(left.take(80)).toBe(true);
  const next = quota.enter('ada', 100);
  expect(next.take(80)).toBe(true);
  left.leave();
  expect(quota.enter('ada', 100).take(30)).toBe(false);
});

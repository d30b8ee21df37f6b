import { expect, test } from 'vitest';
import { createQuota } from '../../src/kit/queues/quota.ts';

test('a key holds its maximum of places, and one that was freed can be taken again', () => {
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

test('a maximum of 0 allows nothing', () => {
  const quota = createQuota();
  expect(quota.take('ada', 0)).toBeNull();
  expect(quota.enter('ada', 0).take(10)).toBe(false);
});

test('the amounts of a key share a maximum, but a key that holds nothing may take any amount', () => {
  const quota = createQuota();
  const [one, other] = [quota.enter('ada', 100), quota.enter('ada', 100)];
  expect([one.take(80), other.take(30), other.take(20)]).toEqual([true, false, true]);
  expect(one.take(1)).toBe(false);
  other.leave();
  expect(one.take(1_000)).toBe(true);
  expect(quota.enter('ada', 100).take(1)).toBe(false);
});

test('a place that was freed holds nothing, even if it takes more afterwards', () => {
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

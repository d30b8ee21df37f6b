import { expect, test } from 'vitest';
import { ReadPolicy } from '../../src/kit/call/read-policy.ts';

const usual = { maxAgeMs: Number.POSITIVE_INFINITY, maxStaleMs: 0 };

test.each([
  [undefined, usual],
  ['', usual],
  ['no-cache', { ...usual, maxAgeMs: -1 }],
  ['no-store', { ...usual, maxAgeMs: -1 }],
  ['max-age=5', { ...usual, maxAgeMs: 5_000 }],
  ['max-age=5, no-cache', { ...usual, maxAgeMs: -1 }],
  ['Max-Stale=30', { ...usual, maxStaleMs: 30_000 }],
  ['max-age=0,max-stale=30', { maxAgeMs: 0, maxStaleMs: 30_000 }],
  ['no-cache, max-stale=30', { ...usual, maxAgeMs: -1 }],
  ['max-stale', usual],
  ['max-stale=-1', usual],
  ['max-stale=1.5', usual],
  ['s-max-age=5, xno-cache', usual],
  ['MAX-AGE=5', { ...usual, maxAgeMs: 5_000 }],
  ['max-age="5", max-stale="30"', { maxAgeMs: 5_000, maxStaleMs: 30_000 }],
  ['max-age=60, max-age=0', { ...usual, maxAgeMs: 0 }],
  ['max-stale=60, max-stale=30', { ...usual, maxStaleMs: 30_000 }],
  ['max-age=99999999999', { ...usual, maxAgeMs: 99_999_999_999_000 }],
  ['max-age', { ...usual, maxAgeMs: 0 }],
  ['max-age=', { ...usual, maxAgeMs: 0 }],
  ['max-age=x', { ...usual, maxAgeMs: 0 }],
  ['max-age=-1', { ...usual, maxAgeMs: 0 }],
  ['max-age=1.5', { ...usual, maxAgeMs: 0 }],
  ['max-age=5;no', { ...usual, maxAgeMs: 0 }],
  ['"no-cache"', { ...usual, maxAgeMs: -1 }],
  ['only-if-cached, min-fresh=5, no-transform, =, ,,', usual],
])('Cache-Control %j', (text, expected) => {
  const { maxAgeMs, maxStaleMs } = new ReadPolicy(text);
  expect({ maxAgeMs, maxStaleMs }).toEqual(expected);
});

test('the oldest read is the earliest that was used', () => {
  const policy = new ReadPolicy();
  expect(policy.oldest).toBeNull();
  for (const readAt of [7, 3, 5]) policy.used(readAt);
  expect(policy.oldest).toBe(3);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isName, messageIdOf, parseName } from '../../src/apis/pubsub/contract/names.ts';
import {
  isAcknowledged,
  isDead,
  paceAfterAck,
  paceAfterNack,
  retryDelay,
  slowestPace,
} from '../../src/apis/pubsub/contract/rules.ts';

describe('message ids', () => {
  const number = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map((value) => value % 9e15);

  test('are sixteen digits, and differ for all messages', () => {
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(messageIdOf(one)).toMatch(/^[1-9]\d{15}$/);
        expect(messageIdOf(one) === messageIdOf(other)).toBe(one === other);
      }),
    );
  });

  test('are sometimes larger than a double can hold', () => {
    const ids = Array.from({ length: 100 }, (_, index) => BigInt(messageIdOf(index + 1)));
    const beyond = ids.filter((id) => id > BigInt(Number.MAX_SAFE_INTEGER));
    expect(beyond.length).toBeGreaterThan(3);
    expect(beyond.length).toBeLessThan(50);
  });
});

test.each([
  ['projects/shop/topics/abc', true],
  ['projects/example.com:shop/topics/a-_.~+%9', true],
  [`projects/shop/topics/a${'b'.repeat(254)}`, true],
  [`projects/shop/topics/a${'b'.repeat(255)}`, false],
  ['projects/shop/topics/ab', false],
  ['projects/shop/topics/1bc', false],
  ['projects/shop/topics/googles', false],
  ['projects/shop/topics/a/bc', false],
  ['projects/shop/subscriptions/abc', false],
  ['projects//topics/abc', false],
  ['topics/abc', false],
  ['projects/shop/topics/abc\n', false],
])('%j as a topic name: %j', (text, is) => {
  expect(isName('topics', text)).toBe(is);
  if (!is) expect(() => parseName('topics', text, 'topic')).toThrow(/^topic must be projects\/<project>/);
});

test('102, 200, 201, 202 and 204 acknowledge, and nothing else', () => {
  const acknowledging = Array.from({ length: 500 }, (_, index) => index + 100).filter(isAcknowledged);
  expect(acknowledging).toEqual([102, 200, 201, 202, 204]);
});

test('the delay doubles from the minimum to the maximum', () => {
  const policy = { minimumBackoffSeconds: 10, maximumBackoffSeconds: 600 };
  const delays = [1, 2, 3, 6, 7, 100].map((attempts) => retryDelay(policy, attempts));
  expect(delays).toEqual([10_000, 20_000, 40_000, 320_000, 600_000, 600_000]);
  expect(retryDelay(null, 5)).toBe(0);
  expect(retryDelay({ minimumBackoffSeconds: 0, maximumBackoffSeconds: 600 }, 9)).toBe(0);
});

test('a message goes to the dead-letter topic after its maximum number of attempts', () => {
  const policy = { maxDeliveryAttempts: 5 } as Parameters<typeof isDead>[0];
  expect([1, 5, 6].map((attempt) => isDead(policy, attempt))).toEqual([false, false, true]);
  expect(isDead(null, 1000)).toBe(false);
});

test('for any answers the pace stays within its bounds, and recovers when pushes succeed', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 300 }), (answers) => {
      const step = (pace: typeof slowestPace, ok: boolean) =>
        ok ? paceAfterAck(pace, 64) : paceAfterNack(pace);
      const pace = answers.reduce(step, slowestPace);
      expect(pace.window).toBeGreaterThanOrEqual(1);
      expect(pace.window).toBeLessThanOrEqual(64);
      expect(pace.pause === 0 || (pace.pause >= 100 && pace.pause <= 60_000)).toBe(true);
      const well = Array.from({ length: 64 }, () => true).reduce(step, pace);
      expect(well).toEqual({ window: 64, pause: 0 });
    }),
  );
});

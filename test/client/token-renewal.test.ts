import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTokens } from '../../client/src/tokens.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

/** Tokens of 100 seconds; `fail` makes the function fail, until it is called with false. */
function issue() {
  let asked = 0;
  let fails = false;
  const tokens = createTokens(async () => {
    asked += 1;
    if (fails) throw new Error('no token');
    return { token: `t${asked}`, expiresAt: new Date(Date.now() + 100_000) };
  });
  return {
    tokens,
    asked: () => asked,
    fail(does: boolean) {
      fails = does;
    },
  };
}

test('operations that need a token at the same time share one question', async () => {
  const { tokens, asked } = issue();
  const five = () => Promise.all(Array.from({ length: 5 }, () => tokens.authorization()));
  expect(new Set(await five())).toEqual(new Set(['Bearer t1']));
  vi.advanceTimersByTime(150_000);
  expect(new Set(await five())).toEqual(new Set(['Bearer t2']));
  expect(asked()).toBe(2);
});

test('ahead of its end, a token is used while another is asked for, also when that fails', async () => {
  const { tokens, asked, fail } = issue();
  await tokens.authorization();
  vi.advanceTimersByTime(81_000);
  fail(true);
  expect(await tokens.authorization()).toBe('Bearer t1');
  await vi.advanceTimersByTimeAsync(0);
  // The function has failed a moment ago.
  expect(await tokens.authorization()).toBe('Bearer t1');
  expect(asked()).toBe(2);
  vi.advanceTimersByTime(15_000);
  fail(false);
  expect(await tokens.authorization()).toBe('Bearer t1');
  await vi.advanceTimersByTimeAsync(0);
  expect(await tokens.authorization()).toBe('Bearer t3');
});

test('at its end, a token that cannot be renewed is no longer used', async () => {
  const { tokens, fail } = issue();
  await tokens.authorization();
  fail(true);
  vi.advanceTimersByTime(100_000);
  await expect(tokens.authorization()).rejects.toThrow('no token');
});

test('a stream has another token asked for ahead of the end, again and again until there is one', async () => {
  const { tokens, asked, fail } = issue();
  const release = tokens.hold();
  await tokens.authorization();
  fail(true);
  await vi.advanceTimersByTimeAsync(90_000);
  const failed = asked() - 1;
  expect(failed).toBeGreaterThan(1);
  expect(failed).toBeLessThan(10);
  fail(false);
  await vi.advanceTimersByTimeAsync(8_000);
  const good = asked();
  expect(await tokens.authorization()).toBe(`Bearer t${good}`);
  release();
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(asked()).toBe(good);
});

test('a refused fixed credential is not mistaken for one of a function', async () => {
  const tokens = createTokens('fixed');
  tokens.renew(await tokens.authorization());
  expect(await tokens.authorization()).toBe('Bearer fixed');
});

test('a token that seems to have ended is sent once: the clock of this machine may be wrong', async () => {
  let asked = 0;
  const tokens = createTokens(() => {
    asked += 1;
    return { token: `t${asked}`, expiresAt: new Date(Date.now() - 3_600_000) };
  });
  expect([await tokens.authorization(), await tokens.authorization()]).toEqual(['Bearer t1', 'Bearer t1']);
  tokens.renew('Bearer t1');
  expect(await tokens.authorization()).toBe('Bearer t2');
});

test('those who wait for a function that hangs get the answer of the next call', async () => {
  let asked = 0;
  const tokens = createTokens(async () => {
    asked += 1;
    return asked === 1 ? await new Promise<string>(() => {}) : 'good';
  });
  const waiting = tokens.authorization();
  await tokens.authorize();
  expect(await waiting).toBe('Bearer good');
  expect(asked).toBe(2);
});

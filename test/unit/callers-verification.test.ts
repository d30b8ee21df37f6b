import { beforeEach, describe, expect, test } from 'vitest';
import {
  createVerification,
  type Verdict,
  type Verification,
  type VerificationOptions,
} from '../../src/gateway/auth/jwt/verification.ts';
import { type TestClock, testClock } from '../support/clock.ts';
import { operator } from '../support/principals.ts';

const ada = operator('ada');
const good: Verdict = { caller: ada, expiresAt: null };
const bad: Verdict = { refused: 'The token was revoked.' };

let clock: TestClock;
let looks: number;

function verification(options: Partial<VerificationOptions> = {}): Verification {
  return createVerification({ now: clock.now, ticks: clock.now, ...options });
}

const finding = (verdict: Verdict) => async () => {
  looks += 1;
  return verdict;
};

beforeEach(() => {
  clock = testClock();
  looks = 0;
});

describe('a valid credential', () => {
  test('is cached for five seconds and then checked again', async () => {
    const { callerOf } = verification();
    expect(await callerOf('secret', finding(good))).toBe(ada);
    clock.advance(5);
    expect(await callerOf('secret', finding(bad))).toBe(ada);
    clock.advance(0.001);
    await expect(callerOf('secret', finding(bad))).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
      message: 'The token was revoked.',
    });
    expect(looks).toBe(2);
  });

  test('is cached from the start of the check, not from its end', async () => {
    const { callerOf } = verification();
    const slow = async () => {
      clock.advance(3);
      return good;
    };
    await callerOf('secret', slow);
    clock.advance(2.001);
    await expect(callerOf('secret', finding(bad))).rejects.toThrow('revoked');
  });

  test('is not cached beyond its expiry', async () => {
    const { callerOf } = verification();
    await callerOf('secret', finding({ caller: ada, expiresAt: clock.now() + 1000 }));
    clock.advance(1);
    await expect(callerOf('secret', finding({ refused: 'expired' }))).rejects.toThrow('expired');
    await expect(callerOf('secret', finding(good))).rejects.toThrow('expired');
    expect(looks).toBe(2);
  });

  test('is not evicted by forged credentials', async () => {
    const { callerOf } = verification({ remembered: 3 });
    await callerOf('secret', finding(good));
    for (let forged = 0; forged < 10; forged += 1)
      await expect(callerOf(`forged ${forged}`, finding(bad))).rejects.toThrow('revoked');
    await callerOf('secret', finding(bad));
    expect(looks).toBe(11);
  });
});

describe('an invalid credential', () => {
  test('is refused for a second without another check', async () => {
    const { callerOf } = verification();
    await expect(callerOf('secret', finding(bad))).rejects.toThrow('revoked');
    clock.advance(1);
    await expect(callerOf('secret', finding(good))).rejects.toThrow('revoked');
    clock.advance(0.001);
    expect(await callerOf('secret', finding(good))).toBe(ada);
    expect(looks).toBe(2);
  });

  test('is evicted when there are too many', async () => {
    const { callerOf } = verification({ remembered: 2 });
    for (const forged of ['1', '2', '3', '1'])
      await expect(callerOf(forged, finding(bad))).rejects.toThrow('revoked');
    expect(looks).toBe(4);
  });
});

test('concurrent requests with one credential share one check', async () => {
  const { callerOf } = verification();
  const asked = Array.from({ length: 50 }, () => callerOf('secret', finding(good)));
  expect(new Set(await Promise.all(asked))).toEqual(new Set([ada]));
  expect(looks).toBe(1);
});

describe('a failed check', () => {
  test('is not cached: the next request checks again', async () => {
    const { callerOf } = verification();
    const failing = async () => Promise.reject(new Error('no database'));
    await expect(callerOf('secret', failing)).rejects.toThrow('no database');
    expect(await callerOf('secret', finding(good))).toBe(ada);
  });

  test('that takes too long is a 503 with a time to retry', async () => {
    const { callerOf } = verification({ patience: 1 });
    const hanging = () => new Promise<Verdict>(() => undefined);
    await expect(callerOf('secret', hanging)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      options: { retryAfter: 1 },
    });
    expect(await callerOf('secret', finding(good))).toBe(ada);
  });
});

import { expect, test } from 'vitest';
import { rateLimitHeaders, retryAfter } from '../../src/gateway/limits/headers.ts';
import type { Budget, Refusal } from '../../src/gateway/limits/ledger/ledger.ts';
import {
  isPrimary,
  oversizedMessage,
  refusalMessage,
  refusedFault,
} from '../../src/gateway/limits/refusals.ts';
import { type RefusedBy, ruleNames } from '../../src/gateway/limits/rules/limit-rules.ts';

const budget: Budget = {
  resource: 'core',
  limit: 5_000,
  used: 4_000,
  remaining: 1_000,
  reset: 1_770_000_000,
  resetMs: 1_499_001,
  seconds: 3_600,
};
const refusal = (rule: RefusedBy): Refusal => ({ outcome: 'refused', rule, retryMs: 4_001, budget });

test('an admitted request gets its budget in both notations', () => {
  expect(rateLimitHeaders({ outcome: 'admitted', budget })).toEqual({
    'x-ratelimit-limit': '5000',
    'x-ratelimit-remaining': '1000',
    'x-ratelimit-used': '4000',
    'x-ratelimit-reset': '1770000000',
    'x-ratelimit-resource': 'core',
    'ratelimit-policy': '"core";q=5000;w=3600',
    ratelimit: '"core";r=1000;t=1500',
  });
});

test('both notations of the draft name the nearest secondary limit, too', () => {
  const nearest = { rule: 'rest_points_per_minute', limit: 900, remaining: 12, seconds: 60 } as const;
  const admitted = rateLimitHeaders({ outcome: 'admitted', budget, nearest });
  expect(admitted).toMatchObject({
    'x-ratelimit-limit': '5000',
    'x-ratelimit-resource': 'core',
    'ratelimit-policy': '"core";q=5000;w=3600, "rest_points_per_minute";q=900;w=60',
    ratelimit: '"core";r=1000;t=1500, "rest_points_per_minute";r=12',
  });
  expect(rateLimitHeaders({ ...refusal('rest_points_per_minute'), nearest }).ratelimit).toBe(
    '"core";r=1000;t=1500, "rest_points_per_minute";r=12;t=5',
  );
  const open = { rule: 'concurrent', limit: 100, remaining: 0, seconds: null } as const;
  expect(rateLimitHeaders({ ...refusal('concurrent'), nearest: open })).toMatchObject({
    'ratelimit-policy': '"core";q=5000;w=3600, "concurrent";q=100',
  });
});

test('a refusal says what is left of its limit', () => {
  const nearest = { rule: 'rest_points_per_minute', limit: 900, remaining: 3, seconds: 60 } as const;
  const fault = refusedFault({ ...refusal('rest_points_per_minute'), nearest }, 'user:7');
  expect(fault.message).toContain('(rest_points_per_minute). 3 of 900 remain. Wait 5 s');
  expect(fault.options).toMatchObject({ rule: 'rest_points_per_minute', limit: 900, remaining: 3 });
  const spent = refusedFault({ ...refusal('core.user'), budget: { ...budget, remaining: 0 } }, 'user:7');
  expect(spent.options).toMatchObject({ rule: 'core.user', limit: 5_000, remaining: 0 });
});

test('a refused request also gets its waiting time, in whole seconds', () => {
  expect(rateLimitHeaders(refusal('concurrent'))).toMatchObject({ 'retry-after': '5' });
  expect([0, 1, 1_000, 1_001].map(retryAfter)).toEqual([1, 1, 1, 2]);
});

test('the texts tell clients primary from secondary refusals', () => {
  for (const rule of [...ruleNames, 'degraded_share'] as const) {
    const message = refusalMessage(refusal(rule), 'user:7');
    expect(/\bsecondary rate\b/i.test(message)).toBe(!isPrimary(rule));
    expect(message).toContain(isPrimary(rule) ? 'API rate limit exceeded for user:7.' : rule);
  }
});

test.each([
  [
    'content_per_minute',
    'The request creates 11; at most 10 a minute are allowed (content_per_minute). Divide it.',
  ],
  [
    'rest_points_per_minute',
    'The request costs 11 points; at most 10 a minute are allowed (rest_points_per_minute). Divide it.',
  ],
  ['scans', 'The request needs 11; at most 10 at once are allowed (scans). Divide it.'],
] as const)('a request too large for %s is told its size', (rule, message) => {
  expect(oversizedMessage({ rule, needs: 11, limit: 10 })).toBe(message);
});

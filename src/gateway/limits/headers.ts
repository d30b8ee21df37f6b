import type { Budget, Decision } from './ledger/ledger.ts';
import type { NearestLimit } from './rules/nearest-limit.ts';

type ShownDecision = Exclude<Decision, { outcome: 'unavailable' }>;

/** Seconds for Retry-After: whole and at least 1, because clients disagree on how to read 0 or a fraction. */
export const retryAfter = (retryMs: number): number => Math.max(1, Math.ceil(retryMs / 1_000));

/**
 * Returns the five headers of a budget, and the two of the IETF draft, which also name the nearest secondary limit.
 * `waitMs`: milliseconds until that limit admits the refused request.
 */
export function budgetHeaders(
  budget: Budget,
  nearest?: NearestLimit,
  waitMs?: number,
): Readonly<Record<string, string>> {
  const { resource, limit, remaining, used, reset, resetMs, seconds } = budget;
  const { policy, level } = nearest ? secondaryItems(nearest, waitMs) : noItems;
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-used': String(used),
    'x-ratelimit-reset': String(reset),
    'x-ratelimit-resource': resource,
    'ratelimit-policy': `"${resource}";q=${limit};w=${seconds}${policy}`,
    ratelimit: `"${resource}";r=${remaining};t=${Math.max(0, Math.ceil(resetMs / 1_000))}${level}`,
  };
}

const noItems = { policy: '', level: '' };

/** Returns the second item of the two headers. Amounts leave a sliding period little by little, so `t` is that of a refusal. */
function secondaryItems({ rule, limit, remaining, seconds }: NearestLimit, waitMs: number | undefined) {
  const period = seconds === null ? '' : `;w=${seconds}`;
  const wait = waitMs === undefined ? '' : `;t=${retryAfter(waitMs)}`;
  return { policy: `, "${rule}";q=${limit}${period}`, level: `, "${rule}";r=${remaining}${wait}` };
}

/** Returns the headers of every counted response; a refusal also has Retry-After. */
export function rateLimitHeaders(decision: ShownDecision): Readonly<Record<string, string>> {
  const { budget } = decision;
  if (decision.outcome === 'oversized') return budgetHeaders(budget);
  if (decision.outcome === 'admitted') return budgetHeaders(budget, decision.nearest);
  const { retryMs, nearest } = decision;
  return { ...budgetHeaders(budget, nearest, retryMs), 'retry-after': String(retryAfter(retryMs)) };
}

/** Names of all rate limit headers, which pages of other origins may read. */
export const rateLimitHeaderNames: readonly string[] = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-used',
  'x-ratelimit-reset',
  'x-ratelimit-resource',
  'ratelimit-policy',
  'ratelimit',
  'retry-after',
];

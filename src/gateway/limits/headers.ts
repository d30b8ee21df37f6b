import type { Budget, Decision } from './ledger/ledger.ts';

type ShownDecision = Exclude<Decision, { outcome: 'unavailable' }>;

/** Seconds for Retry-After: whole and at least 1, because clients disagree on how to read 0 or a fraction. */
export const retryAfter = (retryMs: number): number => Math.max(1, Math.ceil(retryMs / 1_000));

/** Returns the five headers of a budget and the two of the IETF draft. */
export function budgetHeaders(budget: Budget): Readonly<Record<string, string>> {
  const { resource, limit, remaining, used, reset, resetMs, seconds } = budget;
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-used': String(used),
    'x-ratelimit-reset': String(reset),
    'x-ratelimit-resource': resource,
    'ratelimit-policy': `"${resource}";q=${limit};w=${seconds}`,
    ratelimit: `"${resource}";r=${remaining};t=${Math.max(0, Math.ceil(resetMs / 1_000))}`,
  };
}

/** Returns the headers of every counted response; a refusal also has Retry-After. */
export function rateLimitHeaders(decision: ShownDecision): Readonly<Record<string, string>> {
  const headers = budgetHeaders(decision.budget);
  if (decision.outcome !== 'refused') return headers;
  return { ...headers, 'retry-after': String(retryAfter(decision.retryMs)) };
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

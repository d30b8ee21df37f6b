import type { Budget, Decision } from './ledger.ts';

type ReportedState = Exclude<Decision, { outcome: 'unavailable' }>;

/** Whole seconds, at least 1: what clients read 0 or a fraction as is their own affair. */
export function retryAfter(retryMs: number): number {
  return Math.max(1, Math.ceil(retryMs / 1_000));
}

/** The budget's five headers, and the IETF draft's two beside them. */
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

/** What every response to a counted request carries; a refusal also says how long to wait. */
export function rateLimitHeaders(decision: ReportedState): Readonly<Record<string, string>> {
  const headers = budgetHeaders(decision.budget);
  if (decision.outcome !== 'refused') return headers;
  return { ...headers, 'retry-after': String(retryAfter(decision.retryMs)) };
}

/** Every header that a browser's page may read. */
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

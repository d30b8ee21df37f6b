import type { RateLimitResource, SecondaryLimit } from '../../../generated/base.ts';
import type { Budget } from '../../limits/ledger/ledger.ts';
import type { ShownLevel } from '../../limits/limiter.ts';
import type { Resource } from '../../limits/rules/limit-rules.ts';
import type { Spending } from '../context.ts';

const resourceNames = {
  core: 'CORE',
  graphql: 'GRAPHQL',
  search: 'SEARCH',
  integration_manifest: 'INTEGRATION_MANIFEST',
  file_transfer: 'FILE_TRANSFER',
} as const satisfies Record<Resource, RateLimitResource>;

/** Returns a budget with the cost of an operation, which is 0 in budgets that it does not use. */
export function toRateLimit({ resource, limit, used, remaining, reset }: Budget, spending: Spending | null) {
  const cost = spending && resource === spending.budget.resource ? spending.cost : 0;
  const resetAt = new Date(reset * 1000).toISOString();
  const resourceName = resourceNames[resource];
  const nodeCount = spending?.nodeCount ?? 0;
  return { resource, resourceName, cost, limit, used, remaining, resetAt, nodeCount };
}

/** Returns a level as the graph shows it. */
export function toSecondaryLimit({
  used,
  resetAt,
  refusedUntil,
  isShared,
  ...level
}: ShownLevel): SecondaryLimit {
  const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    ...level,
    used: Math.round(used * 1_000) / 1_000,
    resetAt: timeOf(resetAt),
    refusalEndsAt: timeOf(refusedUntil),
    scope: isShared ? 'CLUSTER' : 'PROCESS',
  };
}

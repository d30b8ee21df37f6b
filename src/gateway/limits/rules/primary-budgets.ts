import type { Budget, Floor } from '../ledger/ledger.ts';
import { type Resource, type RuleName, ruleTable, type Subject } from './limit-rules.ts';
import type { Overrides } from './overrides.ts';
import type { WindowCheck } from './plan.ts';

type WindowName = Extract<
  RuleName,
  `core.${string}` | `search${string}` | `file${string}` | 'graphql' | 'integration_manifest'
>;

/**
 * Returns the primary rule and its limit. An operator's number comes first, then the caller's own, then the table's.
 */
export function primaryOf(
  subject: Subject,
  resource: Resource,
  overrides: Overrides,
): { readonly rule: WindowName; readonly limit: number } {
  const rule = windowName(subject, resource);
  const set = overrides[rule];
  if (set !== undefined) return { rule, limit: set };
  if (resource === 'graphql') return { rule, limit: primaryOf(subject, 'core', overrides).limit };
  const own = resource === 'core' ? subject.coreLimit : undefined;
  return { rule, limit: own ?? ruleTable[rule].limit ?? 0 };
}

function windowName({ tier }: Subject, resource: Resource): WindowName {
  switch (resource) {
    case 'core':
      return `core.${tier}`;
    case 'search':
    case 'file_transfer':
      return tier === 'anonymous' ? `${resource}.anonymous` : resource;
    default:
      return resource;
  }
}

/** Returns the window as a budget. `used` is cut to the limit, which may have been lowered since. */
export function budgetOf(window: WindowCheck, { used, reset, returned = 0 }: Floor, now: number): Budget {
  const { resource, limit, seconds } = window;
  const reported = Math.min(used, limit);
  return {
    resource,
    limit,
    used: reported,
    ...(returned > 0 && { returned }),
    remaining: limit - reported,
    reset,
    resetMs: reset * 1_000 - now,
    seconds,
  };
}

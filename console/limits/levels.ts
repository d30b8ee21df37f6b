import type { LimitsQuery } from '../generated/operations.ts';

/** All limits of a caller, with the part of each that it uses. */
type CallerLimits = Pick<LimitsQuery, 'rateLimits' | 'secondaryLimits'>;

/** How much of a limit is used, at one time. */
export interface Level {
  /** Name that is unique in a sample. */
  readonly key: string;
  readonly rule: string;
  readonly endpoint: string | null;
  readonly used: number;
  readonly limit: number;
  readonly resetAt: string | null;
  readonly refusalEndsAt: string | null;
}

export type Tone = '' | 'warning' | 'bad';

/** Share of a limit from which its bar warns. */
const near = 0.8;

export function toneOf({ used, limit, refusalEndsAt }: Level): Tone {
  if (refusalEndsAt !== null || used >= limit) return 'bad';
  return used > near * limit ? 'warning' : '';
}

export const budgetLevels = ({ rateLimits }: CallerLimits): readonly Level[] =>
  (rateLimits ?? []).map(({ resource, used, limit, resetAt }) => ({
    key: resource,
    rule: resource,
    endpoint: null,
    used,
    limit,
    // The window of an unused budget begins with the next request.
    resetAt: used > 0 ? resetAt : null,
    refusalEndsAt: used >= limit ? resetAt : null,
  }));

export const secondaryLevels = ({ secondaryLimits }: CallerLimits): readonly Level[] =>
  (secondaryLimits ?? []).map(({ rule, endpoint, used, limit, resetAt, refusalEndsAt }) => ({
    key: endpoint === null ? rule : `${rule} ${endpoint}`,
    rule,
    endpoint,
    used,
    limit,
    resetAt,
    refusalEndsAt,
  }));

/** Returns the levels of each rule together: the endpoints of one rule share a card. */
export function byRule(levels: readonly Level[]): readonly (readonly Level[])[] {
  return [...Map.groupBy(levels, ({ rule }) => rule).values()];
}

import { backoff } from '../../../kit/backoff.ts';

/** Milliseconds between two passes over a flow. */
export interface Pace {
  readonly shortestMs: number;
  readonly longestMs: number;
  /** The most, once passes fail. */
  readonly failingMs: number;
}

export const defaultPace: Pace = { shortestMs: 1_000, longestMs: 30_000, failingMs: 300_000 };

export interface Passed {
  /** Milliseconds between the last two passes. */
  readonly pauseMs: number;
  /** Passes that failed since one did not. */
  readonly failures: number;
}

/** Often while something happens, and less and less often while nothing does. */
export function paceAfter(pace: Pace, { pauseMs }: Passed, changed: boolean): Passed {
  const slower = Math.min(pace.longestMs, Math.ceil(pauseMs * 1.5));
  return { pauseMs: changed ? pace.shortestMs : Math.max(pace.shortestMs, slower), failures: 0 };
}

/** Less and less often with every failure. */
export function paceAfterFailure(pace: Pace, passed: Passed, random: number): Passed {
  const failures = passed.failures + 1;
  const bounds = { firstMs: 2 * pace.shortestMs, longestMs: pace.failingMs };
  return { pauseMs: backoff(bounds, failures, random), failures };
}

import { backoff } from '../../../kit/work/backoff.ts';

/** Milliseconds between two passes over a flow. */
export interface Pace {
  readonly shortestMs: number;
  readonly longestMs: number;
  /** Maximum while passes fail. */
  readonly failingMs: number;
}

export const defaultPace: Pace = { shortestMs: 1_000, longestMs: 30_000, failingMs: 300_000 };

export interface Passed {
  /** Milliseconds between the last two passes. */
  readonly pauseMs: number;
  /** Failed passes since the last successful one. */
  readonly failures: number;
}

/** Returns the shortest pause after a change, and a growing one while nothing changes. */
export function paceAfter(pace: Pace, { pauseMs }: Passed, changed: boolean): Passed {
  const slower = Math.min(pace.longestMs, Math.ceil(pauseMs * 1.5));
  return { pauseMs: changed ? pace.shortestMs : Math.max(pace.shortestMs, slower), failures: 0 };
}

/** Returns a pause that grows with every failure. */
export function paceAfterFailure(pace: Pace, passed: Passed, random: number): Passed {
  const failures = passed.failures + 1;
  const bounds = { firstMs: 2 * pace.shortestMs, longestMs: pace.failingMs };
  return { pauseMs: backoff(bounds, failures, random), failures };
}

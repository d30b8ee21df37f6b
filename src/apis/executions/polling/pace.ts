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

/** Half to all of what doubles with every failure. */
export function paceAfterFailure(pace: Pace, { failures }: Passed, random: number): Passed {
  const most = Math.min(pace.failingMs, pace.shortestMs * 2 ** Math.min(failures + 1, 20));
  return { pauseMs: Math.ceil(most * (0.5 + random / 2)), failures: failures + 1 };
}

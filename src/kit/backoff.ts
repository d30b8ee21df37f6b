export interface BackoffBounds {
  /** Milliseconds at most after the first failure. */
  readonly firstMs: number;
  /** Milliseconds at most after many. */
  readonly longestMs: number;
}

/** Milliseconds before a retry, with jitter: half to all of what doubles with every failure. `random` is 0 to 1. */
export function backoff(
  { firstMs, longestMs }: BackoffBounds,
  failures: number,
  random = Math.random(),
): number {
  const most = Math.min(longestMs, firstMs * 2 ** (Math.min(failures, 30) - 1));
  return Math.ceil(most * (0.5 + random / 2));
}

export interface BackoffBounds {
  /** Longest wait in milliseconds after the first failure. */
  readonly firstMs: number;
  /** Longest wait in milliseconds after many failures. */
  readonly longestMs: number;
}

/**
 * Returns the milliseconds before a retry, with jitter: between half and all of a time that doubles with each failure.
 * `random` is from 0 to 1.
 */
export function backoff(
  { firstMs, longestMs }: BackoffBounds,
  failures: number,
  random = Math.random(),
): number {
  const max = Math.min(longestMs, firstMs * 2 ** (Math.min(failures, 30) - 1));
  return Math.ceil(max * (0.5 + random / 2));
}

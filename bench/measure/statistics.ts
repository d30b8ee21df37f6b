/** Returns the value that the share `q` of the values does not exceed. */
export function quantile(values: ArrayLike<number>, q: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

/** Returns the median; for an even number of values it is the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}

/** The best and the median of rounds. On a machine with other load, the best round is the least disturbed one. */
export interface Spread {
  readonly best: number;
  readonly median: number;
}

export const lowest = (values: readonly number[]): Spread => ({
  best: Math.min(...values),
  median: median(values),
});

export const highest = (values: readonly number[]): Spread => ({
  best: Math.max(...values),
  median: median(values),
});

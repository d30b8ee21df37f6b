/** Returns the value that the share `q` of the values does not exceed. */
export function quantile(values: ArrayLike<number>, q: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

/** Returns the median; for an even number of values it is the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return total(middle) / middle.length;
}

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The best and the median of rounds. On a machine with other load, the best round is the least disturbed one. */
export interface Spread {
  readonly best: number;
  readonly median: number;
}

export const lowest = (values: readonly number[]): Spread => ({
  best: Math.min(...values),
  median: median(values),
});

export type Spreads<Figure extends string> = Readonly<Record<Figure, Spread>>;

/** Returns the spread of each figure: the best `perSecond` is the highest, the best of every other one the lowest. */
export function spreadsOf<Figure extends string>(
  rounds: readonly Readonly<Record<Figure, number>>[],
): Spreads<Figure> {
  const names = Object.keys(rounds[0] ?? {}) as Figure[];
  const spread = (name: Figure) => {
    const values = rounds.map((round) => round[name]);
    return name === 'perSecond' ? { ...lowest(values), best: Math.max(...values) } : lowest(values);
  };
  return Object.fromEntries(names.map((name) => [name, spread(name)])) as Spreads<Figure>;
}

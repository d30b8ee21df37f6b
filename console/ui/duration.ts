/** Units of time, each with its milliseconds. */
export const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Returns a duration in its two largest units, such as `2 hr 5 min`. */
export function durationText(seconds: number): string {
  let left = Math.round(seconds) * 1_000;
  const parts = units.flatMap(([unit, size]) => {
    const count = Math.floor(left / size);
    left -= count * size;
    return count > 0 ? [new Intl.NumberFormat(undefined, { style: 'unit', unit }).format(count)] : [];
  });
  return parts.slice(0, 2).join(' ') || '0 sec';
}

/** Returns the time between two steps, such as `3 sec later`. */
export const delayText = (ms: number): string =>
  ms < 1_000 ? 'in the same second' : `${durationText(ms / 1_000)} later`;

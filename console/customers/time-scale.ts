/** Share of the line that all periods divide equally, so that short ones stay visible beside a year. */
const equalShare = 0.45;

/**
 * Returns the function from a time to its place on the line, from 0 to 100. Each period between two of the times gets
 * its share by length, and an equal share besides.
 */
export function timeScale(times: readonly number[]): (time: number) => number {
  const ends = [...new Set(times)].sort((one, other) => one - other);
  const [first = 0] = ends;
  const last = ends.at(-1) ?? first;
  const periods = ends.length - 1;
  const places = [0];
  for (const [index, end] of ends.slice(1).entries()) {
    const length = end - (ends[index] ?? end);
    const share = (1 - equalShare) * (length / (last - first)) + equalShare / periods;
    places.push((places.at(-1) ?? 0) + 100 * share);
  }
  return (time) => {
    const next = ends.findIndex((end) => end >= time);
    if (next < 0) return 100;
    if (next === 0) return 0;
    const [from = 0, to = 1] = [ends[next - 1], ends[next]];
    const [left = 0, right = 100] = [places[next - 1], places[next]];
    return left + ((right - left) * (time - from)) / (to - from);
  };
}

/** Percent of the line that a label needs to be shown, and that the longest one needs to be whole. */
export const minLabelled = 18;
const wholeLabel = 30;

/**
 * Returns the percent of the line from the beginning of a period to its label. The label of a period that has just begun
 * stands behind the line of the present, which would touch its end. `past` is the part before the present.
 */
export const labelIndent = (past: number, width: number): number =>
  past > 0 && past < wholeLabel && width - past >= wholeLabel ? past : 0;

/** Returns the function from a time to its place on the line, from 0 to 100: equal times have equal lengths. */
export function timeScale(times: readonly number[]): (time: number) => number {
  const first = Math.min(...times);
  const length = Math.max(...times) - first;
  return (time) => (length === 0 ? 0 : Math.min(100, Math.max(0, (100 * (time - first)) / length)));
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

/** Whether the label of a last period that is too short for it has room behind the period. */
export const hasLabelBehind = (from: number, to: number): boolean =>
  to - from < minLabelled && to <= 100 - wholeLabel;

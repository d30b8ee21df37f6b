/** A line of a chart. */
export interface Line {
  readonly title: string;
  /** Name of the custom property of its colour, such as `--water`. */
  readonly color: string;
  /** A value for each time; null leaves a hole. */
  readonly values: readonly (number | null)[];
}

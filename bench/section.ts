import type { Pace } from './pace.ts';

/** A measurement of `npm run bench`. */
export interface Section {
  readonly help: string;
  run(pace: Pace): Promise<Findings>;
}

export interface Findings {
  /** The results as text for a person. */
  readonly text: string;
  /** The same results as JSON, with every round. */
  readonly data: unknown;
}

import type { Pace } from './pace.ts';

/** One thing that `npm run bench` measures. */
export interface Section {
  readonly help: string;
  run(pace: Pace): Promise<Findings>;
}

export interface Findings {
  /** For a person. */
  readonly text: string;
  /** The same and every round behind it, as JSON. */
  readonly data: unknown;
}

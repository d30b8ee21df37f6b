import type { Figure } from './budgets/figures.ts';
import type { Pace } from './pace.ts';

/** Options of the command line besides the pace. */
export interface SectionOptions {
  /** Sizes of the data, for sections that measure several; empty for the section's own. */
  readonly sizes: readonly number[];
  /** Parts of section `scale`; empty for all of them. */
  readonly parts: readonly string[];
}

/** A measurement of `npm run bench`. */
export interface Section {
  readonly help: string;
  run(pace: Pace, options: SectionOptions): Promise<Findings>;
}

export interface Findings {
  /** The results as text for a person. */
  readonly text: string;
  /** The same results as JSON, with every round. */
  readonly data: unknown;
  /** The figures that budgets bound. */
  readonly figures?: readonly Figure[];
}

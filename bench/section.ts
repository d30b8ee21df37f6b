import type { Figure } from './budgets/budgets.ts';

/** Number and length of the measurements. */
export interface Pace {
  /** True for a run that shows that a section works, and no figures. */
  readonly isQuick: boolean;
  readonly rounds: number;
  readonly roundMs: number;
  readonly warmUpMs: number;
  /** Connections that are kept alive, with one request at a time on each. */
  readonly connections: number;
  readonly coldStarts: number;
  /** Sizes of the data, for sections that measure several; empty for the section's own. */
  readonly sizes: readonly number[];
  /** Minutes of the soak; 0 for its own. */
  readonly minutes: number;
}

const full: Pace = {
  isQuick: false,
  rounds: 6,
  roundMs: 1300,
  // V8 compiles for some five seconds of load: until then a request costs up to twice as much, on peers as well.
  warmUpMs: 6000,
  connections: 16,
  coldStarts: 5,
  sizes: [],
  minutes: 0,
};
const quick = { isQuick: true, rounds: 2, roundMs: 400, warmUpMs: 400, coldStarts: 2 };

export const paceOf = (isQuick: boolean, wanted: Pick<Pace, 'sizes' | 'minutes'>): Pace => ({
  ...full,
  ...(isQuick && quick),
  ...wanted,
});

/** Returns the milliseconds of a round; round 0 warms up. */
export const roundMsOf = ({ roundMs, warmUpMs }: Pace, round: number): number =>
  round === 0 ? warmUpMs : roundMs;

/** A measurement of `npm run bench`. */
export interface Section {
  readonly help: string;
  /** Whether it needs the packages of peers. */
  readonly hasPeers: boolean;
  run(pace: Pace): Promise<Findings>;
}

export interface Findings {
  /** The results for a person, as paragraphs and tables. */
  readonly text: readonly string[];
  /** The same results as JSON, with every round. */
  readonly data: unknown;
  /** The figures that budgets bound. */
  readonly figures?: readonly Figure[];
  /** Whether a bound of its own was missed, which fails the command. */
  readonly isMissed?: boolean;
}

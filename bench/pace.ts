/** Number and length of the measurements. */
export interface Pace {
  readonly rounds: number;
  readonly roundMs: number;
  readonly warmUpMs: number;
  /** Connections that are kept alive, with one request at a time on each. */
  readonly connections: number;
  readonly coldStarts: number;
}

export const fullPace: Pace = { rounds: 5, roundMs: 1300, warmUpMs: 1200, connections: 16, coldStarts: 5 };
export const quickPace: Pace = { rounds: 2, roundMs: 400, warmUpMs: 400, connections: 16, coldStarts: 2 };

/** How a scan ended: `ok`, the fault's code, or `ABORTED` when its call ended first. */
export interface ScanSeen {
  readonly outcome: string;
  readonly seconds: number;
}

/** Observes scans, to count them. */
export interface ScanObserver {
  /** Called with the number of SQLite threads that scan or are idle. */
  threads(count: number): void;
  /** A scan has begun to wait for a place in the queue (1), or has got one or left (-1). */
  waiting(change: number): void;
  /** A statement has left the queue and begun. */
  began(): void;
  /** A statement has ended completely. */
  ended(): void;
  /** A scan that had a place has its result. */
  scanned(seen: ScanSeen): void;
}

export const noScanObserver: ScanObserver = {
  threads() {},
  waiting() {},
  began() {},
  ended() {},
  scanned() {},
};

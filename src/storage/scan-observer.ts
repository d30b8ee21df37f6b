/** Told of scans, to count them. */
export interface ScanObserver {
  /** Threads of SQLite that scan, or are kept for it. */
  threads(count: number): void;
  /** A statement began, after it had waited for its turn. */
  began(): void;
  /** Nothing of it runs any more. */
  ended(): void;
}

export const noScanObserver: ScanObserver = { threads() {}, began() {}, ended() {} };

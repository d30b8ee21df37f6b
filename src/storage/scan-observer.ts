/** Observes scans, to count them. */
export interface ScanObserver {
  /** Called with the number of SQLite threads that scan or are idle. */
  threads(count: number): void;
  /** A statement has left the queue and begun. */
  began(): void;
  /** A statement has ended completely. */
  ended(): void;
}

export const noScanObserver: ScanObserver = { threads() {}, began() {}, ended() {} };

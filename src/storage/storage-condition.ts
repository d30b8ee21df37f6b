import { Fault } from '../kit/fault.ts';

/** Called with the fault when the storage begins to fail, and with null when it works again. */
export type StorageChanged = (fault: Fault | null) => void;

/** The state of the storage. Only changes are reported, so that an outage is one line in the log. */
export interface StorageCondition {
  worked(): void;
  /** Records a failure; only UNAVAILABLE concerns the storage, other errors are ignored. */
  failed(error: unknown): void;
  /** The last fault since a write was last known to succeed; null when there was none. */
  readonly doubt: Fault | null;
  /** Records that a write has succeeded since the fault. */
  proven(): void;
}

/**
 * Milliseconds without a fault before the storage counts as working: with a full disk, reads succeed between failing
 * writes.
 */
const quietMs = 10_000;

/** Creates the state; `ticks` returns milliseconds of a monotonic clock. */
export function createStorageCondition(
  changed: StorageChanged,
  ticks: () => number = () => performance.now(),
): StorageCondition {
  let failedAt: number | null = null;
  let doubt: Fault | null = null;
  return {
    worked() {
      if (failedAt === null || ticks() - failedAt < quietMs) return;
      failedAt = null;
      changed(null);
    },
    failed(error) {
      if (!(error instanceof Fault) || error.code !== 'UNAVAILABLE') return;
      if (failedAt === null) changed(error);
      failedAt = ticks();
      doubt = error;
    },
    get doubt() {
      return doubt;
    },
    proven() {
      doubt = null;
    },
  };
}

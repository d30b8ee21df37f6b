import { Fault } from '../kit/fault.ts';

/** Told when the storage begins to fail, with the fault, and when it works again, with null. */
export type StorageChanged = (fault: Fault | null) => void;

/** Whether the storage works; tells of changes only, so that an outage is one line in the log. */
export interface StorageCondition {
  worked(): void;
  /** Whatever was rejected; only UNAVAILABLE says something of the storage. */
  failed(error: unknown): void;
  /** The last fault since a change was last proven to work; null where there was none. */
  readonly doubt: Fault | null;
  /** A change was made since then. */
  proven(): void;
}

/** Milliseconds without a fault before it counts as working: a full disk can be read, and fails for every other request. */
const quietMs = 10_000;

/** `ticks`: milliseconds of a clock that nobody sets. */
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

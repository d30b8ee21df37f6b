import { createFairPlaces, type PlaceLimits } from '../kit/fair-places.ts';

export interface ScanTurn {
  /** The owner for fairness: owners take turns, and no owner gets all places. */
  readonly owner: string;
  readonly signal: AbortSignal;
}

/** A running scan: the result for its caller, and the promise that resolves when its place is free. */
export interface Running<Result> {
  readonly told: Promise<Result>;
  readonly ended: Promise<void>;
}

/** A queue that gives scans a bounded number of places, in turn over their owners. */
export interface ScanQueue {
  /**
   * Returns the result of the scan. Rejects with the signal's reason, also while waiting, and with UNAVAILABLE when the
   * queue is full.
   */
  run<Result>(turn: ScanTurn, begin: () => Running<Result>): Promise<Result>;
}

export type QueueLimits = Omit<PlaceLimits, 'tasks'>;

export function createScanQueue(limits: QueueLimits): ScanQueue {
  const places = createFairPlaces({ ...limits, tasks: 'searches' });
  return {
    async run({ owner, signal }, begin) {
      const leave = await places.enter(owner, signal);
      const { told, ended } = begin();
      void ended.then(leave, leave);
      return await told;
    },
  };
}

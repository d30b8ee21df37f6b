import { createFairPlaces, type PlaceLimits } from '../kit/fair-places.ts';

export interface ScanTurn {
  /** Owners take turns, and none of them has all places. */
  readonly owner: string;
  readonly signal: AbortSignal;
}

/** A scan that runs: what its caller is told, and when its place is free again. */
export interface Running<Result> {
  readonly told: Promise<Result>;
  readonly ended: Promise<void>;
}

/** Gives a bounded number of places to scans, in turn over their owners. */
export interface ScanQueue {
  /**
   * The result once the scan had its turn. Rejects with the reason of the signal, while it waits too, and with
   * UNAVAILABLE where too many wait already.
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

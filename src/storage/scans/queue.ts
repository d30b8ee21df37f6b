import { Fault } from '../../kit/fault.ts';
import { createFairPlaces, type PlaceLimits } from '../../kit/queues/fair-places.ts';
import { noScanObserver, type ScanObserver } from './observer.ts';

export interface ScanTurn {
  /** The owner for fairness: owners take turns, and no owner gets all places. */
  readonly owner: string;
  readonly signal: AbortSignal;
}

/** A running scan: the result for its caller, and the promise that resolves when its place is free. */
export interface Running<Result> {
  readonly result: Promise<Result>;
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

export interface QueueLimits extends Omit<PlaceLimits, 'tasks'> {
  /** Default: none. */
  readonly observer?: Pick<ScanObserver, 'waiting' | 'scanned'>;
}

export function createScanQueue({ observer = noScanObserver, ...limits }: QueueLimits): ScanQueue {
  const places = createFairPlaces({ ...limits, tasks: 'searches' });

  async function enter({ owner, signal }: ScanTurn): Promise<() => void> {
    observer.waiting(1);
    try {
      return await places.enter(owner, signal);
    } finally {
      observer.waiting(-1);
    }
  }

  return {
    async run(turn, begin) {
      const leave = await enter(turn);
      const start = performance.now();
      const scanned = (outcome: string) =>
        observer.scanned({ outcome, seconds: (performance.now() - start) / 1000 });
      const { result, ended } = begin();
      void ended.then(leave, leave);
      void result.then(
        () => scanned('ok'),
        (error) => scanned(turn.signal.aborted ? 'ABORTED' : codeOf(error)),
      );
      return await result;
    },
  };
}

const codeOf = (error: unknown): string => (error instanceof Fault ? error.code : 'INTERNAL');

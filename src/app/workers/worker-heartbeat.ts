/** Milliseconds between two heartbeats. */
export const beatMs = 2_000;
/** Unanswered heartbeats in a row after which a worker no longer counts as listening. */
const silentAfter = 3;
/** Unanswered heartbeats in a row after which a worker is given up. */
const lostAfter = 15;

export interface Stuck<Worker> {
  readonly silent: readonly Worker[];
  readonly lost: readonly Worker[];
}

/**
 * Tracks which workers still answer; the caller has the timer. It counts unanswered heartbeats instead of time, so that
 * a primary that was itself suspended, for example with its whole machine, does not give up any worker.
 */
export interface Heartbeat<Worker> {
  /**
   * Counts one more heartbeat for each worker. Returns the workers that have just become silent and those that have
   * just been given up.
   */
  beat(workers: readonly Worker[]): Stuck<Worker>;
  /** Records a message from the worker. */
  heard(worker: Worker): void;
  answers(worker: Worker): boolean;
}

export function createHeartbeat<Worker extends object>(): Heartbeat<Worker> {
  const unanswered = new WeakMap<Worker, number>();
  const misses = (worker: Worker) => unanswered.get(worker) ?? 0;
  return {
    beat(workers) {
      const missed = (count: number) => workers.filter((worker) => misses(worker) === count);
      const missing = { silent: missed(silentAfter), lost: missed(lostAfter) };
      for (const worker of workers) unanswered.set(worker, misses(worker) + 1);
      return missing;
    },
    heard: (worker) => void unanswered.delete(worker),
    answers: (worker) => misses(worker) <= silentAfter,
  };
}

/** Milliseconds between two questions for a sign of life. */
export const beatMs = 2_000;
/** So many unanswered in a row: it does not count as one that listens. */
const silentAfter = 3;
/** It is not waited for any longer. */
const lostAfter = 15;

export interface Stuck<Worker> {
  readonly silent: readonly Worker[];
  readonly lost: readonly Worker[];
}

/**
 * Who still answers: it counts, and whoever has the timer asks. What counts is questions and not time: a lead that stood still itself, as with its whole machine,
 * blames nobody for it.
 */
export interface Heartbeat<Worker> {
  /** Each is asked once more: those that do not answer any more, and those that are given up, each told once. */
  beat(workers: readonly Worker[]): Stuck<Worker>;
  /** It has said something. */
  heard(worker: Worker): void;
  answers(worker: Worker): boolean;
}

export function createHeartbeat<Worker extends object>(): Heartbeat<Worker> {
  const unanswered = new WeakMap<Worker, number>();
  const misses = (worker: Worker) => unanswered.get(worker) ?? 0;
  return {
    beat(workers) {
      const missed = (count: number) => workers.filter((worker) => misses(worker) === count);
      const told = { silent: missed(silentAfter), lost: missed(lostAfter) };
      for (const worker of workers) unanswered.set(worker, misses(worker) + 1);
      return told;
    },
    heard: (worker) => void unanswered.delete(worker),
    answers: (worker) => misses(worker) <= silentAfter,
  };
}

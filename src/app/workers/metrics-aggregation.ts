import type { Worker } from 'node:cluster';
import type { Counts } from '../../gateway/http/metrics/metrics.ts';
import { valueWithin } from '../../kit/work/pause.ts';
import { send } from './worker-pool.ts';

/** Collects the counts of all listening workers, in one round of messages. */
export interface MetricsAggregation {
  /** Returns the counts of the workers; one that does not answer within a second is left out. */
  gather(workers: readonly Worker[]): Promise<readonly Counts[]>;
  /** Records a worker's counts for the round with this id. */
  counted(id: number, counts: Counts): void;
}

const patienceMs = 1_000;

interface Round {
  readonly counted: Counts[];
  readonly expected: number;
  done(): void;
}

export function createMetricsAggregation(): MetricsAggregation {
  const rounds = new Map<number, Round>();
  let last = 0;
  return {
    async gather(workers) {
      last += 1;
      const id = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      const round: Round = { counted: [], expected: workers.length, done: resolve };
      rounds.set(id, round);
      for (const worker of workers) send(worker, { kind: 'count', id });
      await valueWithin(patienceMs, promise);
      rounds.delete(id);
      return round.counted;
    },
    counted(id, counts) {
      const round = rounds.get(id);
      if (!round) return;
      round.counted.push(counts);
      if (round.counted.length === round.expected) round.done();
    },
  };
}

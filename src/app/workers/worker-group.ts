import cluster from 'node:cluster';
import type { CountedTogether, Counts } from '../../gateway/http/metrics/metrics.ts';
import { type FromPrimary, type FromWorker, numberVariable } from './worker-messages.ts';

/** A worker's view of the group that shares its port. */
export interface WorkerGroup extends CountedTogether {
  /** Reports that this worker listens, with the text that is printed when all workers do. */
  ready(welcome: string | null): void;
  /** Rejects while some workers do not listen. */
  check(): Promise<void>;
  /** Sets the function that is called when this worker must end. */
  onDrain(drain: () => void): void;
}

/** Joins the worker group; null for a process that is not a worker. */
export function joinWorkerGroup(): WorkerGroup | null {
  const number = Number(process.env[numberVariable]);
  if (!cluster.isWorker || !number) return null;
  const requested = new Map<number, (all: readonly Counts[]) => void>();
  let count: () => Promise<Counts> = async () => [];
  let drain = () => process.exit(0);
  let strength = { ready: 0, wanted: 1 };
  let last = 0;
  const say = (message: FromWorker) => process.send?.(message);

  process.on('message', async (message: FromPrimary) => {
    switch (message.kind) {
      case 'count':
        return say({ kind: 'counts', id: message.id, counts: await count() });
      case 'gathered':
        return requested.get(message.id)?.(message.all);
      case 'strength':
        strength = message;
        return say({ kind: 'alive' });
      case 'drain':
        return drain();
    }
  });
  return {
    number,
    ready: (welcome) => void say({ kind: 'ready', welcome }),
    async gather() {
      last += 1;
      const id = last;
      const { promise, resolve } = Promise.withResolvers<readonly Counts[]>();
      requested.set(id, resolve);
      say({ kind: 'gather', id });
      return await promise.finally(() => requested.delete(id));
    },
    countBy(by) {
      count = by;
    },
    async check() {
      const { ready, wanted } = strength;
      if (ready < wanted) throw new Error(`${ready} of ${wanted} workers listen and answer`);
    },
    onDrain(by) {
      drain = by as typeof drain;
    },
  };
}

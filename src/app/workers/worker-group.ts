import cluster from 'node:cluster';
import type { CountedTogether, Counts } from '../../gateway/http/metrics.ts';
import { type FromPrimary, type FromWorker, numberVariable } from './worker-messages.ts';

/** A worker's side of the port that it shares. */
export interface WorkerGroup extends CountedTogether {
  /** Says that this one listens, with what a person is to read when all do. */
  ready(welcome: string | null): void;
  /** Rejects while some do not listen. */
  check(): Promise<void>;
  /** Called when this one is to end. */
  onDrain(drain: () => void): void;
}

/** Null for a process that has its port for itself. */
export function joinWorkerGroup(): WorkerGroup | null {
  const number = Number(process.env[numberVariable]);
  if (!cluster.isWorker || !number) return null;
  const asked = new Map<number, (all: readonly Counts[]) => void>();
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
        return asked.get(message.id)?.(message.all);
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
      asked.set(id, resolve);
      say({ kind: 'gather', id });
      return await promise.finally(() => asked.delete(id));
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

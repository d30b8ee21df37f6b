import type { WorkerPool } from './worker-pool.ts';

/** The shutdown of the group: every worker drains, and the program's exit code is the first failure. */
export interface Ending {
  readonly begun: boolean;
  /** Tells all workers to end; a second call kills them. `code` is the exit code so far. */
  begin(code?: number): void;
  /** Records the exit code of a worker that has ended. */
  left(code: number | null): void;
  /** Resolves with the exit code when all workers have ended. */
  readonly ended: Promise<number>;
}

/** Milliseconds that a worker gets beyond the drain time. */
export const workerGraceMs = 5_000;

export function createEnding(pool: Pick<WorkerPool, 'live' | 'sendAll'>, drainMs: number): Ending {
  const { promise, resolve } = Promise.withResolvers<number>();
  let begun = false;
  let worst = 0;
  const kill = () => {
    for (const worker of pool.live()) worker.process.kill('SIGKILL');
  };
  const endIfAlone = () => {
    if (begun && pool.live().length === 0) resolve(worst);
  };
  return {
    get begun() {
      return begun;
    },
    begin(code = 0) {
      if (begun) return kill();
      begun = true;
      worst = code;
      pool.sendAll({ kind: 'drain' });
      setTimeout(kill, drainMs + workerGraceMs).unref();
      endIfAlone();
    },
    left(code) {
      worst ||= code ?? 1;
      endIfAlone();
    },
    ended: promise,
  };
}

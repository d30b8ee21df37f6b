import type { WorkerPool } from './worker-pool.ts';

/** How it ends: every worker drains, and the worst of their exit codes is the program's. */
export interface Ending {
  readonly begun: boolean;
  /** Tells all to end; a second time kills them. `code`: what made it end. */
  begin(code?: number): void;
  /** A worker has ended. */
  left(code: number | null): void;
  /** Resolves with the exit code when all have. */
  readonly ended: Promise<number>;
}

/** Milliseconds that a worker has beyond the drain time. */
const graceMs = 5_000;

export function createEnding(crew: Pick<WorkerPool, 'live' | 'tellAll'>, drainMs: number): Ending {
  const { promise, resolve } = Promise.withResolvers<number>();
  let begun = false;
  let worst = 0;
  const kill = () => {
    for (const worker of crew.live()) worker.process.kill('SIGKILL');
  };
  const endIfAlone = () => {
    if (begun && crew.live().length === 0) resolve(worst);
  };
  return {
    get begun() {
      return begun;
    },
    begin(code = 0) {
      if (begun) return kill();
      begun = true;
      worst = code;
      crew.tellAll({ kind: 'drain' });
      setTimeout(kill, drainMs + graceMs).unref();
      endIfAlone();
    },
    left(code) {
      worst ||= code ?? 1;
      endIfAlone();
    },
    ended: promise,
  };
}

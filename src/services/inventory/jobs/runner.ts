import { type Fault, toFault } from '../../../kit/fault.ts';
import type { Timers } from '../../../kit/work/scheduler.ts';
import { rpcCodes } from '../store/operations/operations.ts';
import type { EmbeddedParts } from '../store/options.ts';
import type { Job, Jobs } from './job.ts';
import { type Claimed, jobOf, maxTries, operationLeases } from './operation-leases.ts';
import { isCancelled, openWork, Stopped } from './work.ts';

/**
 * Works on operations until they end. Disposing stops all running work; each operation keeps the state of its last
 * step.
 */
export interface Runner extends Timers, AsyncDisposable {
  /** Resolves when no operation is running. */
  idle(): Promise<void>;
}

export interface RunnerOptions extends EmbeddedParts {
  readonly jobs: Jobs;
  /** Maximum operations that run at once. Default 4. */
  readonly atOnce?: number;
  /** Called for faults that are not the caller's; the operation is retried. */
  readonly failed?: (error: unknown) => void;
  /** Called for each operation that was worked on without such a fault. */
  readonly worked?: () => void;
}

export function createRunner(options: RunnerOptions): Runner {
  const { db, clock, atOnce = 4, due, failed, worked } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  function start(claimed: Claimed): void {
    const run = workOn(options, claimed, stopping.signal)
      .then(worked, (error: unknown) => failed?.(error))
      .finally(() => {
        running.delete(run);
        due();
      });
    running.add(run);
  }

  return {
    async settle() {
      if (stopping.signal.aborted) return null;
      const room = atOnce - running.size;
      const claims = room > 0 ? await operationLeases.claim(db, clock(), { max: room }) : [];
      for (const claimed of claims) start(claimed);
      // When no place is free, `due` is called as soon as an operation ends.
      return running.size < atOnce ? await operationLeases.next(db) : null;
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

const cancelled = { code: rpcCodes.CANCELLED, message: 'The operation was cancelled.' } as const;
const endless = { code: rpcCodes.INTERNAL, message: 'The work could not be done.' } as const;
const unknown = { code: rpcCodes.UNIMPLEMENTED, message: 'This version cannot do this work.' } as const;

/** Runs an operation from the state of its last step, until it ends or this process must give it up. */
async function workOn(options: RunnerOptions, claimed: Claimed, stopping: AbortSignal): Promise<void> {
  const { job: name } = jobOf(claimed);
  const job: Job | undefined = Object.hasOwn(options.jobs, name) ? options.jobs[name] : undefined;
  using work = openWork(options, claimed, stopping);
  if (!job) return await work.fail(job, unknown);
  if (claimed.tries > maxTries) return await work.fail(job, endless);
  if (isCancelled(claimed)) return await work.fail(job, cancelled);
  try {
    await work.complete(await job.run(work));
  } catch (error) {
    if (error instanceof Stopped) {
      if (error.cancelled) await work.fail(job, cancelled);
      return;
    }
    if (stopping.aborted) {
      await operationLeases.release(options.db, claimed.lease, options.clock());
      return;
    }
    const fault = toFault(error);
    const code = rpcCodeOf(fault);
    // A fault that is not about the request may pass, so the operation is retried when its lease has run out.
    if (code === undefined) throw error;
    await work.fail(job, { code, message: fault.message });
  }
}

function rpcCodeOf({ code }: Fault): number | undefined {
  if (code === 'INTERNAL') return undefined;
  return Object.entries(rpcCodes).find(([name]) => name === code)?.[1];
}

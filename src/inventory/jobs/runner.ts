import type { Timers } from '../../alarm.ts';
import { toFault } from '../../faults.ts';
import { endOperation, rpcCodes, stepOperation } from '../embedded/operations.ts';
import type { Change, EmbeddedParts } from '../embedded/parts.ts';
import { operationOf } from '../embedded/rows.ts';
import type { ResourceName } from '../names.ts';
import type { Tree } from '../rules/values.ts';
import {
  type Claimed,
  claimDue,
  jobOf,
  leaseMs,
  lockClaimed,
  mostTries,
  nextDue,
  release,
  renew,
} from './claims.ts';
import type { Job, Jobs, Work } from './job.ts';

/** Works on operations until they end. Disposing gives back what is under way, each at its last step. */
export interface Runner extends Timers, AsyncDisposable {
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

export interface RunnerOptions extends Pick<EmbeddedParts, 'db' | 'clock' | 'newId' | 'committed' | 'due'> {
  readonly jobs: Jobs;
  /** Operations worked on at once. Default 4. */
  readonly atOnce?: number;
  /** Told of what is nobody's fault but ours; the operation is tried again. */
  readonly failed?: (error: unknown) => void;
}

/** The operation was cancelled, or is in other hands. */
class Stopped extends Error {
  readonly cancelled: boolean;

  constructor(cancelled: boolean) {
    super(cancelled ? 'the operation was cancelled' : 'the operation is in other hands');
    this.cancelled = cancelled;
  }
}

export function createRunner(options: RunnerOptions): Runner {
  const { atOnce = 4, due, failed } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  function start(claimed: Claimed): void {
    const run = workOn(options, claimed, stopping.signal)
      .catch((error: unknown) => failed?.(error))
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
      if (room > 0) for (const claimed of await claimDue(options, room)) start(claimed);
      // Whoever ends wakes us.
      return running.size < atOnce ? await nextDue(options) : null;
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

/** From where the last process has left it to its end. */
async function workOn(options: RunnerOptions, claimed: Claimed, stopping: AbortSignal): Promise<void> {
  const { clock, newId } = options;
  const lost = new AbortController();
  const holding = setInterval(() => {
    renew(options, claimed).then(
      (held) => held || lost.abort(new Stopped(false)),
      () => undefined,
    );
  }, leaseMs / 3);
  const record = jobOf(claimed);
  const job: Job | undefined = Object.hasOwn(options.jobs, record.job) ? options.jobs[record.job] : undefined;
  const work = workOf(options, claimed, AbortSignal.any([stopping, lost.signal]));
  const finish = (run: (change: Change) => Promise<Parameters<typeof endOperation>[3]>) =>
    commit(options, async (change) => {
      const row = await lockClaimed(change, options, claimed);
      if (row) await endOperation(change, { clock, newId }, row, await run(change));
    });
  const fail = (code: number, message: string) =>
    finish(async (change) => {
      await job?.undo?.(change, work.current());
      return { error: { code, message } };
    });

  try {
    if (!job) return await fail(rpcCodes.UNIMPLEMENTED, `There is no job ${record.job} in this version.`);
    if (claimed.tries > mostTries) return await fail(rpcCodes.INTERNAL, 'The work could not be done.');
    if (isCancelled(claimed)) return await fail(rpcCodes.CANCELLED, 'The operation was cancelled.');
    const last = await job.run(work);
    await finish(async (change) => ({ response: await last(change) }));
  } catch (error) {
    if (error instanceof Stopped && error.cancelled)
      return await fail(rpcCodes.CANCELLED, 'The operation was cancelled.');
    if (stopping.aborted) return await release(options, claimed);
    if (error instanceof Stopped) return;
    const fault = toFault(error);
    const code = Object.entries(rpcCodes).find(([name]) => name === fault.code)?.[1];
    // Whatever is not about the request may pass: it is tried again when the lease is over.
    if (code === undefined || fault.code === 'INTERNAL') throw error;
    await fail(code, fault.message);
  } finally {
    clearInterval(holding);
  }
}

const isCancelled = (row: Pick<Claimed, 'document'>): boolean =>
  operationOf(row).metadata?.requestedCancellation === true;

async function commit(
  { db, committed }: Pick<RunnerOptions, 'db' | 'committed'>,
  run: (change: Change) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(run);
  committed();
}

/** What a job gets to work with; `current` is where it stands. */
function workOf(
  options: RunnerOptions,
  claimed: Claimed,
  signal: AbortSignal,
): Work & { current(): Pick<Work, 'target' | 'input' | 'state'> } {
  const { input, state, job } = jobOf(claimed);
  const target = String(operationOf(claimed).metadata?.target ?? '') as ResourceName;
  let latest: Tree = state;
  return {
    operation: claimed.name as ResourceName,
    target,
    input,
    state,
    signal,
    current: () => ({ target, input, state: latest }),
    async step(run) {
      signal.throwIfAborted();
      await commit(options, async (change) => {
        const row = await lockClaimed(change, options, claimed);
        if (!row) throw new Stopped(false);
        if (isCancelled(row)) throw new Stopped(true);
        const { state: next, statusMessage } = await run(change);
        await change
          .updateTable('inventory_operations')
          .set({ job: JSON.stringify({ job, input, state: next }), tries: 0 })
          .where('id', '=', row.id)
          .execute();
        if (statusMessage !== undefined) {
          await stepOperation(change, options, row, { kind: 'PROGRESSED', metadata: { statusMessage } });
        }
        latest = next;
      });
    },
  };
}

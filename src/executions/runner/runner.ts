import { assertNever } from '../../faults.ts';
import type { FlowEvent, Pending } from './flow.ts';
import { type ClaimedRun, claimDue, mostTries, nextDue, releaseRun } from './runs.ts';
import type { Perform } from './silent-calls.ts';
import { makeMove, type TurnParts } from './turn.ts';

export interface RunnerParts extends TurnParts {
  readonly perform: Perform;
  /** Told of what keeps runs from going on: it is tried again, a run when its lease is over. */
  readonly failed: (error: unknown) => void;
}

/** Lets the runs of this process's flows go on: what is due, whichever process began it. */
export interface Runner extends AsyncDisposable {
  /** A run is due now. */
  wake(): void;
}

/** Runs that one process has at a time. */
const mostRuns = 16;
/** Milliseconds after which a process looks, though it knows of nothing that is due: another may have died. */
const idleMs = 5_000;
const retryMs = 1_000;
/** Milliseconds of a timer at most. */
const longestTimer = 2 ** 31 - 1;
/** Milliseconds until another look, when another process was quicker. */
const outrunMs = 50;

/** Closing lets moves that began end, and gives the runs back. */
export function createRunner(parts: RunnerParts): Runner {
  const { db, clock, flows } = parts;
  const closing = new AbortController();
  const driving = new Set<Promise<void>>();
  let timer: { readonly handle: NodeJS.Timeout; readonly at: number } | undefined;
  let looking: Promise<void> | undefined;
  let anyDue = false;

  function lookAt(at: number): void {
    if (closing.signal.aborted || at === Number.POSITIVE_INFINITY || (timer && timer.at <= at)) return;
    clearTimeout(timer?.handle);
    // Longer ones would fire at once.
    timer = { handle: setTimeout(look, Math.min(longestTimer, Math.max(0, at - clock()))), at };
  }

  function look(): void {
    clearTimeout(timer?.handle);
    timer = undefined;
    if (closing.signal.aborted || looking) return;
    looking = takeDue()
      .then(lookAt, (error: unknown) => {
        parts.failed(error);
        lookAt(clock() + retryMs);
      })
      .finally(() => {
        looking = undefined;
        if (anyDue) look();
      });
  }

  function wake(): void {
    anyDue = true;
    look();
  }

  /** Begins what is due; when to look again, which is when a place is free where none is. */
  async function takeDue(): Promise<number> {
    while (!closing.signal.aborted) {
      const due = anyDue ? clock() : await nextDue(db, flows.sids);
      if (due === null || due > clock()) return Math.min(due ?? Number.POSITIVE_INFINITY, clock() + idleMs);
      const free = mostRuns - driving.size;
      const told = anyDue;
      anyDue = false;
      if (free === 0) break;
      const claimed = await claimDue(db, flows.sids, clock(), free);
      for (const run of claimed) begin(run);
      if (claimed.length === 0 && !told) return clock() + outrunMs;
    }
    return Number.POSITIVE_INFINITY;
  }

  function begin(run: ClaimedRun): void {
    const drive: Promise<void> = driveRun(parts, run, closing.signal)
      .then((due) => {
        if (due !== null) lookAt(due);
      }, parts.failed)
      .finally(() => {
        driving.delete(drive);
        if (driving.size === mostRuns - 1) wake();
      });
    driving.add(drive);
  }

  if (flows.sids.length > 0) look();
  return {
    wake,
    async [Symbol.asyncDispose]() {
      closing.abort();
      clearTimeout(timer?.handle);
      await looking;
      await Promise.all(driving);
    },
  };
}

/** Moves until the run waits or ends; when it waits, until when. */
async function driveRun(parts: RunnerParts, run: ClaimedRun, closing: AbortSignal): Promise<number | null> {
  const flow = parts.flows.find(run.flowSid);
  let { pending } = run;
  while (flow && !closing.aborted) {
    const makes = run.tries <= mostTries;
    const event = makes ? await eventOf(parts, pending) : { name: 'failed' };
    const next = await makeMove(parts, flow, run, event);
    if (next === null || next.kind === 'end') return null;
    if (next.kind === 'wait') return parts.clock() + next.seconds * 1000;
    pending = next;
  }
  await releaseRun(parts.db, run, parts.clock());
  return null;
}

/** What has happened to a run that is due. */
async function eventOf({ perform }: RunnerParts, pending: Pending): Promise<FlowEvent> {
  switch (pending.kind) {
    case 'event':
      return pending.event;
    case 'call':
      // Not cut off when the process stops: it has a deadline, and another process would make it again.
      return await perform(pending.call);
    case 'wait':
      return { name: 'timeout' };
    default:
      return assertNever(pending);
  }
}

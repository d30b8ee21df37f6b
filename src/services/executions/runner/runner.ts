import { claimDue, nextDue, releaseFromOtherHosts } from './claims.ts';
import { createDrive } from './drive.ts';
import type { Perform } from './http-calls.ts';
import { createLanes, type Lane } from './lanes.ts';
import type { TurnParts } from './make-move.ts';
import type { ClaimedRun } from './runs.ts';

export interface RunnerParts extends TurnParts {
  readonly perform: Perform;
  /** Told of what keeps runs from going on: it is tried again, a run when its lease is over. */
  readonly failed: (error: unknown) => void;
  /** Told of each look at what is due that went well. */
  readonly worked?: () => void;
}

/** Lets the runs of this process's flows go on: what is due, whichever process began it. */
export interface Runner extends AsyncDisposable {
  /** A run is due now. */
  wake(): void;
}

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
  const lanes = createLanes(parts.hosts, laneChanged);
  const drive = createDrive(parts, lanes, closing.signal);
  const driving = new Set<Promise<void>>();
  let timer: { readonly handle: NodeJS.Timeout; readonly at: number } | undefined;
  let looking: Promise<void> | undefined;
  let anyDue = false;
  /** When the lanes of hosts are looked at whether or not anybody told of a run. */
  let lanesAt = 0;
  let adopted = false;

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
    looking = takeAll()
      .then(
        (at) => {
          parts.worked?.();
          lookAt(at);
          return anyDue || lanes.calling.some(isOpen);
        },
        (error: unknown) => {
          parts.failed(error);
          lookAt(clock() + retryMs);
          return false;
        },
      )
      .then((again) => {
        looking = undefined;
        if (again) look();
      });
  }

  function wake(): void {
    anyDue = true;
    look();
  }

  function laneChanged(lane: Lane): void {
    if (lane === lanes.moving && lane.free === 1) wake();
    else if (isOpen(lane)) look();
  }

  /** Begins what is due; when to look again. */
  async function takeAll(): Promise<number> {
    // Hosts that flows could call before this start.
    if (!adopted) await releaseFromOtherHosts(db, [...parts.hosts]);
    adopted = true;
    if (clock() >= lanesAt) {
      lanesAt = clock() + idleMs;
      for (const lane of lanes.calling) lane.waiting = true;
    }
    for (const lane of lanes.calling.filter(isOpen)) await takeCalls(lane);
    return await takeDue();
  }

  async function takeCalls(lane: Lane): Promise<void> {
    lane.waiting = false;
    const { free } = lane;
    const claimed = await claimDue(db, { flowSids: flows.sids, host: lane.host }, clock(), free);
    if (claimed.length === free) lane.waiting = true;
    for (const run of claimed) begin(run, lane);
  }

  /** When to look again, which is when a place is free where none is. */
  async function takeDue(): Promise<number> {
    const queue = { flowSids: flows.sids, host: null };
    while (!closing.signal.aborted) {
      const due = anyDue ? clock() : await nextDue(db, queue);
      if (due === null || due > clock()) return Math.min(due ?? Number.POSITIVE_INFINITY, clock() + idleMs);
      const { free } = lanes.moving;
      const told = anyDue;
      anyDue = false;
      if (free <= 0) break;
      const claimed = await claimDue(db, queue, clock(), free);
      for (const run of claimed) begin(run, lanes.moving);
      if (claimed.length === 0 && !told) return clock() + outrunMs;
    }
    return Number.POSITIVE_INFINITY;
  }

  function begin(run: ClaimedRun, lane: Lane): void {
    const driven: Promise<void> = drive(run, lane)
      .then((due) => {
        if (due !== null) lookAt(due);
      }, parts.failed)
      .finally(() => driving.delete(driven));
    driving.add(driven);
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

/** Whether runs wait for its places, and there are some. */
const isOpen = (lane: Lane): boolean => lane.waiting && lane.free > 0;

import { startLoop } from '../../../kit/work/loop.ts';
import { createDrive, type DriveParts } from './drive.ts';
import { createLanes, type RunSlots } from './lanes.ts';
import { claimDue, nextDue, releaseFromOtherHosts } from './run-leases.ts';
import type { ClaimedRun } from './runs.ts';

export interface RunnerParts extends DriveParts {
  /** Called for failures that stop runs; the runner retries, for a claimed run after its lease has ended. */
  readonly failed: (error: unknown) => void;
  /** Called after each successful search for due runs. */
  readonly worked?: () => void;
}

/** Runs the flows of this process: any due run of them, whichever process started it. */
export interface Runner extends AsyncDisposable {
  /** Tells the runner that a run is due now. */
  wake(): void;
}

/**
 * Milliseconds after which a process searches for due runs even without a wake-up, because another process may have
 * died.
 */
const idleMs = 5_000;
const retryMs = 1_000;
/** Milliseconds until the next search when another process has claimed the due runs first. */
const outrunMs = 50;

/** Starts the runner. Disposing it lets started moves finish and releases the runs. */
export function createRunner(parts: RunnerParts): Runner {
  const { db, clock, flows } = parts;
  const closing = new AbortController();
  const lanes = createLanes(parts.hosts, laneChanged);
  const drive = createDrive(parts, lanes, closing.signal);
  const driving = new Set<Promise<void>>();
  let anyDue = false;
  /** Time of the next search for runs that wait for hosts, in milliseconds since the epoch. */
  let lanesAt = 0;
  let adopted = false;

  function wake(): void {
    anyDue = true;
    looking.soon();
  }

  function laneChanged(lane: RunSlots): void {
    if (lane === lanes.moving && lane.free === 1) wake();
    else if (isOpen(lane)) looking.soon();
  }

  /** Starts due runs and returns the milliseconds until the next search. */
  async function takeAll(): Promise<number> {
    // Frees runs that wait for hosts which flows could call before this start.
    if (!adopted) await releaseFromOtherHosts(db, [...parts.hosts]);
    adopted = true;
    if (clock() >= lanesAt) {
      lanesAt = clock() + idleMs;
      for (const lane of lanes.calling) lane.waiting = true;
    }
    for (const lane of lanes.calling.filter(isOpen)) await takeCalls(lane);
    const pause = await takeDue();
    return lanes.calling.some(isOpen) ? 0 : pause;
  }

  async function takeCalls(lane: RunSlots): Promise<void> {
    lane.waiting = false;
    const { free } = lane;
    const claimed = await claimDue(db, { flowSids: flows.sids, host: lane.host }, clock(), free);
    if (claimed.length === free) lane.waiting = true;
    for (const run of claimed) begin(run, lane);
  }

  /**
   * Starts due runs and returns the milliseconds until the next search. Without a free place it returns Infinity,
   * because a place that becomes free triggers the next search.
   */
  async function takeDue(): Promise<number> {
    const queue = { flowSids: flows.sids, host: null };
    const wasWoken = anyDue;
    const due = wasWoken ? clock() : await nextDue(db, queue);
    const left = due === null ? idleMs : due - clock();
    if (left > 0) return Math.min(left, idleMs);
    if (wasWoken) anyDue = false;
    const { free } = lanes.moving;
    if (free <= 0) return Number.POSITIVE_INFINITY;
    const claimed = await claimDue(db, queue, clock(), free);
    for (const run of claimed) begin(run, lanes.moving);
    return claimed.length === 0 && !wasWoken ? outrunMs : 0;
  }

  function begin(run: ClaimedRun, lane: RunSlots): void {
    const driven: Promise<void> = drive(run, lane)
      .then((due) => {
        if (due !== null) looking.within(due - clock());
      }, parts.failed)
      .finally(() => driving.delete(driven));
    driving.add(driven);
  }

  const looking = startLoop(takeAll, {
    everyMs: (pause) => pause,
    firstMs: flows.sids.length > 0 ? 0 : Number.POSITIVE_INFINITY,
    retryMs,
    failed: parts.failed,
    ...(parts.worked && { worked: parts.worked }),
  });
  return {
    wake,
    async [Symbol.asyncDispose]() {
      closing.abort();
      await looking[Symbol.asyncDispose]();
      await Promise.all(driving);
    },
  };
}

/** Returns whether runs wait for the lane and it has a free place. */
const isOpen = (lane: RunSlots): boolean => lane.waiting && lane.free > 0;

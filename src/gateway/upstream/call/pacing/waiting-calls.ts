import { type Caller, ownerOf } from '../../../../kit/call/caller.ts';
import type { Fault } from '../../../../kit/fault.ts';
import { whenCancelled } from '../../cancellation.ts';
import type { PacedCall } from './pacer-contract.ts';
import { type Entry, type PacingState, rateOf, waitOf } from './pacing-state.ts';

/** Largest number of waiting calls, of all owners and of one. */
export const maxWaiting = 10_000;
const maxWaitingOfOwner = 5_000;
/** Milliseconds that a call needs to be answered after its turn; one with less is refused. */
const minLeft = 100;
/** Milliseconds between two looks for waiting calls that run out of time. */
const sweepMs = 50;
/** Milliseconds of turns that are made up for when a timer was late. */
const lateMs = 20;

export const ownerKey = (caller: Caller | null): string => (caller ? ownerOf(caller) : 'gateway');

const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

function refuse({ refusing }: PacingState, call: PacedCall, fault: Fault): void {
  refusing(fault.code);
  call.refused(fault);
}

/** Lets the call wait for its turn; refuses it when it cannot have one in time. */
export function wait(state: PacingState, call: PacedCall): void {
  const { queue, failures } = state;
  const owner = ownerKey(call.caller);
  const milliseconds = waitOf(state, owner, state.time.now());
  const isFull = queue.waiting() >= maxWaiting || queue.waiting(owner) >= maxWaitingOfOwner;
  if (state.shut || milliseconds + minLeft > call.left())
    refuse(state, call, failures.paced(secondsOf(milliseconds), state.shut?.isDaily));
  else if (isFull) refuse(state, call, failures.busy(secondsOf(milliseconds)));
  else {
    join(state, call, owner);
    giveTurns(state);
  }
}

function join({ queue }: PacingState, call: PacedCall, owner: string): void {
  const entry: Entry = { call, owner, unwatch: () => {} };
  queue.add(owner, entry);
  entry.unwatch = whenCancelled(call.untilSent, () => {
    queue.remove(owner, entry);
    call.refused(call.untilSent.reason);
  });
}

/** Takes the next call out of the queue. */
export function next({ queue }: PacingState): PacedCall | null {
  const turn = queue.next();
  if (!turn) return null;
  turn.leave();
  turn.item.unwatch();
  return turn.item.call;
}

/** Gives all turns that are due, and sets the timer for the next one. */
export function giveTurns(state: PacingState): void {
  const { queue, time, rate } = state;
  state.cancelTimer();
  state.cancelTimer = () => {};
  if (time.now() >= state.sweptAt + sweepMs) sweep(state);
  const again = () => giveTurns(state);
  while (queue.waiting() > state.pendingShares) {
    const now = time.now();
    if (now < state.nextAt) {
      state.cancelTimer = time.after(Math.min(state.nextAt - now, sweepMs), again);
      return;
    }
    state.nextAt = Math.max(state.nextAt, now - lateMs) + 1000 / rateOf(state, now);
    if (rate?.share) void takeShared(state, rate.share);
    else next(state)?.turn(state.era);
  }
  // Calls may run out of time while the other gateways' share is awaited.
  if (queue.waiting() > 0) state.cancelTimer = time.after(sweepMs, again);
}

/** Gives the next turn if the calls of all gateways allow it; otherwise no further turn until they do. */
async function takeShared(state: PacingState, share: () => Promise<number>): Promise<void> {
  state.pendingShares += 1;
  const waitMs = await share().catch(() => 0);
  state.pendingShares -= 1;
  const now = state.time.now();
  if (waitMs > 0) state.nextAt = Math.max(state.nextAt, now + waitMs);
  else if (!state.pace || now >= state.pace.since) next(state)?.turn(state.era);
  giveTurns(state);
}

/** Refuses the waiting calls that cannot be sent in time any more. */
export function sweep(state: PacingState): void {
  const { queue, failures } = state;
  const now = state.time.now();
  state.sweptAt = now;
  if (state.era === 0) return;
  const hold = state.shut ? Number.POSITIVE_INFINITY : Math.max(0, state.nextAt - now);
  for (const entry of [...queue.items()]) {
    if (hold + minLeft <= entry.call.left()) continue;
    queue.remove(entry.owner, entry);
    entry.unwatch();
    refuse(
      state,
      entry.call,
      failures.paced(secondsOf(waitOf(state, entry.owner, now)), state.shut?.isDaily),
    );
  }
}

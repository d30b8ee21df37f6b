import { Fault, type RefusedQuota } from '../../../../kit/fault.ts';
import { firstPace, heldPace, isOver, slowerPace } from './pace.ts';
import type { PacedCall, Pacer, PacerParts, PacerStatus } from './pacer-contract.ts';
import {
  beginEra,
  createPacingState,
  type PacingState,
  probeMs,
  rateOf,
  type Shut,
  waitOf,
} from './pacing-state.ts';
import { giveTurns, next, ownerKey, sweep, wait } from './waiting-calls.ts';

/** Longest wait that is kept without asking again: what says more may be a proxy, or have been corrected since. */
const maxWaitMs = 60_000;

export function createPacer(parts: PacerParts): Pacer {
  const state = createPacingState(parts);
  return {
    get era() {
      return state.era;
    },
    enter: (call) => enter(state, call),
    ended: (sent, error) => ended(state, sent, error),
    status: () => statusOf(state),
    waitMs: (caller) => (state.era === 0 ? 0 : waitOf(state, ownerKey(caller), state.time.now())),
    close() {
      state.closed = true;
      beginEra(state);
      state.cancelTimer();
      for (let call = next(state); call; call = next(state)) call.turn(state.era);
    },
  };
}

function enter(state: PacingState, call: PacedCall): void {
  const { untilSent } = call;
  const now = state.time.now();
  if (state.pace && isOver(state.pace, now)) beginEra(state);
  const { shut } = state;
  if (untilSent.aborted) call.refused(untilSent.reason);
  else if (state.closed || state.era === 0) call.turn(state.era);
  else if (shut && !shut.probing && now >= shut.until) probe(state, call, shut);
  else wait(state, call);
}

function probe(state: PacingState, call: PacedCall, shut: Shut): void {
  beginEra(state, { shut: { ...shut, probing: true } });
  call.turn(state.era);
}

function ended(state: PacingState, sent: number, error: unknown): void {
  const quota = error instanceof Fault ? error.options.upstreamQuota : undefined;
  if (state.closed) return;
  if (quota) {
    refused(state, quota, sent);
    return;
  }
  if (error === undefined) state.answers.add(state.time.now());
  if (sent !== state.era) return;
  state.progress ||= error === undefined;
  const { shut } = state;
  if (shut?.probing) beginEra(state, isAnswered(error) ? {} : { shut: { ...shut, probing: false } });
}

/** Whether the service has processed the call, so that it takes calls again. */
const isAnswered = (error: unknown): boolean =>
  error === undefined || (error instanceof Fault && error.options.upstreamClass === 'object');

/** Learns from a refusal of a call that was sent in the era `sent`. */
function refused(state: PacingState, { waitMs, isDaily }: RefusedQuota, sent: number): void {
  const { pace, shut, progress } = state;
  const now = state.time.now();
  if (shut && sent !== state.era) return;
  if (isDaily || (waitMs ?? 0) > maxWaitMs)
    beginEra(state, { shut: { until: now + probeMs, probing: false, isDaily } });
  else if (!pace) beginEra(state, { pace: firstPace(now, state.answers.lastSecond(now), waitMs) });
  else if (sent === state.era) beginEra(state, { pace: slowerPace(pace, now, progress, waitMs) });
  else {
    const held = heldPace(pace, now, waitMs);
    state.pace = held;
    if (now < held.since) state.nextAt = Math.max(state.nextAt, held.since);
  }
  sweep(state);
  giveTurns(state);
}

function statusOf(state: PacingState): PacerStatus {
  const { shut, pace } = state;
  const now = state.time.now();
  const waiting = state.queue.waiting();
  if (shut) return { state: 'daily-quota', waiting, rate: null, waitMs: Math.max(0, shut.until - now) };
  const rate = state.era === 0 ? null : rateOf(state, now);
  if (pace && now < pace.since) return { state: 'waiting', waiting, rate, waitMs: pace.since - now };
  const isPaced = waiting > 0 || (pace && !isOver(pace, now));
  return { state: isPaced ? 'paced' : 'free', waiting, rate, waitMs: null };
}

/** Lets every call through. */
export const noPacer: Pacer = {
  era: 0,
  enter: (call) => call.turn(0),
  ended() {},
  status: () => ({ state: 'free', waiting: 0, rate: null, waitMs: null }),
  waitMs: () => 0,
  close() {},
};

import type { FairQueue } from '../../../../kit/queues/fair-queue.ts';
import { createFairQueue } from '../../../../kit/queues/fair-queue.ts';
import { type AnswerRate, createAnswerRate } from './answer-rate.ts';
import { type Pace, rateAt } from './pace.ts';
import type { PacedCall, PacerParts, PacerTime } from './pacer-contract.ts';

/** A waiting call. */
export interface Entry {
  readonly call: PacedCall;
  readonly owner: string;
  /** Ends the watch for its cancellation. */
  unwatch: () => void;
}

/** No calls are left for today, or for longer than a pace waits. */
export interface Shut {
  /** Time of the next probe. */
  readonly until: number;
  readonly probing: boolean;
  readonly isDaily: boolean;
}

/** The state of a pacer. Times are milliseconds of its clock. */
export interface PacingState extends Required<Omit<PacerParts, 'time'>> {
  readonly time: PacerTime;
  readonly queue: FairQueue<Entry>;
  readonly answers: AnswerRate;
  /** Number of the eras until now. */
  eras: number;
  era: number;
  pace: Pace | null;
  shut: Shut | null;
  /** Whether a call of this era was answered. */
  progress: boolean;
  /** Time of the next turn. */
  nextAt: number;
  sweptAt: number;
  /** Number of calls for which the share of all gateways is requested. */
  pendingShares: number;
  closed: boolean;
  cancelTimer: () => void;
}

const anyNumber = Number.POSITIVE_INFINITY;

const processTime: PacerTime = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

export function createPacingState({ rate = null, time = processTime, ...parts }: PacerParts): PacingState {
  const era = rate ? 1 : 0;
  return {
    ...parts,
    rate,
    time,
    queue: createFairQueue<Entry>({ places: anyNumber, placesOfOwner: anyNumber }),
    answers: createAnswerRate(),
    eras: era,
    era,
    pace: null,
    shut: null,
    progress: false,
    nextAt: 0,
    sweptAt: 0,
    pendingShares: 0,
    closed: false,
    cancelTimer: () => {},
  };
}

/** Begins a new era. */
export function beginEra(
  state: PacingState,
  next: { readonly pace?: Pace; readonly shut?: Shut } = {},
): void {
  const { pace = null, shut = null } = next;
  state.pace = pace;
  state.shut = shut;
  state.eras += 1;
  state.era = pace || shut || state.rate ? state.eras : 0;
  state.progress = false;
  state.nextAt = pace ? pace.since : 0;
}

/** Returns the calls a second that may be sent. */
export const rateOf = ({ rate, pace }: PacingState, now: number): number =>
  Math.min(rate?.maxPerSecond ?? anyNumber, pace ? rateAt(pace, now) : anyNumber);

/** Milliseconds between two calls that ask for the end of a daily quota, or of a longer wait. */
export const probeMs = 30_000;

/** Returns the milliseconds until a further call of the owner would have its turn. */
export function waitOf(state: PacingState, owner: string, now: number): number {
  const { shut, nextAt, queue } = state;
  if (shut) return Math.max(0, shut.until - now) || probeMs;
  return Math.max(0, nextAt - now) + (queue.ahead(owner) * 1000) / rateOf(state, now);
}

import { type Caller, ownerOf } from '../../../kit/call/caller.ts';
import { Fault, type RefusedQuota } from '../../../kit/fault.ts';
import { createFairQueue } from '../../../kit/queues/fair-queue.ts';
import { type Cancellation, whenCancelled } from '../cancellation.ts';
import { createAnswerRate } from './answer-rate.ts';
import type { Failures } from './failures.ts';
import { firstPace, heldPace, isOver, type Pace, rateAt, slowerPace } from './pace.ts';

/** A call that waits for its turn. Exactly one of `turn` and `refused` is called, once. */
export interface PacedCall {
  /** Null for the gateway itself. */
  readonly caller: Caller | null;
  readonly untilSent: Cancellation;
  /** Returns the milliseconds until its last caller gives up. */
  left(): number;
  /** Lets the call be sent; `era` is that of the pacer. */
  turn(era: number): void;
  refused(reason: unknown): void;
}

/**
 * - `free`: calls are sent at once.
 * - `paced`: calls are sent at a rate, because the service refused one for its quota.
 * - `waiting`: no call is sent, because the service said how long to wait.
 * - `daily-quota`: no calls are left for today, or for more than a minute; after every 30 seconds one call is sent.
 */
export type PacerState = 'free' | 'paced' | 'waiting' | 'daily-quota';

/** The effect of a service's quota on its calls. */
export interface PacerStatus {
  readonly state: PacerState;
  /** Number of calls that wait for their turn. */
  readonly waiting: number;
  /** Calls a second that may be sent; null when any number may, or none. */
  readonly rate: number | null;
  /** Milliseconds until the next call may be sent; null while calls are sent. */
  readonly waitMs: number | null;
}

/**
 * Sends the calls of one service no faster than its quota, in turn over their owners. It learns the quota from refusals.
 * See docs/decisions/022-upstream-calls.md.
 */
export interface Pacer {
  /**
   * Number that changes when the pace does; a call that was not sent in this era must `enter`. It is 0 while calls may be
   * sent at once.
   */
  readonly era: number;
  /** Gives the call a turn, at once or later; refuses it when it cannot have one in time. */
  enter(call: PacedCall): void;
  /** Takes the outcome of a try that was sent, or was not sent in its turn, with the era that it had. */
  ended(era: number, error?: unknown): void;
  status(): PacerStatus;
  /** Gives a turn to all that wait, and to all calls from now on, because the connections are closed. */
  close(): void;
}

/** Clock of a pacer. */
export interface PacerTime {
  /** Returns milliseconds that are never set back. */
  now(): number;
  /** Calls back after milliseconds. Returns a function that prevents it. */
  after(milliseconds: number, callback: () => void): () => void;
}

export interface PacerParts {
  readonly failures: Pick<Failures, 'paced' | 'busy'>;
  /** Called with the code of each call that was refused without being sent. */
  readonly refusing: (code: Fault['code']) => void;
  /** The configured rate. Default: any number of calls. */
  readonly rate?: ConfiguredRate | null;
  readonly time?: PacerTime;
}

export interface ConfiguredRate {
  /** Largest number of calls a second. */
  readonly most: number;
  /** Takes a call from those of all gateways: returns 0, or the milliseconds until it may be asked again. */
  readonly share?: (() => Promise<number>) | undefined;
}

const processTime: PacerTime = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Largest number of waiting calls, of all owners and of one. */
export const maxWaiting = 10_000;
const maxWaitingOfOwner = 5_000;
/** Milliseconds that a call needs to be answered after its turn; one with less is refused. */
const minLeft = 100;
/** Milliseconds between two looks for waiting calls that run out of time. */
const sweepMs = 50;
/** Milliseconds of turns that are made up for when a timer was late. */
const lateMs = 20;
/** Longest wait that is kept without asking again: what says more may be a proxy, or have been corrected since. */
const maxWaitMs = 60_000;
/** Milliseconds between two calls that ask for the end of a daily quota, or of a longer wait. */
const probeMs = 30_000;

interface Entry {
  readonly call: PacedCall;
  readonly owner: string;
  stay: () => void;
}

/** No calls are left for today. */
interface Shut {
  /** Time of the next probe. */
  readonly until: number;
  readonly probing: boolean;
}

export function createPacer(parts: PacerParts): Pacer {
  const { failures, refusing, rate = null, time = processTime } = parts;
  const { now: clock, after } = time;
  const anyNumber = Number.POSITIVE_INFINITY;
  const queue = createFairQueue<Entry>({ places: anyNumber, placesOfOwner: anyNumber });
  const answers = createAnswerRate();
  let eras = rate ? 1 : 0;
  let era = eras;
  let pace: Pace | null = null;
  let shut: Shut | null = null;
  /** Whether a call of this era was answered. */
  let progress = false;
  let nextAt = 0;
  let sweptAt = 0;
  /** Number of calls that were asked of the other gateways' share. */
  let asking = 0;
  let closed = false;
  let cancelTimer = () => {};

  function change(next: { readonly pace?: Pace; readonly shut?: Shut }): void {
    pace = next.pace ?? null;
    shut = next.shut ?? null;
    eras += 1;
    era = pace || shut || rate ? eras : 0;
    progress = false;
    nextAt = pace ? pace.since : 0;
  }

  function refuse(call: PacedCall, fault: Fault): void {
    refusing(fault.code);
    call.refused(fault);
  }

  /** Returns the calls a second that may be sent. */
  const rateOf = (now: number): number =>
    Math.min(rate?.most ?? anyNumber, pace ? rateAt(pace, now) : anyNumber);

  /** Returns the milliseconds until a further call of the owner would have its turn. */
  function waitOf(owner: string, now: number): number {
    if (shut) return Math.max(0, shut.until - now) || probeMs;
    return Math.max(0, nextAt - now) + (queue.ahead(owner) * 1000) / rateOf(now);
  }

  const secondsOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

  function enter(call: PacedCall): void {
    const { untilSent } = call;
    if (pace && isOver(pace, clock())) change({});
    if (untilSent.aborted) call.refused(untilSent.reason);
    else if (closed || era === 0) call.turn(era);
    else if (shut && !shut.probing && clock() >= shut.until) probe(call, shut);
    else wait(call);
  }

  function probe(call: PacedCall, { until }: Shut): void {
    change({ shut: { until, probing: true } });
    call.turn(era);
  }

  function wait(call: PacedCall): void {
    const owner = call.caller ? ownerOf(call.caller) : 'gateway';
    const milliseconds = waitOf(owner, clock());
    const isFull = queue.waiting() >= maxWaiting || queue.waiting(owner) >= maxWaitingOfOwner;
    if (shut || milliseconds + minLeft > call.left()) refuse(call, failures.paced(secondsOf(milliseconds)));
    else if (isFull) refuse(call, failures.busy(secondsOf(milliseconds)));
    else {
      join(call, owner);
      run();
    }
  }

  function join(call: PacedCall, owner: string): void {
    const entry: Entry = { call, owner, stay: () => {} };
    queue.add(owner, entry);
    entry.stay = whenCancelled(call.untilSent, () => {
      queue.remove(owner, entry);
      call.refused(call.untilSent.reason);
    });
  }

  function next(): PacedCall | null {
    const turn = queue.next();
    if (!turn) return null;
    turn.leave();
    turn.item.stay();
    return turn.item.call;
  }

  /** Gives all turns that are due, and sets the timer for the next one. */
  function run(): void {
    cancelTimer();
    cancelTimer = () => {};
    if (clock() >= sweptAt + sweepMs) sweep();
    while (queue.waiting() > asking) {
      const now = clock();
      if (now < nextAt) {
        cancelTimer = after(Math.min(nextAt - now, sweepMs), run);
        return;
      }
      nextAt = Math.max(nextAt, now - lateMs) + 1000 / rateOf(now);
      if (rate?.share) void ask(rate.share);
      else next()?.turn(era);
    }
  }

  /** Gives the next turn if the calls of all gateways allow it; otherwise no further turn until they do. */
  async function ask(share: () => Promise<number>): Promise<void> {
    asking += 1;
    const waitMs = await share().catch(() => 0);
    asking -= 1;
    const now = clock();
    if (waitMs > 0) nextAt = Math.max(nextAt, now + waitMs);
    else if (!pace || now >= pace.since) next()?.turn(era);
    run();
  }

  /** Refuses the waiting calls that cannot be sent in time any more. */
  function sweep(): void {
    const now = clock();
    sweptAt = now;
    if (era === 0) return;
    const hold = shut ? anyNumber : Math.max(0, nextAt - now);
    for (const entry of [...queue.items()]) {
      if (hold + minLeft <= entry.call.left()) continue;
      queue.remove(entry.owner, entry);
      entry.stay();
      refuse(entry.call, failures.paced(secondsOf(waitOf(entry.owner, now))));
    }
  }

  function refused({ waitMs, isDaily }: RefusedQuota, sent: number): void {
    const now = clock();
    if (shut && sent !== era) return;
    if (isDaily || (waitMs ?? 0) > maxWaitMs) change({ shut: { until: now + probeMs, probing: false } });
    else if (!pace) change({ pace: firstPace(now, answers.lastSecond(now), waitMs) });
    else if (sent === era) change({ pace: slowerPace(pace, now, progress, waitMs) });
    else {
      pace = heldPace(pace, now, waitMs);
      if (now < pace.since) nextAt = Math.max(nextAt, pace.since);
    }
    sweep();
    run();
  }

  return {
    get era() {
      return era;
    },
    enter,

    ended(sent, error) {
      const quota = error instanceof Fault ? error.options.upstreamQuota : undefined;
      if (closed) return;
      if (quota) return refused(quota, sent);
      if (error === undefined) answers.add(clock());
      if (sent !== era) return;
      progress ||= error === undefined;
      if (shut?.probing) change(isAnswered(error) ? {} : { shut: { ...shut, probing: false } });
    },

    status() {
      const now = clock();
      const waiting = queue.waiting();
      if (shut) return { state: 'daily-quota', waiting, rate: null, waitMs: Math.max(0, shut.until - now) };
      const calls = era === 0 ? null : rateOf(now);
      if (pace && now < pace.since)
        return { state: 'waiting', waiting, rate: calls, waitMs: pace.since - now };
      const isPaced = waiting > 0 || (pace && !isOver(pace, now));
      return { state: isPaced ? 'paced' : 'free', waiting, rate: calls, waitMs: null };
    },

    close() {
      closed = true;
      change({});
      cancelTimer();
      for (let call = next(); call; call = next()) call.turn(era);
    },
  };
}

/** Whether the service has processed the call, so that it takes calls again. */
const isAnswered = (error: unknown): boolean =>
  error === undefined || (error instanceof Fault && error.options.upstreamClass === 'object');

/** Lets every call through. */
export const noPacer: Pacer = {
  era: 0,
  enter: (call) => call.turn(0),
  ended() {},
  status: () => ({ state: 'free', waiting: 0, rate: null, waitMs: null }),
  close() {},
};

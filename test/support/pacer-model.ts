import { failuresOf } from '../../src/gateway/upstream/call/failures.ts';
import { createPacer } from '../../src/gateway/upstream/call/pacing/pacer.ts';
import type { Pacer, PacerTime } from '../../src/gateway/upstream/call/pacing/pacer-contract.ts';
import { Stop } from '../../src/gateway/upstream/cancellation.ts';
import type { Caller } from '../../src/kit/call/caller.ts';
import { noScopes } from '../../src/kit/call/scopes.ts';
import type { Fault } from '../../src/kit/fault.ts';

/** Time that passes only as far as the next callback. */
export interface ModelTime extends PacerTime {
  /** Runs the callbacks until that time, in milliseconds. */
  runUntil(end: number): void;
}

interface Callback {
  readonly at: number;
  readonly call: () => void;
  cancelled: boolean;
}

export function modelTime(): ModelTime {
  let now = 0;
  /** In the order of their times. */
  const callbacks: Callback[] = [];

  function placeOf(at: number): number {
    let [low, high] = [0, callbacks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((callbacks[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    now: () => now,
    after(milliseconds, call) {
      const one: Callback = { at: now + Math.max(0, milliseconds), call, cancelled: false };
      callbacks.splice(placeOf(one.at), 0, one);
      return () => {
        one.cancelled = true;
      };
    },
    runUntil(end) {
      for (let [first] = callbacks; first && first.at <= end; [first] = callbacks) {
        callbacks.shift();
        now = first.at;
        if (!first.cancelled) first.call();
      }
      now = end;
    },
  };
}

/** A service that grants so many calls in each period. */
export interface ModelQuota {
  readonly calls: number;
  readonly periodMs: number;
  /** Milliseconds of its answers. */
  readonly answerMs: number;
  /** The wait that it tells; absent when it tells none. */
  readonly waitMs?: number;
}

/** The end of a call: when it was asked for, when it ended, and how. */
export interface ModelEnd {
  readonly owner: string;
  readonly asked: number;
  readonly at: number;
  readonly outcome: 'answered' | Fault;
}

export interface PacedModel {
  readonly time: ModelTime;
  readonly pacer: Pacer;
  /** Times at which calls reached the service, and those of them that it granted. */
  readonly sent: readonly number[];
  readonly granted: readonly number[];
  readonly ends: readonly ModelEnd[];
  /** Makes a call that has so many milliseconds; `ended` is called with its end. */
  call(owner: string, ms: number, ended?: (end: ModelEnd) => void): void;
}

const callerOf = (id: string): Caller => ({ kind: 'anonymous', address: id, scopes: noScopes });

/** Creates a pacer, with a configured rate if one is given, before a model of a service. A call that was refused for the quota is made again, as a read is. */
export function pacedModel(quota: ModelQuota, mostRate?: number): PacedModel {
  const time = modelTime();
  const failures = failuresOf('executions');
  const rate = mostRate === undefined ? null : { maxPerSecond: mostRate };
  const pacer = createPacer({ failures, refusing: () => {}, time, rate });
  const callers = new Map<string, Caller>();
  const [sent, granted, ends]: [number[], number[], ModelEnd[]] = [[], [], []];

  /** Returns the fault of a refusal, or undefined. */
  function serve(): Fault | undefined {
    const now = time.now();
    sent.push(now);
    const begin = granted.findLastIndex((at) => at <= now - quota.periodMs);
    if (granted.length - begin - 1 < quota.calls) {
      granted.push(now);
      return undefined;
    }
    const waitSeconds = quota.waitMs === undefined ? {} : { waitSeconds: quota.waitMs / 1000 };
    return failures.refused(429, { class: 'quota', ...waitSeconds }) ?? undefined;
  }

  return {
    time,
    pacer,
    sent,
    granted,
    ends,
    call(owner, ms, ended = () => {}) {
      const caller = callers.get(owner) ?? callerOf(owner);
      callers.set(owner, caller);
      const asked = time.now();
      const end = (outcome: ModelEnd['outcome']) => {
        const one = { owner, asked, at: time.now(), outcome };
        ends.push(one);
        ended(one);
      };
      const left = () => asked + ms - time.now();
      function attempt(era: number): void {
        const fault = serve();
        time.after(quota.answerMs, () => {
          pacer.ended(era, fault);
          if (!fault) end('answered');
          else if (left() <= 0) end(fault);
          else begin();
        });
      }
      function begin(): void {
        if (pacer.era === 0) attempt(0);
        else
          pacer.enter({
            caller,
            untilSent: new Stop(),
            left,
            turn: attempt,
            refused: (reason) => end(reason as Fault),
          });
      }
      begin();
    },
  };
}

import { Fault } from '../faults.ts';
import type { Failures } from './failures.ts';
import type { UpstreamLimits } from './limits.ts';

/** `half-open`: one call at a time is let through, to see. */
export type BreakerState = 'closed' | 'half-open' | 'open';

/** Keeps us from a service that fails, and it from us: calls to it are refused at once until one succeeds again. */
export interface Breaker {
  readonly state: BreakerState;
  /** Throws where `attempt` would. */
  check(): void;
  /** Runs one try and learns from it; rejects with UPSTREAM_UNAVAILABLE, without running it, while none may be made. */
  attempt<Value>(task: () => Promise<Value>): Promise<Value>;
}

export interface BreakerParts {
  readonly limits: Pick<
    UpstreamLimits,
    'breakerFailures' | 'breakerWindow' | 'breakerOpen' | 'breakerPatience' | 'timeout'
  >;
  readonly failures: Pick<Failures, 'shut'>;
  readonly changed: (state: BreakerState) => void;
  /** Milliseconds. Default the process's own, which nobody sets. */
  readonly clock?: () => number;
}

interface Counted {
  readonly since: number;
  readonly tries: number;
  readonly failed: number;
}

const nothing = (since: number): Counted => ({ since, tries: 0, failed: 0 });

export function createBreaker({
  limits,
  failures,
  changed,
  clock = () => performance.now(),
}: BreakerParts): Breaker {
  const { breakerFailures: most, breakerOpen: openMs } = limits;
  const half = limits.breakerWindow / 2;
  const enough = Math.min(limits.breakerPatience, limits.timeout * mostOfIt);
  let state: BreakerState = 'closed';
  /** Tries that began before the last change say nothing of what is now. */
  let era = 0;
  let openUntil = 0;
  let probing = false;
  /** The window in two halves, of which the older one is forgotten as a whole. */
  let [before, now] = [nothing(0), nothing(0)];

  function become(next: BreakerState): void {
    if (next === 'open') openUntil = clock() + openMs;
    if (next === 'closed') [before, now] = [nothing(0), nothing(clock())];
    era += 1;
    probing = false;
    state = next;
    changed(next);
  }

  function count(failed: boolean): void {
    const at = clock();
    if (at - now.since >= half) {
      before = at - now.since < 2 * half ? now : nothing(0);
      now = nothing(at);
    }
    now = { ...now, tries: now.tries + 1, failed: now.failed + Number(failed) };
    const lost = before.failed + now.failed;
    if (lost >= most && lost * 2 >= before.tries + now.tries) become('open');
  }

  function check(): void {
    const wait = openUntil - clock();
    const shut = state === 'open' ? wait > 0 : probing;
    if (shut && openMs > 0) throw failures.shut(Math.max(1, Math.ceil(wait / 1000)));
  }

  function learn(begun: number, verdict: Verdict): void {
    if (begun !== era || openMs === 0) return;
    if (state === 'closed') {
      if (verdict !== 'unknown') count(verdict === 'failed');
    } else if (verdict === 'unknown') probing = false;
    else become(verdict === 'failed' ? 'open' : 'closed');
  }

  return {
    get state() {
      return state;
    },
    check,
    async attempt(task) {
      check();
      if (state === 'open') become('half-open');
      probing = state === 'half-open';
      const begun = era;
      const start = clock();
      try {
        const value = await task();
        learn(begun, 'works');
        return value;
      } catch (error) {
        learn(begun, verdictOf(error, clock() - start >= enough));
        throw error;
      }
    },
  };
}

/** Lets everything through. */
export const noBreaker: Breaker = { state: 'closed', check() {}, attempt: (task) => task() };

/** Share of a call's time that a try must have had: some of it is spent before. */
const mostOfIt = 0.75;

type Verdict = 'works' | 'failed' | 'unknown';

/** A service that refuses, or says what we cannot read, is there all the same; who left says nothing of it. */
function verdictOf(error: unknown, waitedLong: boolean): Verdict {
  if (!(error instanceof Fault) || !error.code.startsWith('UPSTREAM_')) return 'unknown';
  if (error.code === 'UPSTREAM_TIMEOUT') return waitedLong ? 'failed' : 'unknown';
  const { upstreamStatus = 500 } = error.options;
  return error.code === 'UPSTREAM_UNAVAILABLE' && upstreamStatus >= 500 ? 'failed' : 'works';
}

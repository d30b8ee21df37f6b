import { Fault } from '../../../kit/fault.ts';
import type { UpstreamLimits } from '../limits.ts';
import type { Failures } from './failures.ts';

/** `half-open`: one call at a time is let through as a test. */
export type BreakerState = 'closed' | 'half-open' | 'open';

/**
 * Protects the gateway from a failing service, and the service from the gateway: calls are refused at once until one
 * succeeds again.
 * See docs/decisions/022-upstream-calls.md.
 */
export interface Breaker {
  readonly state: BreakerState;
  /** Throws UPSTREAM_UNAVAILABLE when `begin` would; changes nothing. */
  check(): void;
  /**
   * Called before each try. Throws UPSTREAM_UNAVAILABLE while no try is allowed. Returns a function that takes the
   * outcome.
   */
  begin(): Ended;
}

/** Takes the outcome of a try: the error if it failed. */
export type Ended = (error?: unknown) => void;

export interface BreakerParts {
  readonly limits: Pick<
    UpstreamLimits,
    'breakerFailures' | 'breakerWindow' | 'breakerOpen' | 'breakerPatience' | 'timeout'
  >;
  readonly failures: Pick<Failures, 'shut'>;
  readonly changed: (state: BreakerState) => void;
  /** Returns milliseconds. Default: the monotonic clock of the process, which is never set. */
  readonly clock?: () => number;
}

interface Counted {
  readonly since: number;
  readonly tries: number;
  readonly failed: number;
}

/** A try in progress; `begun` is the era in which it began. */
interface Try {
  readonly begun: number;
  readonly start: number;
}

const nothing = (since: number): Counted => ({ since, tries: 0, failed: 0 });

export function createBreaker(parts: BreakerParts): Breaker {
  const { limits, failures, changed, clock = () => performance.now() } = parts;
  const { breakerFailures: most, breakerOpen: openMs } = limits;
  const half = limits.breakerWindow / 2;
  const patience = Math.min(limits.breakerPatience, limits.timeout * maxOfIt);
  let state: BreakerState = 'closed';
  /** Number of state changes so far. A try that began before the last change does not count. */
  let era = 0;
  let openUntil = 0;
  let probing = false;
  /** The window in two halves; the older half is dropped as a whole. */
  let [before, now] = [nothing(0), nothing(0)];
  /**
   * Consecutive failures, each begun soon after the end of the one before. They count without the window, because tries
   * that hang outlast it.
   */
  let row = { failed: 0, until: 0 };

  function become(next: BreakerState): void {
    if (next === 'open') openUntil = clock() + openMs;
    if (next === 'closed') [before, now] = [nothing(0), nothing(clock())];
    row = { failed: 0, until: 0 };
    era += 1;
    probing = false;
    state = next;
    changed(next);
  }

  function count(failed: boolean, start: number): void {
    const at = clock();
    const goesOn = start - row.until <= limits.breakerWindow;
    row = { failed: failed ? (goesOn ? row.failed : 0) + 1 : 0, until: at };
    if (at - now.since >= half) {
      before = at - now.since < 2 * half ? now : nothing(0);
      now = nothing(at);
    }
    now = { ...now, tries: now.tries + 1, failed: now.failed + Number(failed) };
    // A success never opens the breaker, even when forgotten older successes have raised the share of failures.
    if (!failed) return;
    const lost = before.failed + now.failed;
    const enough = lost >= most || row.failed >= most;
    if (enough && lost * 2 >= before.tries + now.tries) become('open');
  }

  function check(): void {
    if (state === 'closed') return;
    const wait = openUntil - clock();
    const shut = state === 'open' ? wait > 0 : probing;
    if (shut && openMs > 0) throw failures.shut(Math.max(1, Math.ceil(wait / 1000)));
  }

  function learn({ begun, start }: Try, verdict: Verdict): void {
    if (begun !== era || openMs === 0) return;
    if (state === 'closed') {
      if (verdict !== 'unknown') count(verdict === 'failed', start);
    } else if (verdict === 'unknown') probing = false;
    else become(verdict === 'failed' ? 'open' : 'closed');
  }

  return {
    get state() {
      return state;
    },
    check,
    begin() {
      check();
      if (state === 'open') become('half-open');
      probing = state === 'half-open';
      const one: Try = { begun: era, start: clock() };
      return (error) => learn(one, verdictOf(error, clock() - one.start >= patience));
    },
  };
}

/** Lets every call through. */
export const noBreaker: Breaker = { state: 'closed', check() {}, begin: () => () => {} };

/**
 * Share of a call's time that a try must have had before its timeout counts as a failure: part of the time is spent
 * earlier.
 */
const maxOfIt = 0.75;

type Verdict = 'works' | 'failed' | 'unknown';

/**
 * Returns what the outcome says about the service. A service that refuses, or sends an unreadable answer, is up; a
 * client that left says nothing.
 */
function verdictOf(error: unknown, waitedLong: boolean): Verdict {
  if (error === undefined) return 'works';
  if (!(error instanceof Fault)) return 'unknown';
  if (error.options.upstreamClass === 'object') return 'works';
  if (!error.code.startsWith('UPSTREAM_')) return 'unknown';
  if (error.code === 'UPSTREAM_TIMEOUT') return waitedLong ? 'failed' : 'unknown';
  const { upstreamClass = 'fault' } = error.options;
  return error.code === 'UPSTREAM_UNAVAILABLE' && upstreamClass === 'fault' ? 'failed' : 'works';
}

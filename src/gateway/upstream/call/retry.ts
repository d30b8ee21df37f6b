import { Fault } from '../../../kit/fault.ts';
import { type Cancellation, whenCancelled } from '../cancellation.ts';

export interface RetryTerms {
  /** Number of retries after failures that may pass, and after refusals for a quota. */
  readonly retries: number;
  readonly quotaRetries: number;
  /** Longest wait in milliseconds before the first retry; it doubles with each further one. */
  readonly backoff: number;
  readonly signal: Cancellation;
  /** Returns true while no further try can be made. */
  readonly stopped: () => boolean;
  /** Called before each further try. */
  readonly retrying: () => void;
  /** Returns the milliseconds since the epoch at which the last caller gives up. */
  end(): number;
}

/** Makes one try; calls one of the two with its outcome. `tried` is the number of tries before it. */
export type Try<Value> = (
  resolve: (value: Value) => void,
  reject: (error: unknown) => void,
  tried: number,
) => void;

/** Runs an attempt and repeats it after a failure that may pass, while there is time. */
export function withRetries<Value>(terms: RetryTerms, attempt: Try<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const run = (tried: number) => attempt(resolve, (error) => failed(error, tried), tried);
    function failed(error: unknown, tried: number): void {
      const pause = pauseAfter(error, tried, terms);
      if (pause === null) reject(error);
      else again(pause, tried + 1);
    }
    function again(pause: number, tried: number): void {
      sleep(pause, terms.signal).then(() => {
        terms.retrying();
        run(tried);
      }, reject);
    }
    run(0);
  });
}

/**
 * Returns the milliseconds to wait before the next try: the time that the service named, and full jitter; null when there
 * is none.
 */
function pauseAfter(error: unknown, tried: number, terms: RetryTerms): number | null {
  if (!mayPass(error) || terms.stopped()) return null;
  const { upstreamQuota: quota, retryAfter = 0 } = error.options;
  const isUnprocessed = quota && !quota.mayBeProcessed;
  if (tried >= (isUnprocessed ? terms.quotaRetries : terms.retries)) return null;
  const wait = quota?.waitMs ?? retryAfter * 1000;
  // The pacer makes a call wait that was refused for its quota.
  const pause = quota ? 0 : wait + Math.random() * terms.backoff * 2 ** tried;
  return Date.now() + Math.max(wait, pause) < terms.end() ? pause : null;
}

/** Resolves after that time; rejects with the signal's reason if that comes first. */
function sleep(milliseconds: number, signal: Cancellation): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(() => {
      stay();
      resolve();
    }, milliseconds);
    const stay = whenCancelled(signal, () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** The class of a response decides. A 500 is the service's own verdict and would repeat. */
function mayPass(error: unknown): error is Fault {
  if (!(error instanceof Fault)) return false;
  const { upstreamClass, upstreamStatus, upstreamQuota } = error.options;
  if (upstreamQuota) return !upstreamQuota.isDaily;
  if (upstreamClass === undefined) return error.code === 'UPSTREAM_UNAVAILABLE';
  return upstreamClass === 'fault' && upstreamStatus !== 500;
}

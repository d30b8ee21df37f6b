import { Fault } from '../../../kit/fault.ts';
import { type Cancellation, whenCancelled } from '../cancellation.ts';

export interface RetryTerms {
  readonly retries: number;
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

/** Returns the milliseconds to wait before the next try; null when there is none. */
function pauseAfter(error: unknown, tried: number, terms: RetryTerms): number | null {
  if (tried === terms.retries || !mayPass(error) || terms.stopped()) return null;
  const pause = pauseBefore(error, terms.backoff * 2 ** tried);
  return Date.now() + pause < terms.end() ? pause : null;
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
  const { upstreamClass, upstreamStatus } = error.options;
  if (upstreamClass === undefined) return error.code === 'UPSTREAM_UNAVAILABLE';
  return upstreamClass === 'quota' || (upstreamClass === 'fault' && upstreamStatus !== 500);
}

/** Returns milliseconds with full jitter, in addition to the time that the service itself named. */
function pauseBefore(fault: Fault, most: number): number {
  return (fault.options.retryAfter ?? 0) * 1000 + Math.random() * most;
}

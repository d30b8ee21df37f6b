import { Fault } from '../../kit/fault.ts';
import { type Cancellation, whenCancelled } from './cancellation.ts';

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

/** Statuses that may pass soon. A 500 is the service's own verdict and would repeat. */
const passing = new Set([429, 502, 503, 504]);

/** Runs an attempt and repeats it after a failure that may pass, while there is time. */
export async function withRetries<Value>(terms: RetryTerms, attempt: () => Promise<Value>): Promise<Value> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tried === terms.retries || !mayPass(error) || terms.stopped()) throw error;
      const pause = pauseBefore(error, terms.backoff * 2 ** tried);
      if (Date.now() + pause >= terms.end()) throw error;
      await sleep(pause, terms.signal);
      terms.retrying();
    }
  }
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

function mayPass(error: unknown): error is Fault {
  if (!(error instanceof Fault)) return false;
  const { upstreamStatus } = error.options;
  if (upstreamStatus !== undefined) return passing.has(upstreamStatus);
  return error.code === 'UPSTREAM_UNAVAILABLE';
}

/** Returns milliseconds with full jitter, in addition to the time that the service itself named. */
function pauseBefore(fault: Fault, most: number): number {
  return (fault.options.retryAfter ?? 0) * 1000 + Math.random() * most;
}

import { Fault } from '../../kit/fault.ts';
import { type Cancellation, whenCancelled } from './cancellation.ts';

export interface RetryTerms {
  readonly retries: number;
  /** Milliseconds: the most that the first retry waits; it doubles with each further one. */
  readonly backoff: number;
  readonly signal: Cancellation;
  /** True while no further try could be made. */
  readonly stopped: () => boolean;
  /** Called before each further try. */
  readonly retrying: () => void;
  /** Milliseconds since the epoch, when the last who waits for the outcome gives up. */
  end(): number;
}

/** What may be over in a moment. A 500 is the service's own verdict and would be the same again. */
const passing = new Set([429, 502, 503, 504]);

/** Repeats an attempt that nothing speaks against repeating, while there is time for it. */
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

/** Rejects with the signal's reason when that comes first. */
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

/** Milliseconds with full jitter, after what the service itself asked for. */
function pauseBefore(fault: Fault, most: number): number {
  return (fault.options.retryAfter ?? 0) * 1000 + Math.random() * most;
}

import type { Fault } from '../../../kit/fault.ts';
import { whenCancelled } from '../cancellation.ts';

/** The patience of one caller: its end, and a signal for leaving earlier. */
export interface Waiter {
  /** Milliseconds since the epoch. */
  readonly end: number;
  /** Aborts when the caller leaves early; the rejection is its reason. */
  readonly signal: AbortSignal;
  timedOut(): Fault;
}

/**
 * Returns the outcome of a promise if it comes before the end of `patience`; otherwise rejects with the signal's reason
 * or the timeout. Calls `ended` first, with the error if there is one.
 */
export function within<Value>(
  outcome: Promise<Value>,
  patience: Waiter,
  ended: (error?: unknown) => void = () => {},
): Promise<Value> {
  const { signal, end } = patience;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => {
      over();
      ended(error);
      reject(error);
    };
    const timer = setTimeout(() => fail(patience.timedOut()), Math.max(0, end - Date.now()));
    const stay = whenCancelled(signal, () => fail(signal.reason));
    function over(): void {
      clearTimeout(timer);
      stay();
    }
    outcome.then((value) => {
      over();
      ended();
      resolve(value);
    }, fail);
  });
}

/**
 * Returns a signal that aborts with the timeout at the end of `patience`, and not when the caller leaves. Dispose it
 * when the work is done.
 */
export function deadlineOf(
  waiter: Pick<Waiter, 'end' | 'timedOut'>,
): Disposable & { readonly signal: AbortSignal } {
  const { end, timedOut } = waiter;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(timedOut()), Math.max(0, end - Date.now()));
  return { signal: controller.signal, [Symbol.dispose]: () => clearTimeout(timer) };
}

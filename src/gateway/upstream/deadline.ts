import type { Fault } from '../../kit/fault.ts';
import { whenCancelled } from './cancellation.ts';

/** How long somebody waits. */
export interface Waiter {
  /** Milliseconds since the epoch. */
  readonly end: number;
  /** Leaving early: the rejection is its reason. */
  readonly signal: AbortSignal;
  timedOut(): Fault;
}

/** The outcome of a promise, for as long as the patience lasts; `ended` hears of it first, with the error if any. */
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

/** Aborts with the timeout at the end of the patience, whoever leaves before; disposed of when all is done. */
export function deadlineOf({
  end,
  timedOut,
}: Pick<Waiter, 'end' | 'timedOut'>): Disposable & { readonly signal: AbortSignal } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(timedOut()), Math.max(0, end - Date.now()));
  return { signal: controller.signal, [Symbol.dispose]: () => clearTimeout(timer) };
}

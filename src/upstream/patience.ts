import type { Fault } from '../faults.ts';

/** How long somebody waits. */
export interface Patience {
  /** Milliseconds since the epoch. */
  readonly end: number;
  /** Leaving early: the rejection is its reason. */
  readonly signal: AbortSignal;
  timedOut(): Fault;
}

/** The outcome of a promise, for as long as the patience lasts. */
export async function within<Value>(outcome: Promise<Value>, patience: Patience): Promise<Value> {
  const { signal, end } = patience;
  return await new Promise((resolve, reject) => {
    const leave = () => over(() => reject(signal.reason));
    const tooLate = () => over(() => reject(patience.timedOut()));
    const timer = setTimeout(tooLate, Math.max(0, end - Date.now()));
    signal.addEventListener('abort', leave);
    function over(settle: () => void): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      settle();
    }
    outcome.then(
      (value) => over(() => resolve(value)),
      (error: unknown) => over(() => reject(error)),
    );
  });
}

/** Aborts with the timeout at the end of the patience, whoever leaves before; disposed of when all is done. */
export function deadlineOf({
  end,
  timedOut,
}: Pick<Patience, 'end' | 'timedOut'>): Disposable & { readonly signal: AbortSignal } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(timedOut()), Math.max(0, end - Date.now()));
  return { signal: controller.signal, [Symbol.dispose]: () => clearTimeout(timer) };
}

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
  const { signal } = patience;
  const { promise: left, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  const timer = setTimeout(() => reject(patience.timedOut()), patience.end - Date.now());
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([outcome, left]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}

/** Aborts with the timeout at the end of the patience, whoever leaves before; disposed of when all is done. */
export function deadlineOf({
  end,
  timedOut,
}: Pick<Patience, 'end' | 'timedOut'>): Disposable & { readonly signal: AbortSignal } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(timedOut()), end - Date.now());
  return { signal: controller.signal, [Symbol.dispose]: () => clearTimeout(timer) };
}

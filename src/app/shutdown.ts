/** The shutdown of the app: after `begin`, open requests have a fixed drain time. */
export interface Closing extends Disposable {
  /** Aborts at the end of the drain time: open requests are cut off. */
  readonly over: AbortSignal;
  begin(): void;
  /** Returns the milliseconds that are left of the drain time. */
  left(): number;
}

export function createClosing(drainMs: number): Closing {
  const controller = new AbortController();
  let end: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    over: controller.signal,
    begin() {
      end = performance.now() + drainMs;
      timer = setTimeout(() => controller.abort(), drainMs);
    },
    left: () => (end === undefined ? drainMs : Math.max(0, end - performance.now())),
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}

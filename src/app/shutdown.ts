/** How the app ends: from `begin` on, what is in flight has so many milliseconds. */
export interface Closing extends Disposable {
  /** Aborts when they are over: what is in flight is cut off. */
  readonly over: AbortSignal;
  begin(): void;
  /** Milliseconds that are left of them. */
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

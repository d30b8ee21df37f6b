import { isUnavailable } from './fault.ts';

/** One task of the background, from one pass to the next. */
export interface Progress {
  /** A pass has failed; it is done again. */
  failed(error: unknown): void;
  /** A pass went well: what failed before is over. */
  worked(): void;
}

/** The work that a part of the gateway does by itself, as `/readyz` shows it. */
export interface Background {
  /**
   * A task of its own. `told` hears of a fault when it begins and when it becomes another one, not at each pass.
   * `unbegun`: why it does not work before its first pass; left out for one that does.
   */
  task(told: (error: unknown) => void, unbegun?: Error): Progress;
  /** Rejects while a task fails. */
  check(): Promise<void>;
}

export function createBackground(): Background {
  const faults = new Map<object, unknown>();
  return {
    task(told, unbegun) {
      const key = {};
      if (unbegun) faults.set(key, unbegun);
      return {
        failed(error) {
          const isNews = !faults.has(key) || messageOf(faults.get(key)) !== messageOf(error);
          faults.set(key, error);
          if (isNews) told(error);
        },
        worked: () => void faults.delete(key),
      };
    },
    async check() {
      for (const fault of faults.values()) throw fault;
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Milliseconds until a database that is back is noticed. */
const unavailableMs = 1_000;

/** Milliseconds until a task that failed is done again, which is done every so many. */
export const againAfter = (error: unknown, everyMs: number): number =>
  isUnavailable(error) ? Math.min(everyMs, unavailableMs) : everyMs;

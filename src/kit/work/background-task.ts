import { isUnavailable } from '../fault.ts';

/** Receives the outcome of each pass of a background task. */
export interface Progress {
  /** Records that a pass has failed; the pass is repeated. */
  failed(error: unknown): void;
  /** Records that a pass succeeded, which clears an earlier failure. */
  worked(): void;
}

/** State of the gateway's background tasks, for `/readyz`. */
export interface Background {
  /**
   * Adds a task. `onFailure` is called with an error when the task begins to fail, and when the error changes, not at each
   * pass. `unbegun` is the reason why the task does not work before its first pass; leave it out for a task that does.
   */
  task(onFailure: (error: unknown) => void, unbegun?: Error): Progress;
  /** Rejects with a task's error while any task fails. */
  check(): Promise<void>;
}

export function createBackground(): Background {
  const faults = new Map<object, unknown>();
  return {
    task(onFailure, unbegun) {
      const key = {};
      if (unbegun) faults.set(key, unbegun);
      return {
        failed(error) {
          const isNews = !faults.has(key) || messageOf(faults.get(key)) !== messageOf(error);
          faults.set(key, error);
          if (isNews) onFailure(error);
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

/** Milliseconds within which a database that is back is noticed. */
const unavailableMs = 1_000;

/** Returns the milliseconds until a failed task is repeated, which normally runs every `everyMs`. */
export const againAfter = (error: unknown, everyMs: number): number =>
  isUnavailable(error) ? Math.min(everyMs, unavailableMs) : everyMs;

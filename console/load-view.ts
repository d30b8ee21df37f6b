import { createValue } from '../pages/value.ts';

/** Why the files of a view cannot be read now: the gateway does not answer, or it has other files since an upgrade. */
export type LoadProblem = 'away' | 'replaced';

/** The problem of the view that is being loaded; null without one. */
export const loadProblem = createValue<LoadProblem | null>(null);

export interface LoadParts {
  /** Whether the gateway answers. */
  readonly isAnswering: () => Promise<boolean>;
  /** Waits until the next attempt. */
  readonly pause: () => Promise<void>;
}

const retryMs = 3_000;

const inBrowser: LoadParts = {
  isAnswering: () =>
    fetch('/livez', { cache: 'no-store' })
      .then(({ ok }) => ok)
      .catch(() => false),
  pause: () => new Promise((resolve) => setTimeout(resolve, retryMs)),
};

/**
 * Loads the files of a view, again and again until they are there. React keeps the rejection of a lazy component for as
 * long as the page lives, so that this never rejects.
 */
export async function loadView<View>(load: () => Promise<View>, parts: LoadParts = inBrowser): Promise<View> {
  for (;;) {
    try {
      const view = await load();
      loadProblem.set(null);
      return view;
    } catch {
      loadProblem.set((await parts.isAnswering()) ? 'replaced' : 'away');
      await parts.pause();
    }
  }
}

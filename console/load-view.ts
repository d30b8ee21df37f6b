/** Why the files of a view cannot be read now: the gateway does not answer, or it has other files since an upgrade. */
export type LoadProblem = 'away' | 'replaced';

export interface LoadParts {
  /** Whether the gateway answers. */
  readonly isAnswering: () => Promise<boolean>;
  /** Waits until the next attempt. */
  readonly pause: () => Promise<void>;
  /** Called with the problem of a failed attempt, and with null when the view is there. */
  readonly tell: (problem: LoadProblem | null) => void;
}

/**
 * Loads the files of a view, again and again until they are there. React keeps the rejection of a lazy component for as
 * long as the page lives, so that this never rejects.
 */
export async function loadView<View>(
  load: () => Promise<View>,
  { isAnswering, pause, tell }: LoadParts,
): Promise<View> {
  for (;;) {
    try {
      const view = await load();
      tell(null);
      return view;
    } catch {
      tell((await isAnswering()) ? 'replaced' : 'away');
      await pause();
    }
  }
}

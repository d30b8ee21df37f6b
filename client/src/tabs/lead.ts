import type { Locks } from './platform.ts';

export interface LeadParts {
  /** Name of the group, and of the lock that its leader holds. */
  readonly name: string;
  readonly locks: Locks;
  readonly closing: AbortSignal;
  /** Called when the tab begins to lead, and when it no longer does. */
  readonly changed: (leads: boolean) => void;
}

/** The lead of a group. */
export interface Lead {
  /** Resolves when the tab leads, or another one does. */
  readonly settled: Promise<void>;
  /** Takes the lead from a tab that does not answer. */
  steal(): void;
}

/** Asks for the lead. A tab that does not get it waits in line; a leader whose lock is stolen, too. */
export function createLead({ name, locks, closing, changed }: LeadParts): Lead {
  let leads = false;
  const set = (does: boolean) => {
    if (leads === does) return;
    leads = does;
    changed(does);
  };

  async function hold(
    options: { ifAvailable?: boolean; steal?: boolean },
    settled = () => {},
  ): Promise<void> {
    // A lock that is stolen cannot be waited for, so that it takes no signal.
    const asked = options.ifAvailable || options.steal ? options : { signal: closing };
    const isHeld = await locks
      .request(name, asked, async (lock) => {
        if (lock && !closing.aborted) set(true);
        settled();
        if (lock) await untilClosed(closing);
        return lock !== null;
      })
      .catch((error: Error) => {
        // Another tab has taken the lead, or the group is closed.
        if (error.name === 'AbortError') return false;
        // A page that may use no locks, such as a sandboxed one, has its own connection.
        set(true);
        settled();
        return null;
      });
    if (isHeld === null) return;
    set(false);
    // Beside a stolen lock, a request of this tab waits in line.
    if (!isHeld && !options.steal && !closing.aborted) await hold({});
  }

  return {
    settled: new Promise((resolve) => {
      hold({ ifAvailable: true }, resolve).catch(() => {});
    }),
    steal: () => void hold({ steal: true }).catch(() => {}),
  };
}

export const untilClosed = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });

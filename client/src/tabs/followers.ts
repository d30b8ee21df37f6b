import type { Transport } from '../attempts.ts';
import { createPosition } from '../position.ts';
import { sentEnd, type TabMessage } from './messages.ts';
import type { Locks } from './platform.ts';

/** The subscriptions that a leader follows for other tabs. */
export interface Followers {
  readonly size: number;
  handle(message: TabMessage): void;
  /** Ends all of them. */
  drop(): void;
}

export interface FollowersParts {
  /** Name of the group. */
  readonly name: string;
  readonly inner: Transport;
  readonly locks: Locks;
  readonly post: (message: TabMessage) => void;
  readonly closing: AbortSignal;
  /** Called when the last one has ended. */
  readonly emptied: () => void;
}

interface Followed {
  readonly tab: string;
  readonly giving: AbortController;
}

export function createFollowers({ name, inner, locks, post, closing, emptied }: FollowersParts): Followers {
  const followed = new Map<string, Followed>();
  const watched = new Set<string>();

  function end(id: string): void {
    followed.get(id)?.giving.abort();
    if (followed.delete(id) && followed.size === 0) emptied();
  }

  /** Ends the subscriptions of a tab when it is closed: its lock is free then. */
  async function watch(tab: string): Promise<void> {
    if (watched.has(tab)) return;
    watched.add(tab);
    await locks
      .request(`${name} ${tab}`, { signal: closing }, () => {
        for (const [id, one] of followed) if (one.tab === tab) end(id);
      })
      .catch(() => {});
    watched.delete(tab);
  }

  function follow({ id, tab, operation, variables }: Extract<TabMessage, { readonly type: 'ask' }>): void {
    const giving = new AbortController();
    followed.set(id, { tab, giving });
    void watch(tab);
    const position = createPosition(variables[operation.after]);
    inner
      .follow({
        operation,
        get variables() {
          return { ...variables, [operation.after]: position.after };
        },
        signal: giving.signal,
        began: () => post({ type: 'began', id }),
        next(result) {
          if (giving.signal.aborted) return;
          post({ type: 'next', id, result });
          try {
            position.take(result);
          } catch {
            // The tab that asked refuses the message, too, and ends its subscription.
          }
        },
      })
      .then((how) => {
        if (!giving.signal.aborted) post({ type: 'end', id, end: sentEnd(how) });
        end(id);
      });
  }

  return {
    get size() {
      return followed.size;
    },
    handle(message) {
      if (message.type === 'ask') follow(message);
      if (message.type === 'leave') end(message.id);
    },
    drop() {
      for (const id of [...followed.keys()]) end(id);
    },
  };
}

import type { Transport } from '../attempts.ts';
import { createPosition } from '../position.ts';
import { type FollowerMessage, type LeaderMessage, sentEnd } from './messages.ts';
import type { Locks } from './platform.ts';

/** The subscriptions that a leader follows for other tabs. */
export interface Followers {
  readonly size: number;
  handle(message: FollowerMessage): void;
  /** Returns the number of messages that each run was sent; null for one that has ended. */
  counts(runs: readonly string[]): Readonly<Record<string, number | null>>;
  /** Ends all of them. */
  drop(): void;
}

export interface FollowersParts {
  /** Name of the group. */
  readonly name: string;
  /** This tab, the leader. */
  readonly tab: string;
  readonly inner: Transport;
  readonly locks: Locks;
  readonly post: (message: LeaderMessage) => void;
  readonly closing: AbortSignal;
  /** Called when the last one has ended. */
  readonly emptied: () => void;
  /** Whether the credential of this tab is still that of the group. */
  readonly isCurrent: () => Promise<boolean>;
  /** Called when it is not: this tab can follow nothing for the others. */
  readonly outdated: () => void;
}

type Ask = Extract<FollowerMessage, { readonly type: 'ask' }>;

interface Followed {
  readonly tab: string;
  readonly giving: AbortController;
  /** Number of the messages that the tab was sent. */
  sent: number;
}

export function createFollowers({
  name,
  tab: leader,
  inner,
  locks,
  post,
  closing,
  emptied,
  isCurrent,
  outdated,
}: FollowersParts): Followers {
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

  async function follow({ id, tab, operation, variables }: Ask): Promise<void> {
    const giving = new AbortController();
    const own: Followed = { tab, giving, sent: 0 };
    followed.set(id, own);
    void watch(tab);
    // Another user may have signed in here: what their credential shows must not reach the other tab.
    if (!(await isCurrent())) return outdated();
    if (giving.signal.aborted) return;
    const position = createPosition(variables[operation.after]);
    const how = await inner.follow({
      operation,
      get variables() {
        return { ...variables, [operation.after]: position.after };
      },
      signal: giving.signal,
      began: () => post({ type: 'began', id, leader }),
      next(result) {
        if (giving.signal.aborted) return;
        own.sent += 1;
        post({ type: 'next', id, leader, number: own.sent, result });
        try {
          position.take(result);
        } catch {
          // The tab that asked refuses the message, too, and ends its subscription.
        }
      },
    });
    if (!giving.signal.aborted) post({ type: 'end', id, leader, end: sentEnd(how) });
    end(id);
  }

  return {
    get size() {
      return followed.size;
    },
    handle(message) {
      const isMine = message.type === 'ask' && (message.leader ?? leader) === leader;
      if (isMine) void follow(message);
      if (message.type === 'leave') end(message.id);
    },
    counts: (runs) => Object.fromEntries(runs.map((id) => [id, followed.get(id)?.sent ?? null])),
    drop() {
      for (const id of [...followed.keys()]) end(id);
    },
  };
}

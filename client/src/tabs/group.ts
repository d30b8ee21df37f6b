import type { Attempt, End, Transport } from '../attempts.ts';
import { unlessAborted } from '../deadline.ts';
import type { Signals } from '../page-events.ts';
import { createFollowers } from './followers.ts';
import { createLead, untilClosed } from './lead.ts';
import type { FollowerMessage, LeaderMessage, TabMessage } from './messages.ts';
import type { Platform } from './platform.ts';
import { createRuns } from './runs.ts';

/** The tabs of one origin, URL and credential. Its leader has the connection. */
export interface Group {
  /** Follows a subscription at the leader. Rejects when the group closes before there is one. */
  follow(attempt: Attempt): Promise<End>;
  close(): void;
}

export interface GroupParts extends Platform {
  /** Name of the group; the same for tabs whose credential is the same. */
  readonly name: string;
  readonly authorization: string | null;
  /** Carries the subscriptions of the leader, and of those that it follows for others. */
  readonly inner: Transport;
  readonly signals: Signals;
  /** Whether the credential of this tab is still that of the group. */
  readonly isCurrent: () => Promise<boolean>;
  /** Called when the group has had no subscription for a while, or has another credential than its tab. */
  readonly unused: () => void;
}

/** Milliseconds between two questions whether the leader runs. After two without an answer it is replaced. */
const pingMs = 3_000;
const idleMs = 3_000;

export function createGroup(parts: GroupParts): Group {
  const { name, authorization, inner, locks, signals, openChannel, isCurrent, unused } = parts;
  const tab = crypto.randomUUID();
  const channel = openChannel(name);
  const closing = new AbortController();
  const { signal } = closing;
  let leader: string | null = null;
  let unanswered = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;

  const post = (message: TabMessage) => {
    if (!signal.aborted) channel.postMessage(message);
  };
  const runs = createRuns({ tab, authorization, inner, post, leader: () => leader });
  const followers = createFollowers({
    ...{ name, tab, inner, locks, post, closing: signal, emptied: rest },
    ...{ isCurrent, outdated: unused },
  });
  const lead = createLead({
    ...{ name, locks, closing: signal },
    changed(leads) {
      followers.drop();
      post({ type: leads ? 'leads' : 'quits', leader: tab });
      followNew(leads ? tab : null);
    },
  });
  // The lock says to the leader that this tab is open.
  locks.request(`${name} ${tab}`, {}, () => untilClosed(signal)).catch(() => {});

  /** Continues each subscription where it is, at another leader. */
  function followNew(other: string | null): void {
    leader = other;
    unanswered = 0;
    runs.restart();
  }

  /** Leaves the group after a while without a subscription: a page that holds a lock is not kept for its return. */
  function rest(): void {
    clearTimeout(idle);
    const isUnused = () => runs.size === 0 && followers.size === 0 && !signal.aborted;
    if (isUnused()) idle = setTimeout(() => isUnused() && unused(), idleMs);
  }

  function takeAsLeader(message: FollowerMessage): void {
    if (message.type === 'look') signals.emit('look');
    if (message.type === 'look' || message.type === 'ping')
      post({ type: 'pong', leader: tab, counts: followers.counts(message.runs) });
    else followers.handle(message);
  }

  function takeAsFollower(message: LeaderMessage): void {
    const { type } = message;
    if (type !== 'leads' && type !== 'quits') leader ??= message.leader;
    if (type === 'leads') followNew(message.leader);
    // A former leader is not heard.
    if (message.leader !== leader) return;
    unanswered = 0;
    if (type === 'quits') followNew(null);
    if ('id' in message) runs.take(message);
    if (message.type === 'pong') runs.check(message.counts);
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    const isOfFollower = data.type === 'ask' || !('leader' in data);
    if (isOfFollower) {
      if (leader === tab) takeAsLeader(data);
    } else if (leader !== tab) takeAsFollower(data);
  };

  const ask = (type: 'ping' | 'look') => {
    if (leader === tab || runs.asked.length === 0) return;
    unanswered += 1;
    if (unanswered <= 2) return post({ type, runs: runs.asked });
    unanswered = 0;
    lead.steal();
  };
  const pinging = setInterval(ask, pingMs, 'ping');
  const forget = signals.on('look', () => ask('look'));
  // The subscription for which the group was made may have ended.
  rest();

  return {
    async follow(attempt) {
      clearTimeout(idle);
      try {
        await unlessAborted(lead.settled, AbortSignal.any([attempt.signal, signal]));
        return await runs.follow(attempt);
      } finally {
        rest();
      }
    },
    close() {
      closing.abort();
      clearInterval(pinging);
      clearTimeout(idle);
      forget();
      runs.close();
      followers.drop();
      channel.close();
    },
  };
}

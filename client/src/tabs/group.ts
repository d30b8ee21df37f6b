import { type Attempt, type End, lost, type Transport } from '../attempts.ts';
import type { Signals } from '../page-events.ts';
import { createFollowers } from './followers.ts';
import { receivedEnd, type TabMessage } from './messages.ts';
import type { Platform } from './platform.ts';

/** The tabs of one origin, URL and credential. Its leader has the connection. */
export interface Group {
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

/** An attempt of this tab. */
interface Own {
  readonly attempt: Attempt;
  /** Ends the attempt. */
  end(how: End): void;
  /** Gives up its present run, at the leader or here. */
  cut(): void;
}

/** Milliseconds between two questions whether the leader runs. After two without an answer it is replaced. */
const pingMs = 3_000;
const idleMs = 3_000;

export function createGroup(parts: GroupParts): Group {
  const { name, authorization, inner, locks, signals, openChannel, isCurrent, unused } = parts;
  const tab = crypto.randomUUID();
  const channel = openChannel(name);
  const post = (message: TabMessage) => channel.postMessage(message);
  const closing = new AbortController();
  const own = new Set<Own>();
  /** Attempts that the leader follows, by the id of their run. */
  const runs = new Map<string, Own>();
  const followers = createFollowers({
    ...{ name, inner, locks, post, closing: closing.signal, emptied: rest },
    ...{ isCurrent, outdated: unused },
  });
  let leads = false;
  let unanswered = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;

  /** Resolves when the tab leads, or another does. */
  const ready = new Promise<void>((resolve) => {
    hold({ ifAvailable: true }, resolve).catch(() => {});
  });
  // The lock says to the leader that this tab is open.
  locks.request(`${name} ${tab}`, {}, () => untilClosed(closing.signal)).catch(() => {});

  /** Leads while the lock is held. A tab that does not get it at once waits in line. */
  async function hold(
    options: { ifAvailable?: boolean; steal?: boolean },
    settled = () => {},
  ): Promise<void> {
    const { signal } = closing;
    // A lock that is stolen cannot be waited for, so that it takes no signal.
    const asked = options.ifAvailable || options.steal ? options : { signal };
    const isHeld = await locks
      .request(name, asked, async (lock) => {
        if (lock && !signal.aborted) lead(true);
        settled();
        if (lock) await untilClosed(signal);
        return lock !== null;
      })
      .catch((error: Error) => {
        // Another tab has taken the lead, or the group is closed.
        if (error.name === 'AbortError') return false;
        // A page that may use no locks, such as a sandboxed one, has its own connection.
        lead(true);
        settled();
        return null;
      });
    if (isHeld === null) return;
    if (leads) lead(false);
    // Beside a stolen lock, a request of this tab waits in line.
    if (!isHeld && !options.steal && !signal.aborted) await hold({});
  }

  function lead(does: boolean): void {
    leads = does;
    unanswered = 0;
    followers.drop();
    if (leads) post({ type: 'leads' });
    for (const one of own) run(one);
  }

  /** Follows an attempt here, or asks the leader to. */
  function run(one: Own): void {
    one.cut();
    if (leads) runHere(one);
    else runThere(one);
  }

  function runThere(one: Own): void {
    const id = crypto.randomUUID();
    runs.set(id, one);
    one.cut = () => {
      runs.delete(id);
      post({ type: 'leave', id });
    };
    const { operation, variables } = one.attempt;
    post({ type: 'ask', id, tab, operation, variables });
  }

  function runHere(one: Own): void {
    const { attempt } = one;
    const giving = new AbortController();
    one.cut = () => giving.abort();
    const unlessCut =
      <Value extends unknown[]>(call: (...values: Value) => void) =>
      (...values: Value) => {
        if (!giving.signal.aborted) call(...values);
      };
    inner
      .follow({
        operation: attempt.operation,
        get variables() {
          return attempt.variables;
        },
        signal: giving.signal,
        began: unlessCut(attempt.began),
        next: unlessCut(attempt.next),
      })
      .then(unlessCut(one.end));
  }

  /** Leaves the group after a while without a subscription: a page that holds a lock is not kept for its return. */
  function rest(): void {
    clearTimeout(idle);
    if (own.size > 0 || followers.size > 0 || closing.signal.aborted) return;
    idle = setTimeout(() => {
      if (own.size === 0 && followers.size === 0) unused();
    }, idleMs);
  }

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (leads) {
      if (data.type === 'look') signals.emit('look');
      if (data.type === 'look' || data.type === 'ping') post({ type: 'pong' });
      else followers.handle(data);
      return;
    }
    if (data.type === 'pong' || data.type === 'leads') unanswered = 0;
    // The former leader has gone: each subscription continues where it is.
    if (data.type === 'leads') for (const one of own) run(one);
    if (!('id' in data)) return;
    const one = runs.get(data.id);
    if (!one) return;
    unanswered = 0;
    if (data.type === 'began') one.attempt.began();
    if (data.type === 'next') one.attempt.next(data.result);
    if (data.type === 'end') one.end(receivedEnd(data.end, authorization));
  };

  const ask = (type: 'ping' | 'look') => {
    if (leads || runs.size === 0) return;
    unanswered += 1;
    if (unanswered <= 2) return post({ type });
    unanswered = 0;
    hold({ steal: true }).catch(() => {});
  };
  const pinging = setInterval(ask, pingMs, 'ping');
  const forget = signals.on('look', () => ask('look'));

  return {
    async follow(attempt) {
      clearTimeout(idle);
      await ready;
      return await new Promise<End>((resolve) => {
        const leave = () => one.end(lost(true));
        const one: Own = {
          attempt,
          end(how) {
            if (!own.delete(one)) return;
            attempt.signal.removeEventListener('abort', leave);
            one.cut();
            resolve(how);
            rest();
          },
          cut() {},
        };
        own.add(one);
        attempt.signal.addEventListener('abort', leave);
        if (attempt.signal.aborted) leave();
        else run(one);
      });
    },
    close() {
      closing.abort();
      clearInterval(pinging);
      clearTimeout(idle);
      forget();
      for (const one of own) one.end(lost(true));
      followers.drop();
      channel.close();
    },
  };
}

const untilClosed = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });

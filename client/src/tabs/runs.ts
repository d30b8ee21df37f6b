import { type Attempt, type End, lost, type Transport } from '../attempts.ts';
import type { Json } from '../results.ts';
import { type FollowerMessage, type LeaderMessage, receivedEnd } from './messages.ts';

/** An attempt of this tab. */
interface Own {
  readonly attempt: Attempt;
  /** Ends the attempt. */
  end(how: End): void;
  /** Number of the messages that the leader has sent in its present run. */
  taken: number;
  /** Gives up its present run, at the leader or here. */
  cut(): void;
}

export interface RunsParts {
  readonly tab: string;
  readonly authorization: string | null;
  readonly inner: Transport;
  readonly post: (message: FollowerMessage) => void;
  /** The leader that is known; null where none is. */
  readonly leader: () => string | null;
}

/** The attempts of a tab. Each runs here if the tab leads, or else at the leader. */
export interface Runs {
  readonly size: number;
  /** Ids of the runs at the leader. */
  readonly asked: readonly string[];
  follow(attempt: Attempt): Promise<End>;
  /** Begins all runs anew, each at its position. */
  restart(): void;
  /** Takes a message about the run of an id. */
  take(message: Extract<LeaderMessage, { readonly id: string }>): void;
  /** Begins those runs anew that have missed messages, by the numbers of messages that the leader has sent. */
  check(counts: Readonly<Record<string, number | null>>): void;
  close(): void;
}

export function createRuns({ tab, authorization, inner, post, leader }: RunsParts): Runs {
  const own = new Set<Own>();
  /** Attempts that the leader follows, by the id of their run. */
  const asked = new Map<string, Own>();

  function run(one: Own): void {
    one.cut();
    if (leader() === tab) runHere(one);
    else runThere(one);
  }

  function runThere(one: Own): void {
    const id = crypto.randomUUID();
    asked.set(id, one);
    one.taken = 0;
    one.cut = () => {
      asked.delete(id);
      post({ type: 'leave', id });
    };
    const { operation } = one.attempt;
    // As a request has them: a message between tabs would refuse a proxy, and lose `toJSON`.
    const variables: Json = JSON.parse(JSON.stringify(one.attempt.variables));
    post({ type: 'ask', id, tab, leader: leader(), operation, variables });
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

  /** Hands a message on. A page that stood in a debugger has missed some: it asks again from its position. */
  function takeNext(one: Own, { number, result }: Extract<LeaderMessage, { readonly type: 'next' }>): void {
    one.taken += 1;
    if (number === one.taken) one.attempt.next(result);
    else run(one);
  }

  return {
    get size() {
      return own.size;
    },
    get asked() {
      return [...asked.keys()];
    },
    follow: (attempt) =>
      new Promise<End>((resolve) => {
        const leave = () => one.end(lost(true));
        const one: Own = {
          attempt,
          end(how) {
            if (!own.delete(one)) return;
            attempt.signal.removeEventListener('abort', leave);
            one.cut();
            resolve(how);
          },
          taken: 0,
          cut() {},
        };
        own.add(one);
        attempt.signal.addEventListener('abort', leave);
        if (attempt.signal.aborted) leave();
        else run(one);
      }),
    restart() {
      for (const one of own) run(one);
    },
    take(message) {
      const one = asked.get(message.id);
      if (message.type === 'began') one?.attempt.began();
      if (message.type === 'next' && one) takeNext(one, message);
      if (message.type === 'end') one?.end(receivedEnd(message.end, authorization));
    },
    check(counts) {
      for (const [id, count] of Object.entries(counts)) {
        const one = asked.get(id);
        if (one && one.taken !== count) run(one);
      }
    },
    close() {
      for (const one of own) one.end(lost(true));
    },
  };
}

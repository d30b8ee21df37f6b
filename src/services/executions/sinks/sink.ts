import type { EventFeed } from '../../../gateway/events/contract.ts';
import { cloudEventOf } from './cloud-event.ts';
import type { Claimed, Position } from './positions.ts';
import type { Post } from './posting.ts';

export interface SinkParts {
  readonly feed: EventFeed;
  readonly position: Position;
  readonly post: Post;
  readonly clock: () => number;
  /** Told of each try that failed. */
  readonly failed: (error: unknown) => void;
}

const pageSize = 100;
/** Milliseconds until the next try at most, after one failure and after many. */
const firstPause = 500;
const longestPause = 60_000;
/** Milliseconds after which a process looks whether a sink was left behind by another. */
const lookMs = 2_000;

/** Keeps one sink fed, together with whatever other processes do so: in order, each event at least once. */
export function openSink(parts: SinkParts): AsyncDisposable {
  const closing = new AbortController();
  let feeding: Promise<void> | undefined;
  let more = false;
  let timer: { readonly handle: NodeJS.Timeout; readonly at: number } | undefined;

  function lookIn(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (closing.signal.aborted || (timer && timer.at <= at)) return;
    clearTimeout(timer?.handle);
    timer = { handle: setTimeout(lookAgain, milliseconds), at };
  }

  function lookAgain(): void {
    timer = undefined;
    look();
  }

  function look(): void {
    more = true;
    if (closing.signal.aborted || feeding) return;
    feeding = feedOnce()
      .then(lookIn, (error: unknown) => {
        parts.failed(error);
        lookIn(lookMs);
      })
      .finally(() => {
        feeding = undefined;
        if (more) look();
      });
  }

  /** Milliseconds until there is reason to look again. */
  async function feedOnce(): Promise<number> {
    more = false;
    const claimed = await parts.position.claim(parts.clock());
    return claimed ? await feedClaimed(parts, claimed, closing.signal) : lookMs;
  }

  const unsubscribe = parts.feed.onAdvance(look);
  look();
  return {
    async [Symbol.asyncDispose]() {
      closing.abort();
      unsubscribe();
      clearTimeout(timer?.handle);
      await feeding;
    },
  };
}

/** Posts what there is, from where the sink stands, until one is not taken. */
async function feedClaimed(parts: SinkParts, { lease, seq, failures }: Claimed, closing: AbortSignal) {
  const { feed, position, post, clock } = parts;
  let done = seq;
  try {
    while (!closing.aborted) {
      const page = await feed.read({ filter: { stream: 'executions' }, after: done, limit: pageSize });
      if (page.upTo <= done) break;
      if (page.missed) parts.failed(tooLate(page.missed));
      for (const logged of page.events) {
        if (closing.aborted) break;
        const event = cloudEventOf(feed.logId, logged);
        if (event) {
          await post(event);
          if (!(await position.advance(lease, logged.seq, clock()))) return lookMs;
        }
        done = logged.seq;
      }
      if (closing.aborted) break;
      done = page.upTo;
      if (!(await position.advance(lease, done, clock()))) return lookMs;
    }
    await position.release(lease, 0, clock());
    return lookMs;
  } catch (error) {
    parts.failed(error);
    const failed = done === seq ? failures + 1 : 1;
    const pause = pauseAfter(failed);
    await position.release(lease, failed, clock() + pause);
    return pause;
  }
}

const tooLate = ({ after, to }: { readonly after: number; readonly to: number }) =>
  new Error(`events ${after + 1} to ${to} passed their retention before they were posted`);

/** Milliseconds with jitter: half to all of what doubles with every failure. */
function pauseAfter(failures: number): number {
  const most = Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 20));
  return Math.ceil(most * (0.5 + Math.random() / 2));
}

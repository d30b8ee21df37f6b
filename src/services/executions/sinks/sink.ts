import type { EventFeed } from '../../../gateway/events/contract.ts';
import { backoff } from '../../../kit/work/backoff.ts';
import { startLoop } from '../../../kit/work/loop.ts';
import { cloudEventOf } from './cloud-event.ts';
import type { Claimed, Position } from './positions.ts';
import type { Post } from './posting.ts';

export interface SinkParts {
  readonly feed: EventFeed;
  readonly position: Position;
  readonly post: Post;
  readonly clock: () => number;
  /** Called after each failed try. */
  readonly failed: (error: unknown) => void;
}

const pageSize = 100;
/** Limits of the backoff between tries, in milliseconds. */
const pauses = { firstMs: 500, longestMs: 60_000 };
/** Milliseconds between checks whether another process has left the sink behind. */
const lookMs = 2_000;

/** Posts the log's events to one sink, in order and each at least once, in cooperation with other processes. */
export function openSink(parts: SinkParts): AsyncDisposable {
  /** Time of the next retry, on the monotonic clock; earlier checks have nothing to do. */
  let retryAt = 0;

  /** Posts pending events and returns the milliseconds until the next check. */
  async function feedOnce(closing: AbortSignal): Promise<number> {
    const claimed = await parts.position.claim(parts.clock());
    const left = retryAt - performance.now();
    if (!claimed) return left > 0 ? Math.min(left, lookMs) : lookMs;
    const pause = await feedClaimed(parts, claimed, closing);
    retryAt = performance.now() + pause;
    return pause;
  }

  const feeding = startLoop(feedOnce, {
    everyMs: (next) => next,
    retryMs: () => lookMs,
    failed: parts.failed,
  });
  const unsubscribe = parts.feed.onAdvance(feeding.soon);
  return {
    async [Symbol.asyncDispose]() {
      unsubscribe();
      await feeding[Symbol.asyncDispose]();
    },
  };
}

/**
 * Posts events from the sink's position until none is left or one is not accepted. Returns the milliseconds until the
 * next check.
 */
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
        const event = cloudEventOf(feed.identity, logged);
        if (event) {
          await post(event, logged);
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
    const pause = backoff(pauses, failed);
    await position.release(lease, failed, clock() + pause);
    return pause;
  }
}

const tooLate = ({ after, to }: { readonly after: number; readonly to: number }) =>
  new Error(`events ${after + 1} to ${to} passed their retention before they were posted`);

import { startLoop } from '../../../kit/work/loop.ts';
import type { Stream } from '../../events/append-events.ts';
import type { EventFeed } from '../../events/contract.ts';
import type { GroupIndex } from './group-index.ts';

interface Sleeper {
  wake(): void;
  /** Handles a log that was replaced by another one. */
  restart(): void;
}

export interface DispatchParts {
  readonly feed: EventFeed;
  readonly index: GroupIndex<Sleeper>;
  /** Returns all groups, for the case that the concerned ones are unknown. */
  all(): Iterable<Sleeper>;
}

const pageSize = 1_000;

/**
 * Wakes the groups that new events concern. The other groups keep their position until a heartbeat needs it.
 * See docs/decisions/021-retention-and-restored-logs.md.
 */
export function dispatchEvents({ feed, index, all }: DispatchParts): Disposable {
  let seen = feed.position;

  async function wakeOf(stream: Stream, from: number, upTo: number): Promise<void> {
    for (let after = from; after < upTo; ) {
      const page = await feed.read({ filter: { stream }, after, limit: pageSize });
      // The log cannot tell which subscribers the missing events were for.
      for (const one of page.missed ? all() : index.concerned(page.events)) one.wake();
      if (page.upTo <= after) return;
      after = page.upTo;
    }
  }

  async function look(): Promise<void> {
    while (seen !== feed.position) {
      const from = seen;
      seen = feed.position;
      try {
        for (const stream of index.streams) await wakeOf(stream, from, seen);
      } catch {
        for (const one of all()) one.wake();
      }
    }
  }

  const looking = startLoop(look);

  let { resets } = feed;
  const stop = feed.onAdvance(() => {
    if (feed.resets !== resets) {
      for (const one of all()) one.restart();
      seen = feed.position;
    }
    resets = feed.resets;
    looking.soon();
  });
  return {
    [Symbol.dispose]() {
      stop();
      looking[Symbol.dispose]();
    },
  };
}

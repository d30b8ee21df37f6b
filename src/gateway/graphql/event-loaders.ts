import { batchedLists, type Loader } from '../../kit/loader.ts';
import type { EventFeed, EventHeads, LogBounds, LoggedEvent } from '../events/contract.ts';

/** The beginning of one list of events. */
export interface EventHead extends Omit<EventHeads, 'names'> {
  readonly name: string;
}

/** One operation's reads of the log: what many lists of a tick begin with is one query. */
export interface EventLoaders {
  /** Asked once. */
  bounds(): Promise<LogBounds>;
  readonly head: Loader<EventHead, readonly LoggedEvent[]>;
}

export function createEventLoaders(feed: EventFeed): EventLoaders {
  let bounds: Promise<LogBounds> | undefined;
  return {
    bounds() {
      bounds ??= feed.bounds();
      return bounds;
    },
    head: batchedLists<EventHead, readonly LoggedEvent[]>({
      groupOf: ({ stream, by, after, limit }) => `${stream} ${by} ${after} ${limit}`,
      keyOf: ({ name }) => name,
      load: ({ name: _, ...range }, heads) => feed.heads({ ...range, names: heads.map(({ name }) => name) }),
    }),
  };
}

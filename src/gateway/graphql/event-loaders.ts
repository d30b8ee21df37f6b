import { batchedLists, type Loader } from '../../kit/loader.ts';
import type { EventFeed, EventHeads, LogBounds, LoggedEvent } from '../events/contract.ts';

/** A request for the first events of one list. */
export interface EventHead extends Omit<EventHeads, 'names'> {
  readonly name: string;
}

/** The loaders of one operation for the log: the first events of many lists are one query. */
export interface EventLoaders {
  /** Returns the bounds of the log, read once for each operation. */
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

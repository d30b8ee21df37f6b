import DataLoader from 'dataloader';
import type { EventFeed, EventHeads, LogBounds, LoggedEvent } from '../events/contract.ts';

/** The beginning of one list of events. */
export interface EventHead extends Omit<EventHeads, 'names'> {
  readonly name: string;
}

/** One operation's reads of the log: what many lists of a tick begin with is one query. */
export interface EventLoaders {
  /** Asked once. */
  bounds(): Promise<LogBounds>;
  readonly head: DataLoader<EventHead, readonly LoggedEvent[], string>;
}

const maxBatchSize = 1000;

export function createEventLoaders(feed: EventFeed): EventLoaders {
  let bounds: Promise<LogBounds> | undefined;
  return {
    bounds() {
      bounds ??= feed.bounds();
      return bounds;
    },
    head: new DataLoader((asked: readonly EventHead[]) => loadHeads(feed, asked), {
      cacheKeyFn: (one) => `${listsOf(one)} ${one.name}`,
      maxBatchSize,
    }),
  };
}

const listsOf = ({ stream, by, after, limit }: EventHead) => `${stream} ${by} ${after} ${limit}`;

/** One query for each place and size: in practice one. */
async function loadHeads(feed: EventFeed, asked: readonly EventHead[]) {
  const groups = await Promise.all(
    [...Map.groupBy(asked, listsOf)].map(async ([lists, heads]) => {
      const [{ name: _, ...range } = missing()] = heads;
      return [lists, await feed.heads({ ...range, names: heads.map(({ name }) => name) })] as const;
    }),
  );
  const found = new Map(groups);
  return asked.map((one) => found.get(listsOf(one))?.get(one.name) ?? []);
}

function missing(): never {
  throw new TypeError('a group has at least one member');
}

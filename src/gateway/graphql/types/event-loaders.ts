import type { Call } from '../../../kit/call/call.ts';
import { batched, batchedLists, loadersOf } from '../../../kit/loader.ts';
import type { EventFeed, EventListRange, LogBounds, LoggedEvent } from '../../events/contract.ts';

/** A request for the first or last events of one list. */
export interface EventListAsked extends EventListRange {
  /** A text that is equal for equal filters, and different for different ones. */
  readonly name: string;
}

/** The loaders of one operation for the log: the events of many lists are one query. */
export type EventLoaders = ReturnType<typeof createEventLoaders>;

export const createEventLoaders = loadersOf<{ readonly feed: EventFeed; readonly call: EventCall }>('events')(
  {
    /** Counts the kept events of a list; null when that takes too long. The counts of many lists are one query. */
    count: ({ feed, call }) =>
      batched(
        ({ name }: Pick<EventListAsked, 'name' | 'filter'>) => name,
        async (requested) => {
          const selections = requested.map(({ filter }) => filter);
          const counts = await feed.counts(call, selections);
          return new Map(
            requested.flatMap(({ name }, number) => {
              const count = counts[number] ?? null;
              return count === null ? [] : [[name, count] as const];
            }),
          );
        },
      ),
    list: ({ feed, call }) =>
      batchedLists<EventListAsked, readonly LoggedEvent[]>({
        groupOf: ({ after, upTo, limit, end }) => `${after} ${upTo} ${limit} ${end}`,
        keyOf: ({ name }) => name,
        load: async (_, requested) => await readLists(feed, call, requested),
      }),
    /** Returns the bounds of the log, read once until `clearAll`. */
    bounds({ feed }) {
      let bounds: Promise<LogBounds> | undefined;
      return () => {
        bounds ??= feed.bounds();
        return bounds;
      };
    },
  },
);

type EventCall = Pick<Call, 'signal' | 'caller' | 'deadline'>;

/** Rounds of a list that look at 10,000 events each. The next one is a scan, which finds the rest of the page. */
export const shortRounds = 2;

/** Reads all lists page by page, the pages of one round together, until each has enough events or ends. */
async function readLists(
  feed: EventFeed,
  call: EventCall,
  requested: readonly EventListAsked[],
): Promise<ReadonlyMap<string, readonly LoggedEvent[]>> {
  const found = new Map<string, readonly LoggedEvent[]>();
  const { position } = feed;
  let open = requested.map((one) => ({ ...one, upTo: Math.min(one.upTo, position) })).filter(isOpen);
  for (let round = 0; open.length > 0; round += 1) {
    const pages = await (round < shortRounds ? feed.lists(open) : feed.lists(open, call));
    open = open
      .map((one, number) => {
        const { events, looked } = pages[number] ?? { events: [], looked: one };
        const before = found.get(one.name) ?? [];
        found.set(one.name, one.end === 'first' ? [...before, ...events] : [...events, ...before]);
        const rest = one.end === 'first' ? { after: looked.upTo } : { upTo: looked.after };
        return { ...one, ...rest, limit: one.limit - events.length };
      })
      .filter(isOpen);
    if (open.length > 0) call.signal.throwIfAborted();
  }
  return found;
}

const isOpen = ({ after, upTo, limit }: EventListRange): boolean => after < upTo && limit > 0;

import { assertNever, Fault } from '../../kit/fault.ts';
import type { Stream } from '../events/append-events.ts';
import type { EventFilter, LoggedEvent } from '../events/contract.ts';
import { placeOf } from '../events/cursors.ts';
import type { Connection, ConnectionArguments } from './connections.ts';
import type { GraphContext } from './context.ts';
import type { EventHead } from './event-loaders.ts';
import { parseFirst } from './page-size.ts';

const maxEvents = 1000;

type ItemOf<Item> = (event: LoggedEvent, cursor: string) => Item;

/** Returns a Relay connection over the event log, oldest event first. Its cursors are also cursors of the stream. */
export function connectEvents<Item>(
  context: GraphContext,
  filter: EventFilter,
  page: ConnectionArguments,
  itemOf: ItemOf<Item>,
): Promise<Connection<Item>> {
  const given = typeof page.after === 'string';
  const read = (start: number, limit: number) => readSome(context, filter, { start, given }, limit);
  return connectList(context, { stream: filter.stream, read }, page, itemOf);
}

/** Returns the same connection for the events of one tenant or key. Many such lists are read in one batch. */
export function connectEventsOf<Item>(
  context: GraphContext,
  { stream, by, name }: Pick<EventHead, 'stream' | 'by' | 'name'>,
  page: ConnectionArguments,
  itemOf: ItemOf<Item>,
): Promise<Connection<Item>> {
  const { head } = context.loaders.events;
  const read = async (after: number, limit: number) =>
    (await head.load({ stream, by, name, after, limit })) ?? [];
  return connectList(context, { stream, read }, page, itemOf);
}

interface EventList {
  readonly stream: Stream;
  /** Reads the first events after a sequence number. */
  read(after: number, limit: number): Promise<readonly LoggedEvent[]>;
}

async function connectList<Item>(
  context: GraphContext,
  { stream, read }: EventList,
  { first, after }: ConnectionArguments,
  itemOf: ItemOf<Item>,
): Promise<Connection<Item>> {
  const wanted = parseFirst(first, maxEvents);
  const start = await startOf(context, stream, after);
  const events = await read(start, wanted + 1);
  const edges = events.slice(0, wanted).map((event) => {
    const cursor = context.cursors.ofEvent(stream, event.seq);
    return { cursor, node: itemOf(event, cursor) };
  });
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: events.length > wanted,
      hasPreviousPage: after !== null && after !== undefined,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/**
 * Returns the sequence number after which to read. Throws INVALID_CURSOR when events after the cursor are missing, so
 * that no page silently leaves events out.
 */
async function startOf(
  { cursors, loaders }: GraphContext,
  stream: Stream,
  after: string | null | undefined,
): Promise<number> {
  if (after === null || after === undefined) return (await loaders.events.bounds()).oldest - 1;
  const seq = cursors.parse(after, stream);
  const place = placeOf(seq, await loaders.events.bounds());
  switch (place.kind) {
    case 'readable':
      return place.after;
    case 'expired':
      throw expired();
    case 'reset':
      throw invalid('after is a cursor of another log, such as that of a database that was since replaced.');
    default:
      return assertNever(place);
  }
}

const expired = () =>
  invalid(
    'after has expired: events behind it are no longer kept. Leave it out to begin with those that are.',
  );

const invalid = (message: string) => new Fault('INVALID_CURSOR', message, { field: 'after' });

async function readSome(
  { feed, call }: GraphContext,
  filter: EventFilter,
  { start, given }: { readonly start: number; readonly given: boolean },
  most: number,
): Promise<readonly LoggedEvent[]> {
  const found: LoggedEvent[] = [];
  let after = start;
  while (found.length < most && after < feed.position) {
    call.signal.throwIfAborted();
    const page = await feed.read({ filter, after, limit: most - found.length });
    if (page.missed && given) throw expired();
    // Retention removed events meanwhile, so another event is the oldest now.
    if (page.missed) found.length = 0;
    found.push(...page.events);
    after = page.upTo;
  }
  return found;
}

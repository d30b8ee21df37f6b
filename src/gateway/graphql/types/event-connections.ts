import { assertNever } from '../../../kit/fault.ts';
import { once } from '../../../kit/once.ts';
import type { EventSelection, LoggedEvent, LogStretch } from '../../events/contract.ts';
import { type CursorStream, placeOf } from '../../events/cursors.ts';
import { type KnowsEvent, knownEvents } from '../../events/known-events.ts';
import { readCursor } from '../../events/read-cursor.ts';
import { type PageSpan, parsePageSpan } from '../bounds/page-size.ts';
import type { GraphContext } from '../context.ts';
import type { TwoWayArguments } from './connections.ts';
import { expired, invalid, readFirst, readLast } from './event-pages.ts';
import type { Connection } from './list-connection.ts';

/** Events whose cursors are those of the stream. */
interface Shown<Item> {
  readonly stream: CursorStream;
  /** Returns whether this release knows an event; pages leave others out and go on behind them. Default: it knows all. */
  readonly knows?: KnowsEvent | undefined;
  message(event: LoggedEvent, cursor: string): Item;
}

/** Returns a Relay connection over the event log, oldest event first. Its cursors are also cursors of the stream. */
export function connectEvents<Item>(
  context: GraphContext,
  shown: Shown<Item>,
  filter: EventSelection,
  page: TwoWayArguments,
): Promise<Connection<Item>> {
  const given = isGiven(page.after);
  const read: Read = (part, span) =>
    span.end === 'first'
      ? readFirst(context, filter, part, span.size, given)
      : readLast(context, filter, part, span.size);
  const count = async () => (await context.feed.counts(context.call, [filter]))[0] ?? null;
  return connectList(context, shown, { read, count }, page);
}

/**
 * Returns the same connection for one of many lists, which are read in one batch. `name` is a text that no other filter
 * on the stream has in the operation.
 */
export function connectEventsOf<Item>(
  context: GraphContext,
  shown: Shown<Item>,
  { filter, name: own }: { readonly filter: EventSelection; readonly name: string },
  page: TwoWayArguments,
): Promise<Connection<Item>> {
  const { list, count: counts } = context.loaders.events;
  const name = `${shown.stream} ${own}`;
  const read: Read = async (part, { size, end }) =>
    (await list.load({ ...part, filter, name, limit: size, end })) ?? [];
  return connectList(context, shown, { read, count: () => counts.load({ filter, name }) }, page);
}

/** Reads the first or last events of a part of the log. */
type Read = (part: LogStretch, span: PageSpan) => Promise<readonly LoggedEvent[]>;

async function connectList<Item>(
  context: GraphContext,
  { stream, knows, message }: Shown<Item>,
  { read, count }: { readonly read: Read; count(): Promise<number | null> },
  page: TwoWayArguments,
): Promise<Connection<Item>> {
  const { size, end } = parsePageSpan(page);
  const part = await stretchOf(context, page);
  const events = await read(part, { size: size + 1, end });
  const more = events.length > size;
  const shown = end === 'first' ? events.slice(0, size) : events.slice(-size);
  const cursorOf = ({ seq }: LoggedEvent) => context.cursors.ofEvent(stream, seq);
  const edges = knownEvents(shown, knows, context.observer).map((event) => {
    const cursor = cursorOf(event);
    return { cursor, node: message(event, cursor) };
  });
  const [oldest, newest] = [shown[0], shown.at(-1)];
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: end === 'first' ? more : isGiven(page.before),
      hasPreviousPage: end === 'last' ? more : isGiven(page.after),
      startCursor: oldest ? cursorOf(oldest) : null,
      endCursor: newest ? cursorOf(newest) : null,
    },
    totalCount: null,
    count: once(count),
  };
}

const isGiven = (cursor: string | null | undefined): cursor is string => typeof cursor === 'string';

/**
 * Returns the part of the log between the two cursors. Throws INVALID_CURSOR when events after `after` are missing, so
 * that no page silently leaves events out.
 */
async function stretchOf(
  { cursors, feed, loaders }: GraphContext,
  { after, before }: TwoWayArguments,
): Promise<LogStretch> {
  const { bounds } = loaders.events;
  const read = (parse: () => number | null) => readCursor({ feed, bounds, parse });
  const end = isGiven(before) ? await read(() => cursors.parseBefore(before)) : undefined;
  if (end && (end.seq === null || end.seq > end.bounds.head)) throw ofAnotherLog('before');
  const upTo = end?.seq ?? Number.MAX_SAFE_INTEGER;
  if (!isGiven(after)) return { after: (await bounds()).oldest - 1, upTo };
  const { seq, ...found } = await read(() => cursors.parse(after));
  const place = placeOf(seq, found.bounds);
  switch (place.kind) {
    case 'readable':
      return { after: place.after, upTo };
    case 'expired':
      throw expired();
    case 'reset':
      throw ofAnotherLog('after');
    default:
      return assertNever(place);
  }
}

const ofAnotherLog = (field: 'after' | 'before') =>
  invalid(field, `${field} is a cursor of another log, such as that of a database that was since replaced.`);

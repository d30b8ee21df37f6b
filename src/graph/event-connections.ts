import type { EventFilter, LoggedEvent } from '../events/contract.ts';
import { formatEventCursor, parseEventCursor, placeOf } from '../events/cursors.ts';
import { assertNever, Fault } from '../faults.ts';
import type { Connection, ConnectionArguments } from './connections.ts';
import type { GraphContext } from './context.ts';
import { parseFirst } from './guards.ts';

const maxEvents = 1000;

/** A Relay connection over the log, oldest first: its cursors are those of the stream. */
export async function connectEvents<Item>(
  context: GraphContext,
  filter: EventFilter,
  { first, after }: ConnectionArguments,
  itemOf: (event: LoggedEvent, cursor: string) => Item,
): Promise<Connection<Item>> {
  const wanted = parseFirst(first, maxEvents);
  const start = await startOf(context, filter, after);
  const events = await readSome(context, filter, { start, given: typeof after === 'string' }, wanted + 1);
  const { logId } = context.feed;
  const edges = events.slice(0, wanted).map((event) => {
    const cursor = formatEventCursor({ logId, stream: filter.stream, seq: event.seq });
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

/** Nothing is left out without saying so: a page that would begin behind a gap is INVALID_CURSOR. */
async function startOf(
  { feed }: GraphContext,
  { stream }: EventFilter,
  after: string | null | undefined,
): Promise<number> {
  if (after === null || after === undefined) return (await feed.bounds()).oldest - 1;
  const cursor = parseEventCursor(after, stream);
  const place = placeOf(cursor, feed.logId, await feed.bounds());
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
    // Retention came by: the oldest that is kept is another by now.
    if (page.missed) found.length = 0;
    found.push(...page.events);
    after = page.upTo;
  }
  return found;
}

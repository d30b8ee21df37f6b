import { hasNext, hasPrevious } from '../../../kit/page.ts';
import type { Sealer } from '../../../kit/sealer.ts';
import { maxFirst, type PageSizeArguments, type PageSpan, parsePageSpan } from '../bounds/page-size.ts';
import { beginning, firstIndex, type ListPosition, openPlace, type ServiceList } from './cursors.ts';
import { type Connection, ListConnection, purposeOf, type Run } from './list-connection.ts';
import { partOfWhole, readWhole } from './whole-lists.ts';

export interface ConnectionArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** The arguments of a connection that can also be read from its end. */
export interface TwoWayArguments extends ConnectionArguments, PageSizeArguments {
  readonly before?: string | null | undefined;
}

/**
 * Returns a Relay connection over a list of pages with tokens; null when the list's parent does not exist. Throws
 * BAD_USER_INPUT for `first` and `last`, and INVALID_CURSOR for `after` and `before`. Nothing is counted until the
 * connection's `count` is called.
 */
export async function connect<Item>(
  list: ServiceList<Item>,
  page: TwoWayArguments,
  sealer: Sealer,
): Promise<Connection<Item> | null> {
  const span = parsePageSpan(page);
  const { after, before } = page;
  const backwards = span.end === 'last' ? 'last' : isGiven(before) ? 'before' : null;
  if (backwards && list.ends === 'both') return await connectPart(list, page, span, sealer);
  const start = isGiven(after) ? openPlace(sealer, purposeOf(list), after) : beginning;
  const argument = list.arranged?.argument ?? backwards ?? (start.size === 0 ? 'after' : null);
  if (argument) return await connectWhole(list, argument, { start, before, span }, sealer);
  const walked = await walk(list, start, span.size);
  const ends = { hasNextPage: walked?.more ?? false, hasPreviousPage: isGiven(after) };
  return walked && new ListConnection(list, sealer, walked.runs, ends);
}

const isGiven = (cursor: string | null | undefined): cursor is string =>
  cursor !== null && cursor !== undefined;

/** Reads a page from the end of a list, or of the part before a cursor. Its service returns a token after any item. */
async function connectPart<Item>(
  list: ServiceList<Item>,
  { after, before }: TwoWayArguments,
  { size, end }: PageSpan,
  sealer: Sealer,
): Promise<Connection<Item> | null> {
  const placeOf = (field: 'after' | 'before', cursor: string | null | undefined) =>
    isGiven(cursor) ? (openPlace(sealer, purposeOf(list), cursor, field).token ?? '') : undefined;
  const token = placeOf('after', after);
  const page = await list.read({ size, end, token, before: placeOf('before', before) });
  if (!page) return null;
  const run = { page, token: token ?? null, size, from: 0, end: page.items.length };
  return new ListConnection(list, sealer, [run], {
    hasNextPage: end === 'first' ? hasNext(page) : isGiven(before),
    hasPreviousPage: end === 'last' ? hasPrevious(page) : isGiven(after),
  });
}

interface WholeArguments {
  readonly start: ListPosition;
  readonly before: string | null | undefined;
  readonly span: PageSpan;
}

/** Reads the whole list, and returns a part of it. Its cursors lead to the whole list again. */
async function connectWhole<Item>(
  list: ServiceList<Item>,
  argument: string,
  { start, before, span }: WholeArguments,
  sealer: Sealer,
): Promise<Connection<Item> | null> {
  const items = await readWhole(list, argument);
  if (!items) return null;
  const end = isGiven(before) ? openPlace(sealer, purposeOf(list), before, 'before') : null;
  const { from, to } = partOfWhole(list, items, { start, end }, span);
  const run = { page: { items, next: null }, token: null, size: 0, from, end: to };
  return new ListConnection({ ...list, count: async () => items.length }, sealer, [run], {
    hasNextPage: to < items.length,
    hasPreviousPage: from > 0,
  });
}

/**
 * Reads pages from the place on until there are enough items. That is one page, unless the place is in the middle of a
 * page that is read again, or the service has shorter pages.
 */
async function walk<Item>(
  list: ServiceList<Item>,
  start: ListPosition,
  wanted: number,
): Promise<{ readonly runs: readonly Run<Item>[]; readonly more: boolean } | null> {
  const runs: Run<Item>[] = [];
  let taken = 0;
  for (let place = start; ; ) {
    const { token } = place;
    const size = place.size ?? Math.min(wanted - taken, list.maxSize ?? maxFirst);
    const page = await list.read(token === null ? { size } : { size, token });
    if (!page) return null;
    const from = firstIndex(list, page, place);
    const end = Math.min(page.items.length, from + wanted - taken);
    runs.push({ page, token, size, from, end });
    taken += Math.max(0, end - from);
    const more = hasNext(page);
    if (taken === wanted || !more) return { runs, more: end < page.items.length || more };
    place = { ...beginning, token: page.next };
  }
}

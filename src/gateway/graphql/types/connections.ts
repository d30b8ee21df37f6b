import { once } from '../../../kit/once.ts';
import { hasNext, hasPrevious, type Page, type PageToken } from '../../../kit/page.ts';
import type { Sealer } from '../../../kit/sealer.ts';
import { maxFirst, type PageSizeArguments, type PageSpan, parsePageSpan } from '../bounds/page-size.ts';
import {
  beginning,
  firstIndex,
  type ListPosition,
  openPlace,
  placeAfter,
  type ServiceList,
  sealPlace,
} from './cursors.ts';
import { partOfWhole, readWhole } from './whole-lists.ts';

export interface ConnectionArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** The arguments of a connection that can also be read from its end. */
export interface TwoWayArguments extends ConnectionArguments, PageSizeArguments {
  readonly before?: string | null | undefined;
}

export interface Connection<Item> {
  readonly nodes: readonly Item[];
  readonly edges: readonly { readonly cursor: string; readonly node: Item }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  /** The number of all items of the list where the page says it; null otherwise. */
  readonly totalCount: number | null;
  /** Counts the list's items, once; absent when `totalCount` is all that is known. */
  count?(): Promise<number | null>;
}

/** Consecutive items of one page, and the request that read the page. */
interface Run<Item> {
  readonly page: Page<Item>;
  readonly token: PageToken | null;
  readonly size: number;
  readonly from: number;
  readonly end: number;
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
  return walked && connectionOf(list, sealer, walked.runs, ends);
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
  return connectionOf(list, sealer, [run], {
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
  return connectionOf({ ...list, count: async () => items.length }, sealer, [run], {
    hasNextPage: to < items.length,
    hasPreviousPage: from > 0,
  });
}

/** Whether the list has items beyond a page. */
type Ends = Pick<Connection<unknown>['pageInfo'], 'hasNextPage' | 'hasPreviousPage'>;

const purposeOf = (list: { readonly purpose: readonly unknown[] }) =>
  JSON.stringify(['cursor', ...list.purpose]);

/** Returns a connection that makes cursors only when they are read: each costs a MAC. */
function connectionOf<Item>(
  list: ServiceList<Item>,
  sealer: Sealer,
  runs: readonly Run<Item>[],
  ends: Ends,
): Connection<Item> {
  const purpose = purposeOf(list);
  const cursorOf = ({ page, token, size }: Run<Item>, index: number) =>
    sealPlace(sealer, purpose, placeAfter(list, page, { token, size, index }));
  const edges = once(() =>
    runs.flatMap((run) =>
      itemsOf(run).map((node, offset) => ({ node, cursor: cursorOf(run, run.from + offset) })),
    ),
  );
  const isFilled = ({ from, end }: Run<Item>) => end > from;
  const [head, tail] = [runs.find(isFilled), runs.findLast(isFilled)];
  const start = once(() => (head ? cursorOf(head, head.from) : null));
  const end = once(() => (tail ? cursorOf(tail, tail.end - 1) : null));
  const [only] = runs;
  return Object.assign(new WithEdges(edges), {
    nodes: runs.length === 1 && only ? itemsOf(only) : runs.flatMap(itemsOf),
    pageInfo: Object.assign(new WithCursors(start, end), ends),
    totalCount: null,
    count: once(() => list.count?.() ?? Promise.resolve(null)),
  });
}

/** A class, because V8 keeps an object with getters of its own, and all that they refer to, until a full collection. */
class WithEdges<Edges> {
  readonly #edges: () => Edges;

  constructor(edges: () => Edges) {
    this.#edges = edges;
  }

  get edges() {
    return this.#edges();
  }
}

class WithCursors {
  readonly #start: () => string | null;
  readonly #end: () => string | null;

  constructor(start: () => string | null, end: () => string | null) {
    this.#start = start;
    this.#end = end;
  }

  get startCursor() {
    return this.#start();
  }

  get endCursor() {
    return this.#end();
  }
}

function itemsOf<Item>({ page, from, end }: Run<Item>): readonly Item[] {
  return from === 0 && end === page.items.length ? page.items : page.items.slice(from, end);
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

/** Opaque text. The list that issued it reads it, and refuses a token of another list or filter with BAD_USER_INPUT. */
export type PageToken = string;

export interface PageRequest {
  /** Number of items, from 1 to the service's largest page. */
  readonly size: number;
  /** The page has items behind this place only; absent for the beginning of the list. */
  readonly token?: PageToken | undefined;
  /** The page has items before this place's item only; absent for the end of the list. Only for lists of two directions. */
  readonly before?: PageToken | undefined;
  /** The end that the page is read from; `first` when absent. The items are in the order of the list either way. */
  readonly end?: PageEnd | undefined;
}

export type PageEnd = 'first' | 'last';

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Null on the last page. A service may seal the token when it is read: `hasNext(page)` only tells whether there is one. */
  readonly next: PageToken | null;
  /** Whether `next` has a token; absent where reading `next` costs nothing. */
  readonly hasNext?: boolean;
  /** Null on the first page; absent when the service has no such tokens. Lists of two directions have them. */
  readonly previous?: PageToken | null;
  /** Whether `previous` has a token; absent where reading `previous` costs nothing. */
  readonly hasPrevious?: boolean;
  /** Returns the token that continues after the item at that index; absent when the service has no such tokens. */
  readonly tokenAfter?: (index: number) => PageToken;
}

/** Yields the items of a list page by page, from a token on; none when its owner does not exist. */
export async function* itemsByPage<Item>(
  read: (page: PageRequest) => Promise<Page<Item> | null>,
  size: number,
  from?: PageToken,
): AsyncGenerator<readonly Item[]> {
  for (let token = from; ; ) {
    const page = await read({ size, ...(token !== undefined && { token }) });
    if (page) yield page.items;
    if (!page || !hasNext(page) || page.next === null) return;
    token = page.next;
  }
}

/** Returns a text that is equal for equal requests. */
export const pageKey = ({ size, token = '', before = '', end = 'first' }: PageRequest): string =>
  `${size} ${token} ${before} ${end}`;

/** Whether there is a page after this one; seals no token. */
export const hasNext = (page: Page<unknown>): boolean => page.hasNext ?? page.next !== null;

/** Whether there is a page before this one; seals no token. */
export const hasPrevious = (page: Page<unknown>): boolean => page.hasPrevious ?? page.previous !== null;

/** Returns the same tokens, each made when it is first read: a seal costs a MAC. */
function sealedOnce(seal: (index: number) => PageToken): (index: number) => PageToken {
  let sealed: Map<number, PageToken> | undefined;
  return (index) => {
    sealed ??= new Map();
    const token = sealed.get(index) ?? seal(index);
    sealed.set(index, token);
    return token;
  };
}

interface SealedPageParts<Item> {
  readonly items: readonly Item[];
  readonly hasNext: boolean;
  /** Returns the token that continues after the item at that index; -1 for a page without items. */
  readonly tokenAfter: (index: number) => PageToken;
}

/**
 * A page that seals each token when it is first read. A spread of it loses its tokens: add properties with
 * `Object.assign`. The getters are those of a class, because V8 makes a hidden class for every object with getters of
 * its own, and that hidden class keeps the page until the next full collection.
 */
export class SealedPage<Item> implements Page<Item> {
  readonly items: readonly Item[];
  readonly hasNext: boolean;
  readonly tokenAfter: (index: number) => PageToken;

  constructor({ items, hasNext: more, tokenAfter }: SealedPageParts<Item>) {
    this.items = items;
    this.hasNext = more;
    this.tokenAfter = sealedOnce(tokenAfter);
  }

  get next(): PageToken | null {
    return this.hasNext ? this.tokenAfter(this.items.length - 1) : null;
  }
}

interface TwoWayPageParts<Item> extends SealedPageParts<Item> {
  readonly hasPrevious: boolean;
  /** Returns the token of the place before the first item. */
  readonly tokenBefore: () => PageToken;
}

/** A page of a list that can also be read from its end. */
export class TwoWayPage<Item> extends SealedPage<Item> {
  readonly hasPrevious: boolean;
  readonly tokenBefore: () => PageToken;

  constructor(parts: TwoWayPageParts<Item>) {
    super(parts);
    this.hasPrevious = parts.hasPrevious;
    this.tokenBefore = sealedOnce(parts.tokenBefore).bind(null, 0);
  }

  get previous(): PageToken | null {
    return this.hasPrevious ? this.tokenBefore() : null;
  }
}

/** Returns the page with each item replaced by `map` of it. Tokens that are sealed when they are read stay so. */
export function mapPage<Listed extends Page<Item>, Item, To>(
  page: Listed,
  map: (item: Item) => To,
): Listed & { readonly items: readonly To[] } {
  return Object.assign(Object.create(Object.getPrototypeOf(page)), page, { items: page.items.map(map) });
}

interface RowsOf<Row, Item> {
  itemOf(row: Row): Item;
  /** Returns the token of a row's place; undefined for a page without rows. */
  tokenOf(row: Row | undefined): PageToken;
}

/** Returns the page of rows from the request's end on; one row beyond its size means that the list continues there. */
export function pageOfRows<Row, Item>(
  read: readonly Row[],
  { size, end = 'first', token, before }: PageRequest,
  { itemOf, tokenOf }: RowsOf<Row, Item>,
): TwoWayPage<Item> {
  const backwards = end === 'last';
  const rows = backwards ? read.slice(0, size).toReversed() : read.slice(0, size);
  const more = read.length > size;
  return new TwoWayPage({
    items: rows.map(itemOf),
    hasNext: backwards ? before !== undefined : more,
    hasPrevious: backwards ? more : token !== undefined,
    tokenAfter: (index) => tokenOf(rows[index]),
    tokenBefore: () => tokenOf(rows[0]),
  });
}

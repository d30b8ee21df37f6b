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

/** Returns a text that is equal for equal requests. */
export const pageKey = ({ size, token = '', before = '', end = 'first' }: PageRequest): string =>
  `${size} ${token} ${before} ${end}`;

/** Whether there is a page after this one; seals no token. */
export const hasNext = (page: Page<unknown>): boolean => page.hasNext ?? page.next !== null;

/** Whether there is a page before this one; seals no token. */
export const hasPrevious = (page: Page<unknown>): boolean => page.hasPrevious ?? page.previous !== null;

/** Returns the same tokens, each made when it is first read: a seal costs a MAC. */
export function sealedOnce(seal: (index: number) => PageToken): (index: number) => PageToken {
  let sealed: Map<number, PageToken> | undefined;
  return (index) => {
    sealed ??= new Map();
    const token = sealed.get(index) ?? seal(index);
    sealed.set(index, token);
    return token;
  };
}

interface SealedPage<Item> {
  readonly items: readonly Item[];
  readonly hasNext: boolean;
  /** Returns the token that continues after the item at that index; -1 for a page without items. */
  readonly tokenAfter: (index: number) => PageToken;
}

/**
 * Returns a page that seals each token when it is first read. A spread of it reads `next`: add properties with
 * `Object.assign`.
 */
export function sealedPage<Item>({ items, hasNext: more, tokenAfter: seal }: SealedPage<Item>) {
  const tokenAfter = sealedOnce(seal);
  return {
    items,
    hasNext: more,
    get next() {
      return more ? tokenAfter(items.length - 1) : null;
    },
    tokenAfter,
  };
}

/** Returns the page with each item replaced by `map` of it. */
export function mapPage<Listed extends Page<Item>, Item, To>(
  page: Listed,
  map: (item: Item) => To,
): Listed & { readonly items: readonly To[] } {
  const items = page.items.map(map);
  if (!page.hasNext && !page.hasPrevious) return { ...page, items };
  // The properties themselves are copied, because a spread would seal the tokens.
  const copied = { ...Object.getOwnPropertyDescriptors(page), items: { value: items, enumerable: true } };
  return Object.create(Object.prototype, copied);
}

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
  /** Null on the last page. */
  readonly next: PageToken | null;
  /** Null on the first page; absent when the service has no such tokens. Lists of two directions have them. */
  readonly previous?: PageToken | null;
  /** Returns the token that continues after the item at that index; absent when the service has no such tokens. */
  readonly tokenAfter?: (index: number) => PageToken;
}

/** Returns a text that is equal for equal requests. */
export const pageKey = ({ size, token = '', before = '', end = 'first' }: PageRequest): string =>
  `${size} ${token} ${before} ${end}`;

/** Returns the page with each item replaced by `map` of it. */
export const mapPage = <Listed extends Page<Item>, Item, To>(page: Listed, map: (item: Item) => To) => ({
  ...page,
  items: page.items.map(map),
});

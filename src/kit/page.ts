/** Opaque text. The list that issued it reads it, and refuses a token of another list or filter with BAD_USER_INPUT. */
export type PageToken = string;

export interface PageRequest {
  /** Number of items, from 1 to the service's largest page. */
  readonly size: number;
  /** Absent for the first page. */
  readonly token?: PageToken | undefined;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Null on the last page. */
  readonly next: PageToken | null;
  /** Returns the token that continues after the item at that index; absent when the service has no such tokens. */
  readonly tokenAfter?: (index: number) => PageToken;
}

/** Returns a text that is equal for equal requests. */
export const pageKey = ({ size, token }: PageRequest): string => `${size} ${token ?? ''}`;

/** Returns the page with each item replaced by `map` of it. */
export const mapPage = <Listed extends Page<Item>, Item, To>(page: Listed, map: (item: Item) => To) => ({
  ...page,
  items: page.items.map(map),
});

/** Opaque text: the list that gave it opens it, and refuses one of another list or filter with BAD_USER_INPUT. */
export type PageToken = string;

export interface PageRequest {
  /** From 1 to the largest page of the service. */
  readonly size: number;
  /** Absent for the first page. */
  readonly token?: PageToken | undefined;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Null on the last page. */
  readonly next: PageToken | null;
  /** The token that goes on right after the item at that index, where the service can tell. */
  readonly tokenAfter?: (index: number) => PageToken;
}

/** The same text for the same request. */
export const pageKey = ({ size, token }: PageRequest): string => `${size} ${token ?? ''}`;

/** The page with other items in the same places. */
export const mapPage = <Listed extends Page<Item>, Item, To>(page: Listed, map: (item: Item) => To) => ({
  ...page,
  items: page.items.map(map),
});

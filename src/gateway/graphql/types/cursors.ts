import { Fault } from '../../../kit/fault.ts';
import type { Page, PageRequest, PageToken } from '../../../kit/page.ts';
import type { Sealer } from '../../../kit/sealer.ts';

/** A list of a service that can be read page by page. */
export interface ServiceList<Item> {
  /**
   * The list's name, its filter and the tenancy it is read with; cursors are sealed with them, so a cursor of another
   * list does not open.
   */
  readonly purpose: readonly unknown[];
  /** The service's maximum page size, 1,000 when absent. A longer page of the graph is several of its pages. */
  readonly maxSize?: number;
  /**
   * `both` when the service reads the list from both ends, with `tokenAfter` in its pages, or refuses to itself; `whole`
   * when it reads only forwards, so that `connect` reads the whole list for `last` and `before`.
   */
  readonly ends: 'both' | 'whole';
  /** How the gateway arranges the items of the whole list; absent when they are in the list's own order. */
  readonly arranged?: Arrangement<Item> | undefined;
  /** Reads a page; null when the list's parent does not exist. */
  read(page: PageRequest): Promise<Page<Item> | null>;
  /**
   * Returns the number of all items; null when the service cannot count them, or not within the time limit of a count.
   * Absent when the service never can.
   */
  count?(): Promise<number | null>;
  /** Returns a key that is unique in the list. */
  key(item: Item): string;
}

/** The filter and the order that the gateway applies to all items of a list, because its service does not. */
export interface Arrangement<Item> {
  /** The argument that needs it, for the refusal of a longer list. */
  readonly argument: string;
  meets?(item: Item): boolean;
  /** Absent for the list's own order. */
  compare?(one: Item, other: Item): number;
  /** Whether the list's own order is turned round. */
  readonly reversed?: boolean;
}

/** The largest list that `countOfPage` counts. */
const maxCounted = 1_000;

/** Returns a count of a list whose service cannot count it but has long pages: null when one page does not have all. */
export const countOfPage =
  (read: (page: PageRequest) => Promise<Page<unknown> | null>) => async (): Promise<number | null> => {
    const page = await read({ size: maxCounted });
    return page && page.next === null ? page.items.length : null;
  };

/** A position in a list: in the page of `token`, after the item `key`, or at `index` when that item is gone. */
export interface ListPosition {
  /** The page's token; null for the first page. */
  readonly token: PageToken | null;
  /** The size of a page that is read again; null for a page that is read for the first time; 0 for the whole list. */
  readonly size: number | null;
  readonly index: number;
  readonly key: string | null;
}

export const beginning: ListPosition = { token: null, size: null, index: 0, key: null };

interface Standing {
  readonly token: PageToken | null;
  readonly size: number;
  readonly index: number;
}

/**
 * Returns the place after the item at `index`. When the service has a token for that place, nothing is read twice.
 * Otherwise the same page is read again, or after its last item the next page, because rows may have moved.
 */
export function placeAfter<Item>(
  list: Pick<ServiceList<Item>, 'key' | 'ends'>,
  page: Page<Item>,
  { token, size, index }: Standing,
): ListPosition {
  const item = page.items[index];
  const keyOf = () => (item === undefined ? null : list.key(item));
  // Whole lists find the item by its key.
  if (page.tokenAfter)
    return { ...beginning, token: page.tokenAfter(index), key: list.ends === 'whole' ? keyOf() : null };
  const key = keyOf();
  const last = index === page.items.length - 1;
  if (last && page.next !== null) return { token: page.next, size, index: 0, key };
  return { token, size, index, key };
}

/** Returns the index in the page at which the place continues. */
export function firstIndex<Item>(
  list: Pick<ServiceList<Item>, 'key'>,
  page: Page<Item>,
  place: ListPosition,
): number {
  if (place.key === null) return place.index;
  const found = page.items.findIndex((item) => list.key(item) === place.key);
  return found < 0 ? place.index : found + 1;
}

export function sealPlace(sealer: Sealer, purpose: string, place: ListPosition): string {
  return sealer.seal(purpose, [place.token, place.size, place.index, place.key]);
}

/** Returns the place of a cursor. Throws INVALID_CURSOR for a cursor of another list, filter, tenancy or secret. */
export function openPlace(
  sealer: Sealer,
  purpose: string,
  cursor: string,
  field: 'after' | 'before' = 'after',
): ListPosition {
  const sealed = sealer.open(purpose, cursor);
  if (!Array.isArray(sealed)) {
    const message = `${field} must be a cursor that this list gave for the same filter and order; leave it out to start anew.`;
    throw new Fault('INVALID_CURSOR', message, { field });
  }
  const [token, size, index, key] = sealed;
  return { token, size, index, key };
}

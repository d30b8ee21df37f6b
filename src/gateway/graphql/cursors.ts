import { Fault } from '../../kit/fault.ts';
import type { Page, PageRequest, PageToken } from '../../kit/page.ts';
import type { Sealer } from '../../kit/sealer.ts';

/** A list of a service, ready to be walked by cursor. */
export interface ServiceList<Item> {
  /** The list, its filter and whose it is: a cursor of another one does not open. */
  readonly purpose: readonly unknown[];
  /** The largest page the service gives. */
  readonly maxSize: number;
  /** Null when what the list belongs to does not exist. */
  read(page: PageRequest): Promise<Page<Item> | null>;
  /** Tells the item from every other of the list. */
  key(item: Item): string;
}

/** Goes on in the page of `token`, after the item `key` wherever it now stands, or at `index` if it is gone. */
export interface Place {
  /** Null for the first page. */
  readonly token: PageToken | null;
  /** Of the page that is read again; null for a page that is read for the first time. */
  readonly size: number | null;
  readonly index: number;
  readonly key: string | null;
}

export const beginning: Place = { token: null, size: null, index: 0, key: null };

interface Standing {
  readonly token: PageToken | null;
  readonly size: number;
  readonly index: number;
}

/**
 * The place after the item at `index`. A service that has a token for it needs no re-reading; of others the same
 * page is read again, or the next one where the item was the last: rows may have moved into it since.
 */
export function placeAfter<Item>(
  list: Pick<ServiceList<Item>, 'key'>,
  page: Page<Item>,
  { token, size, index }: Standing,
): Place {
  if (page.tokenAfter) return { ...beginning, token: page.tokenAfter(index) };
  const item = page.items[index];
  const key = item === undefined ? null : list.key(item);
  const last = index === page.items.length - 1;
  if (last && page.next !== null) return { token: page.next, size, index: 0, key };
  return { token, size, index, key };
}

/** Where in the page that was read the place goes on. */
export function firstIndex<Item>(
  list: Pick<ServiceList<Item>, 'key'>,
  page: Page<Item>,
  place: Place,
): number {
  if (place.key === null) return place.index;
  const found = page.items.findIndex((item) => list.key(item) === place.key);
  return found < 0 ? place.index : found + 1;
}

export function sealPlace(sealer: Sealer, purpose: string, place: Place): string {
  return sealer.seal(purpose, [place.token, place.size, place.index, place.key]);
}

/** INVALID_CURSOR for a cursor of another list, another filter, another caller or another maker. */
export function openPlace(sealer: Sealer, purpose: string, cursor: string): Place {
  const sealed = sealer.open(purpose, cursor);
  if (!Array.isArray(sealed)) {
    const message =
      'after must be a cursor that this list gave for the same filter; leave it out to start anew.';
    throw new Fault('INVALID_CURSOR', message, { field: 'after' });
  }
  const [token, size, index, key] = sealed;
  return { token, size, index, key };
}

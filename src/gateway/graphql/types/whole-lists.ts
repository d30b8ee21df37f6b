import { Fault } from '../../../kit/fault.ts';
import { itemsByPage } from '../../../kit/page.ts';
import type { PageSpan } from '../bounds/page-size.ts';
import type { Arrangement, ListPosition, ServiceList } from './cursors.ts';

/** The longest list that the gateway reads for arguments which its service does not have. */
export const maxItems = 1_000;

/**
 * Returns all items of a list, filtered and sorted as `arranged` says; null when the list's parent does not exist. Throws
 * BAD_USER_INPUT, which names the argument that needs the whole list and has the message `tooLong`, for a list that is
 * longer than `maxItems`.
 */
export async function readWhole<Item>(
  list: ServiceList<Item>,
  argument: string,
  tooLong = tooLongFor(argument),
): Promise<readonly Item[] | null> {
  const items: Item[] = [];
  let isThere = false;
  for await (const page of itemsByPage((wanted) => list.read(wanted), list.maxSize ?? maxItems)) {
    isThere = true;
    items.push(...page);
    if (items.length > maxItems) throw new Fault('BAD_USER_INPUT', tooLong, { field: argument });
  }
  if (!isThere) return null;
  return list.arranged ? inOrder(items, list.arranged) : items;
}

function inOrder<Item>(
  items: readonly Item[],
  { meets, compare, reversed }: Arrangement<Item>,
): readonly Item[] {
  const met = meets ? items.filter((item) => meets(item)) : [...items];
  if (compare) return met.sort((one, other) => compare(one, other));
  return reversed ? met.reverse() : met;
}

const tooLongFor = (argument: string): string =>
  `${argument} needs the whole list, which the gateway reads here for up to ${maxItems} items; this one has more. Leave ${argument} out and use first and after.`;

interface Bounds {
  readonly start: ListPosition;
  readonly end: ListPosition | null;
}

/** Returns the indices of a page between two positions in a whole list. Throws INVALID_CURSOR. */
export function partOfWhole<Item>(
  list: Pick<ServiceList<Item>, 'key'>,
  items: readonly Item[],
  { start, end }: Bounds,
  span: PageSpan,
): { readonly from: number; readonly to: number } {
  const first = indexIn(list, items, start, 'after', 1);
  const last = Math.max(first, end ? indexIn(list, items, end, 'before', 0) : items.length);
  return span.end === 'first'
    ? { from: first, to: Math.min(last, first + span.size) }
    : { from: Math.max(first, last - span.size), to: last };
}

/** Returns the index of the position's item plus `beyond`; an item that is gone left its index to the next one. */
function indexIn<Item>(
  list: Pick<ServiceList<Item>, 'key'>,
  items: readonly Item[],
  { key, size, index, token }: ListPosition,
  field: 'after' | 'before',
  beyond: 0 | 1,
): number {
  if (key === null && token === null) return index;
  const found = items.findIndex((item) => list.key(item) === key);
  if (found >= 0) return found + beyond;
  if (size === 0) return Math.min(index, items.length);
  throw badCursor(field);
}

const badCursor = (field: string): Fault => {
  const message = `${field} must be a cursor of an item that is in the list; leave it out to start anew.`;
  return new Fault('INVALID_CURSOR', message, { field });
};

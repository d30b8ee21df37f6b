import type { Page, PageRequest, PageToken } from '../../../apis/executions/contract.ts';
import { badInput } from '../../../kit/fault.ts';
import type { Sealer } from '../../../kit/sealer.ts';

/** The beginning of a page: after (older than) or before (newer than) the row with this key. */
export interface Position {
  readonly direction: 'older' | 'newer';
  readonly key: readonly (string | number)[];
}

export interface Keyset<Row> {
  readonly sealer: Sealer;
  /** Returns the list, its filter and its owner; a token of another list does not open. */
  purpose(): string;
  /** Returns the row's key in the order of the list. */
  key(row: Row): readonly (string | number)[];
}

/** Returns the position in a page token; null for the first page. Throws BAD_USER_INPUT for a token of another list. */
export function positionOf<Row>(keyset: Keyset<Row>, page: PageRequest): Position | null {
  if (page.token === undefined) return null;
  const sealed = keyset.sealer.open(keyset.purpose(), page.token);
  if (!isSealedPosition(sealed)) {
    throw badInput('PageToken', 'a token that this list gave for this filter', page.token);
  }
  const [direction, ...key] = sealed;
  return { direction: direction === 'o' ? 'older' : 'newer', key };
}

function isSealedPosition(value: unknown): value is ['o' | 'n', ...(string | number)[]] {
  return Array.isArray(value) && (value[0] === 'o' || value[0] === 'n');
}

/** The result of a query: rows in the position's direction, with one more than the page holds when there are more. */
export interface Read<Row> {
  readonly rows: readonly Row[];
  readonly position: Position | null;
  readonly size: number;
}

/** Returns the page of a query's rows. Its tokens are sealed when they are read. */
export function pageOf<Row, Item>(
  keyset: Keyset<Row>,
  { rows: read, position, size }: Read<Row>,
  itemOf: (row: Row) => Item,
): Page<Item> {
  const backwards = position?.direction === 'newer';
  const more = read.length > size;
  const rows = more ? read.slice(0, size) : read;
  const inOrder = backwards ? rows.toReversed() : rows;
  const items = inOrder.map(itemOf);
  const token = (direction: 'o' | 'n', index: number): PageToken => {
    const row = inOrder[index];
    return keyset.sealer.seal(
      keyset.purpose(),
      row === undefined ? [direction] : [direction, ...keyset.key(row)],
    );
  };
  const tokenAfter = (index: number) => token('o', index);
  const hasNext = items.length > 0 && (more || backwards);
  const hasPrevious = items.length > 0 && (backwards ? more : position !== null);
  if (!hasNext && !hasPrevious) return { items, next: null, previous: null, tokenAfter };
  return {
    items,
    get next() {
      return hasNext ? token('o', items.length - 1) : null;
    },
    get previous() {
      return hasPrevious ? token('n', 0) : null;
    },
    tokenAfter,
  };
}

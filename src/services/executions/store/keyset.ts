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
  /** The list, its filter and its owner; a token of another list does not open. */
  readonly purpose: string;
  /** Returns the row's key in the order of the list. */
  key(row: Row): readonly (string | number)[];
}

/** Returns the position in a page token; null for the first page. Throws BAD_USER_INPUT for a token of another list. */
export function positionOf<Row>(keyset: Keyset<Row>, page: PageRequest): Position | null {
  if (page.token === undefined) return null;
  const sealed = keyset.sealer.open(keyset.purpose, page.token);
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

export function pageOf<Row, Item>(
  keyset: Keyset<Row>,
  read: Read<Row>,
  itemOf: (row: Row) => Item,
): Page<Item> {
  const backwards = read.position?.direction === 'newer';
  const more = read.rows.length > read.size;
  const rows = read.rows.slice(0, read.size);
  if (backwards) rows.reverse();
  const kept = rows.map((row) => ({ item: itemOf(row), key: keyset.key(row) }));
  const token = (direction: 'o' | 'n', key: Position['key']): PageToken =>
    keyset.sealer.seal(keyset.purpose, [direction, ...key]);
  const first = kept[0];
  const last = kept.at(-1);
  return {
    items: kept.map(({ item }) => item),
    next: last && (more || backwards) ? token('o', last.key) : null,
    previous: first && (backwards ? more : read.position) ? token('n', first.key) : null,
    tokenAfter: (index) => token('o', kept[index]?.key ?? []),
  };
}

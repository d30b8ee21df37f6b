import type { Page, PageRequest, PageToken } from '../../../../apis/executions/contract.ts';
import { badInput } from '../../../../kit/fault.ts';
import { type PageEnd, TwoWayPage } from '../../../../kit/page.ts';
import type { Sealer } from '../../../../kit/sealer.ts';

/** A row's key in the order of its list. */
export type Key = readonly (string | number)[];

/** The part of a list behind one row and before another, and the end that its page is read from. */
export interface Stretch {
  readonly after: Key | null;
  readonly before: Key | null;
  readonly end: PageEnd;
}

export interface Keyset<Row> {
  readonly sealer: Sealer;
  /** Returns the list, its filter and its owner; a token of another list does not open. */
  purpose(): string;
  /** Returns the row's key in the order of the list. */
  key(row: Row): Key;
}

/** A whole list, read from its beginning. */
export const whole: Stretch = { after: null, before: null, end: 'first' };

/**
 * Returns the part of the list that a page is read from. A token says itself whether the page ends before its row.
 * Throws BAD_USER_INPUT for a token of another list.
 */
export function stretchOf<Row>(keyset: Keyset<Row>, { token, before, end = 'first' }: PageRequest): Stretch {
  if (token === undefined && before === undefined) return { ...whole, end };
  const first = token === undefined ? null : opened(keyset, token);
  if (first?.direction === 'n') return { ...whole, before: first.key, end: 'last' };
  return {
    after: first?.key ?? null,
    before: before === undefined ? null : opened(keyset, before).key,
    end,
  };
}

function opened<Row>(
  { sealer, purpose }: Keyset<Row>,
  token: PageToken,
): { readonly direction: 'o' | 'n'; readonly key: Key } {
  const sealed = sealer.open(purpose(), token);
  if (!isSealedPosition(sealed)) {
    throw badInput('PageToken', 'a token that this list gave for this filter', token);
  }
  const [direction, ...key] = sealed;
  return { direction, key };
}

function isSealedPosition(value: unknown): value is ['o' | 'n', ...(string | number)[]] {
  return Array.isArray(value) && (value[0] === 'o' || value[0] === 'n');
}

/** The result of a query: rows from the stretch's end on, with one more than the page holds when there are more. */
export interface Read<Row> {
  readonly rows: readonly Row[];
  readonly stretch: Stretch;
  readonly size: number;
}

/** Whether a row has no context because the contexts before it are as large as a page may be. */
const isCut = (row: object): boolean => 'context' in row && row.context === null;

/** Returns the rows of a page: those before the first that is cut, up to the page's size. */
function rowsOf<Row extends object>(read: readonly Row[], size: number): readonly Row[] {
  const cut = read.findIndex(isCut);
  return read.slice(0, cut < 0 ? size : Math.min(size, cut));
}

/** Returns the page of a query's rows. Its tokens are sealed when they are read. */
export function pageOf<Row extends object, Item>(
  keyset: Keyset<Row>,
  { rows: read, stretch, size }: Read<Row>,
  itemOf: (row: Row) => Item,
): Page<Item> {
  const backwards = stretch.end === 'last';
  const rows = rowsOf(read, size);
  const more = read.length > rows.length;
  const inOrder = backwards ? rows.toReversed() : rows;
  const items = inOrder.map(itemOf);
  const token = (direction: 'o' | 'n', index: number): PageToken => {
    const row = inOrder[index];
    return keyset.sealer.seal(
      keyset.purpose(),
      row === undefined ? [direction] : [direction, ...keyset.key(row)],
    );
  };
  return new TwoWayPage({
    items,
    hasNext: items.length > 0 && (more || backwards),
    hasPrevious: items.length > 0 && (backwards ? more : stretch.after !== null),
    tokenAfter: (index) => token('o', index),
    tokenBefore: () => token('n', 0),
  });
}

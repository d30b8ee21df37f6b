import { badInput } from '../../../kit/fault.ts';
import type { PageEnd } from '../../../kit/page.ts';

/** Page size when neither `first` nor `last` is given. */
export const defaultFirst = 50;

/** The largest page of a list, whichever pages its service has. */
export const maxFirst = 1_000;

export interface PageSizeArguments {
  readonly first?: number | null | undefined;
  readonly last?: number | null | undefined;
}

/** The size of a page, and the end of the list that it is counted from. */
export interface PageSpan {
  readonly size: number;
  readonly end: PageEnd;
}

/**
 * Returns the size of the page. Throws BAD_USER_INPUT when it is not between 1 and `maxFirst`, and when `first` and `last`
 * are both given.
 */
export function parsePageSpan({ first, last }: PageSizeArguments): PageSpan {
  if (last === null || last === undefined)
    return { size: parseSize('first', first ?? defaultFirst), end: 'first' };
  if (first !== null && first !== undefined) throw badInput('last', 'absent where first is given', last);
  return { size: parseSize('last', last), end: 'last' };
}

function parseSize(field: 'first' | 'last', size: number): number {
  if (size >= 1 && size <= maxFirst) return size;
  throw badInput(field, `between 1 and ${maxFirst}`, size);
}

/**
 * Returns the maximum number of items that a page has with these arguments. A negative size is refused when its field resolves;
 * counted as it is, it would make room for other fields.
 */
export function countedSize(first: unknown, last: unknown): number {
  const sizes = [first, last].filter((size) => typeof size === 'number');
  return sizes.length === 0 ? defaultFirst : Math.max(0, ...sizes);
}

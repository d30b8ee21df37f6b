import { sql } from 'kysely';
import type { Page } from '../../../../apis/inventory/contract.ts';
import { badInput } from '../../../../kit/fault.ts';
import { type PageEnd, TwoWayPage } from '../../../../kit/page.ts';
import {
  type Kept,
  keptOf,
  keptText,
  type OrderKey,
  type Stretch,
} from '../../../../storage/queries/order-keys.ts';
import type { EmbeddedParts } from '../options.ts';

/** Page sizes of kinds for which the service documents no others. */
const sizes = { fallback: 100, max: 1000 } as const;
const documented: Readonly<Record<string, { readonly fallback: number; readonly max: number }>> = {
  importDataFiles: { fallback: 500, max: 1000 },
  preferenceSets: { fallback: 500, max: 1000 },
};

/**
 * Returns the size of a page: the requested one, limited to what the service allows (AIP-158). Throws BAD_USER_INPUT
 * when it is negative.
 */
export function sizeOf(kind: string, requested: number | undefined): number {
  const { fallback, max } = documented[kind] ?? sizes;
  if (requested === undefined || requested === 0) return fallback;
  if (requested < 0) throw badInput('pageSize', 'a whole number from 0', requested);
  return Math.min(requested, max);
}

/** The position in a list: its order, and the purpose for which its tokens are sealed. */
export interface Paging {
  readonly purpose: string;
  readonly size: number;
  readonly token: string | undefined;
  readonly before?: string | undefined;
  readonly end?: PageEnd | undefined;
  /** Keys of the order; the last one is unique. */
  readonly keys: readonly OrderKey[];
}

/** Returns the part of the list that the page is read from. Throws BAD_USER_INPUT for a token of another list. */
export function stretchOf({ sealer }: Pick<EmbeddedParts, 'sealer'>, paging: Paging) {
  const { purpose, token, before, end = 'first' } = paging;
  const kept = (given: string | undefined): Kept | null => {
    if (!given) return null;
    const opened = sealer.open(purpose, given);
    if (!Array.isArray(opened)) throw wrongToken(given);
    return opened;
  };
  return { after: kept(token), before: kept(before), end } satisfies Stretch;
}

/** The keys of a page token as values of a prepared query. An indexed order has at most two; one that is absent is ''. */
export interface KeptValues {
  readonly first: string;
  readonly second: string;
}

export function keptValues(kept: Kept | null): KeptValues {
  const [first = '', second = ''] = (kept ?? []).map(String);
  return { first, second };
}

export const wrongToken = (token: string) =>
  badInput('pageToken', 'a token that this list gave for the same arguments', token);

/**
 * Makes a page from rows, which begin at the page's end; one row beyond its size means that the list continues. The page
 * ends early when there are fewer items than rows.
 */
export function pageOf<Row extends object, Item>(
  { sealer }: Pick<EmbeddedParts, 'sealer'>,
  { purpose, size, keys, token, before, end }: Paging,
  rows: readonly Row[],
  items: readonly Item[],
): Page<Item> {
  const kept = rows.slice(0, Math.min(size, items.length));
  const more = rows.length > kept.length;
  const backwards = end === 'last';
  const inOrder = backwards ? kept.toReversed() : kept;
  const tokenOf = (row: Row | undefined): string => (row ? sealer.seal(purpose, keptOf(row, keys)) : '');
  const page = new TwoWayPage({
    items: backwards ? items.slice(0, size).toReversed() : items.slice(0, size),
    hasNext: backwards ? before !== undefined : more,
    hasPrevious: backwards ? more : token !== undefined,
    tokenAfter: (index) => tokenOf(inOrder[index]),
    tokenBefore: () => tokenOf(inOrder[0]),
  });
  return Object.assign(page, { unreachable: [] });
}

/** Orders rows by id, which is the order of their creation. */
export function idKey(table: 'inventory_resources' | 'inventory_operations'): OrderKey {
  const value = sql.ref<number>(`${table}.id`);
  return { value, shown: value, bound: (kept) => sql`cast(${keptText(kept)} as bigint)`, descending: false };
}

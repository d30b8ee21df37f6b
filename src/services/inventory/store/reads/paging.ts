import { sql } from 'kysely';
import type { Page } from '../../../../apis/inventory/contract.ts';
import { badInput } from '../../../../kit/fault.ts';
import { SealedPage } from '../../../../kit/page.ts';
import { always, type Sql } from '../../filter/json.ts';
import { behind, keptText, type OrderKey } from '../../filter/order-sql.ts';
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
  /** Keys of the order; the last one is unique. */
  readonly keys: readonly OrderKey[];
}

type Kept = readonly (string | number)[];

/** Returns the keys in a page token; null without a token. Throws BAD_USER_INPUT for a token of another list. */
export function keptIn({ sealer }: Pick<EmbeddedParts, 'sealer'>, paging: Paging): Kept | null {
  const { purpose, token } = paging;
  if (!token) return null;
  const kept = sealer.open(purpose, token);
  if (!Array.isArray(kept)) throw wrongToken(token);
  return kept;
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

/** Selects the rows after the row with these keys; all rows without them. */
export const after = (keys: readonly OrderKey[], kept: Parameters<typeof behind>[1] | null): Sql<boolean> =>
  kept ? behind(keys, kept) : always;

export const wrongToken = (token: string) =>
  badInput('pageToken', 'a token that this list gave for the same arguments', token);

/** Returns the columns of the keys, in the form that page tokens store. */
export const keyColumns = (keys: readonly OrderKey[]) =>
  keys.map(({ shown }, index) => shown.as(`key${index}`));

export const orderOf = (keys: readonly OrderKey[]) =>
  sql.join(keys.map(({ value, descending }) => (descending ? sql`${value} desc` : sql`${value} asc`)));

export const keyNames = (keys: readonly OrderKey[]) => keys.map((_, index) => `key${index}`);

const keptOf = (row: object, keys: readonly OrderKey[]): Kept =>
  keys.map((_, index) => Reflect.get(row, `key${index}`) as string | number);

/**
 * Makes a page from rows; one row beyond its size means that the list continues. The page ends early when there are
 * fewer items than rows.
 */
export function pageOf<Row extends object, Item>(
  { sealer }: Pick<EmbeddedParts, 'sealer'>,
  { purpose, size, keys }: Paging,
  rows: readonly Row[],
  items: readonly Item[],
): Page<Item> {
  const kept = rows.slice(0, Math.min(size, items.length));
  const token = (row: Row | undefined): string => (row ? sealer.seal(purpose, keptOf(row, keys)) : '');
  const page = new SealedPage({
    items: items.slice(0, size),
    hasNext: rows.length > kept.length,
    tokenAfter: (index) => token(kept[index]),
  });
  return Object.assign(page, { unreachable: [] });
}

/** Orders rows by id, which is the order of their creation. */
export function idKey(table: 'inventory_resources' | 'inventory_operations'): OrderKey {
  const value = sql.ref<number>(`${table}.id`);
  return { value, shown: value, bound: (kept) => sql`cast(${keptText(kept)} as bigint)`, descending: false };
}

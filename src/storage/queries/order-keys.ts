import { type RawBuilder, sql } from 'kysely';
import type { PageEnd } from '../../kit/page.ts';

type Sql<Value> = RawBuilder<Value>;

/** A key by which rows are ordered. */
export interface OrderKey {
  /** SQL that is never NULL. */
  readonly value: Sql<unknown>;
  /** The value as a page token stores it. */
  readonly shown: Sql<string | number>;
  /** Returns SQL for a value from a page token. */
  bound(kept: KeptValue): Sql<unknown>;
  readonly descending: boolean;
}

/** A value of a page token, or the marker of a prepared query for its text. */
export type KeptValue = string | number | Sql<string>;

/** Returns the text of a value as a parameter. */
export const keptText = (kept: KeptValue): Sql<string> =>
  typeof kept === 'object' ? kept : sql`${String(kept)}`;

/**
 * Returns SQL, true or false, that selects the rows after the row with the keys `kept`. The last key must be unique.
 */
function behind(keys: readonly OrderKey[], kept: readonly KeptValue[]): Sql<boolean> {
  const [key, ...others] = keys;
  const [first, ...rest] = kept;
  if (!key || first === undefined) return sql`1 = 0`;
  const value = key.bound(first);
  const side = key.descending ? sql`<` : sql`>`;
  const isBehind = sql<boolean>`${key.value} ${side} ${value}`;
  if (others.length === 0) return isBehind;
  // The first condition follows from the others; it lets an index narrow the search.
  return sql`(${key.value} ${side}= ${value} and (${isBehind} or ${behind(others, rest)}))`;
}

/** The values of a row's keys, as page tokens store them. */
export type Kept = readonly (string | number)[];

/** The same, or the markers of a prepared query for them. */
export type KeptOrMarkers = readonly KeptValue[];

/** The part of a list behind one row and before another, and the end that its page is read from. */
export interface Stretch {
  readonly after: KeptOrMarkers | null;
  readonly before: KeptOrMarkers | null;
  readonly end: PageEnd;
}

/** Returns the keys of the reverse order. */
const inverted = (keys: readonly OrderKey[]): readonly OrderKey[] =>
  keys.map((key) => ({ ...key, descending: !key.descending }));

const always = sql<boolean>`1 = 1`;

/** Selects the rows of the stretch, from its end on. */
export function rowsIn(keys: readonly OrderKey[], { after, before, end }: Stretch) {
  const opposite = inverted(keys);
  return {
    condition: sql<boolean>`${after ? behind(keys, after) : always} and ${before ? behind(opposite, before) : always}`,
    order: orderOf(end === 'first' ? keys : opposite),
  };
}

/** Returns the columns of the keys, in the form that page tokens store. */
export const keyColumns = (keys: readonly OrderKey[]) =>
  keys.map(({ shown }, index) => shown.as(`key${index}`));

const orderOf = (keys: readonly OrderKey[]) =>
  sql.join(keys.map(({ value, descending }) => (descending ? sql`${value} desc` : sql`${value} asc`)));

export const keyNames = (keys: readonly OrderKey[]) => keys.map((_, index) => `key${index}`);

/** Returns the values of the columns of `keyColumns`. */
export const keptOf = (row: object, keys: readonly OrderKey[]): Kept =>
  keys.map((_, index) => Reflect.get(row, `key${index}`) as string | number);

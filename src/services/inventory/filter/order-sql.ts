import { sql } from 'kysely';
import { type FieldType, wordsOf } from '../../../apis/inventory/contract/messages.ts';
import { comparable } from './comparing.ts';
import type { FilterSource } from './condition-sql.ts';
import type { Value } from './conditions.ts';
import { dialectOf, never, type Sql } from './json.ts';
import type { OrderTerm } from './order.ts';
import { defaultOf } from './values.ts';

/** A key that rows are ordered by. */
export interface OrderKey {
  /** Never NULL. */
  readonly value: Sql<unknown>;
  /** The value as a page token keeps it. */
  readonly shown: Sql<string | number>;
  /** A value that a page token kept. */
  bound(kept: string | number): Sql<unknown>;
  readonly descending: boolean;
}

/** How values of one form are put in order: what stands for one that is not there, and how they are kept. */
interface Form {
  readonly unset: Sql<unknown>;
  shown(value: Sql<unknown>): Sql<string | number>;
  bound(kept: string | number): Sql<unknown>;
}

const asIs = { shown: (value: Sql<unknown>) => sql<string | number>`${value}` };
const words: Form = { ...asIs, unset: sql`''`, bound: (kept) => sql`${String(kept)}` };
const decimals: Form = {
  ...asIs,
  unset: sql`0`,
  bound: (kept) => sql`cast(${Number(kept)} as double precision)`,
};

const forms: Readonly<Record<Value['as'], Form>> = {
  text: words,
  moment: words,
  number: decimals,
  // Before the shortest that there can be.
  span: { ...decimals, unset: sql`cast(-1e300 as double precision)` },
  // Beyond 2^53 drivers refuse to read a number.
  integer: {
    unset: sql`0`,
    shown: (value) => sql`cast(${value} as text)`,
    bound: (kept) => sql`cast(${String(kept)} as bigint)`,
  },
  flag: { ...asIs, unset: sql`0`, bound: (kept) => sql`cast(${Number(kept)} as bigint)` },
};

/** The keys of an order. What was not set is ordered as its type's default, or before all else. */
export function orderKeys(source: FilterSource, terms: readonly OrderTerm[]): readonly OrderKey[] {
  return terms.map(({ path, type, descending }) => {
    const column = source.columns[path.join('.')];
    const keyed = column ? columnKey(column.value, column.nullable, type) : jsonKey(source, path, type);
    return { ...keyed, descending };
  });
}

/** No timestamp is before it. */
const beginning = '0001-01-01T00:00:00.000Z';

function columnKey(value: Sql<unknown>, nullable: boolean, type: FieldType): Omit<OrderKey, 'descending'> {
  const form = forms[formOf(type)];
  const unset = type.kind === 'timestamp' ? sql`${beginning}` : form.unset;
  const key = nullable ? sql`coalesce(${value}, ${unset})` : value;
  return { value: key, shown: form.shown(key), bound: form.bound };
}

function jsonKey(
  { engine, document }: FilterSource,
  path: OrderTerm['path'],
  type: FieldType,
): Omit<OrderKey, 'descending'> {
  const dialect = dialectOf(engine);
  const as = formOf(type);
  const form = forms[as];
  const json = path.reduce((inner, name) => inner.at(name), dialect.json(document));
  const unset = type.kind === 'enum' ? sql`${wordsOf(type.words).values[0]}` : form.unset;
  const key = sql`coalesce(${comparable(dialect, json, json.text, as)}, ${unset})`;
  return { value: key, shown: form.shown(key), bound: form.bound };
}

/** The form that values of a type are compared in. */
function formOf(type: FieldType): Value['as'] {
  const form = defaultOf(type)?.as;
  if (form !== undefined) return form;
  if (type.kind === 'timestamp') return 'moment';
  return type.kind === 'duration' ? 'span' : 'text';
}

/**
 * The rows behind the one that these keys were kept of, in their order: true or false. The last key must tell every row
 * from every other.
 */
export function behind(keys: readonly OrderKey[], kept: readonly (string | number)[]): Sql<boolean> {
  const [key, ...others] = keys;
  const [first, ...rest] = kept;
  if (!key || first === undefined) return never;
  const value = key.bound(first);
  const side = key.descending ? sql`<` : sql`>`;
  const isBehind = sql<boolean>`${key.value} ${side} ${value}`;
  if (others.length === 0) return isBehind;
  // The first condition follows from the others: it is what an index is searched by.
  return sql`(${key.value} ${side}= ${value} and (${isBehind} or ${behind(others, rest)}))`;
}

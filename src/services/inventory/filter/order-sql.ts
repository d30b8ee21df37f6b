import { sql } from 'kysely';
import { type FieldType, wordsOf } from '../../../apis/inventory/contract/messages.ts';
import { type KeptValue, keptText, type OrderKey } from '../../../storage/queries/order-keys.ts';
import { comparable } from './comparing.ts';
import type { FilterSource } from './condition-sql.ts';
import type { Value } from './conditions.ts';
import { dialectOf, type Sql } from './json.ts';
import type { OrderTerm } from './order.ts';
import { defaultOf } from './values.ts';

/** Rules for ordering values of one form: the substitute for an unset value, and the format in page tokens. */
interface Form {
  readonly unset: Sql<unknown>;
  shown(value: Sql<unknown>): Sql<string | number>;
  bound(kept: KeptValue): Sql<unknown>;
}

const asIs = { shown: (value: Sql<unknown>) => sql<string | number>`${value}` };
const words: Form = { ...asIs, unset: sql`''`, bound: keptText };
const decimals: Form = {
  ...asIs,
  unset: sql`0`,
  bound: (kept) => sql`cast(${Number(kept)} as double precision)`,
};

const forms: Readonly<Record<Value['as'], Form>> = {
  text: words,
  moment: words,
  number: decimals,
  // Sorts before the shortest possible duration.
  span: { ...decimals, unset: sql`cast(-1e300 as double precision)` },
  // Drivers refuse to read numbers beyond 2^53.
  integer: {
    unset: sql`0`,
    shown: (value) => sql`cast(${value} as text)`,
    bound: (kept) => sql`cast(${keptText(kept)} as bigint)`,
  },
  flag: { ...asIs, unset: sql`0`, bound: (kept) => sql`cast(${Number(kept)} as bigint)` },
};

/** Returns the keys of an order. An unset value is ordered as the default of its type, or first when there is none. */
export function orderKeys(source: FilterSource, terms: readonly OrderTerm[]): readonly OrderKey[] {
  return terms.map(({ path, type, descending }) => {
    const form = forms[formOf(type)];
    const column = source.columns[path.join('.')];
    const value = column ? column.value : jsonValue(source, path, type);
    const unset = column && type.kind === 'timestamp' ? sql`${beginning}` : unsetOf(type);
    const key = column && !column.nullable ? value : sql`coalesce(${value}, ${unset})`;
    return { value: key, shown: form.shown(key), bound: form.bound, descending };
  });
}

/** The earliest possible timestamp. */
const beginning = '0001-01-01T00:00:00.000Z';

const unsetOf = (type: FieldType): Sql<unknown> =>
  type.kind === 'enum' ? sql`${wordsOf(type.words).values[0]}` : forms[formOf(type)].unset;

function jsonValue({ engine, document }: FilterSource, path: OrderTerm['path'], type: FieldType) {
  const dialect = dialectOf(engine);
  const json = path.reduce((inner, name) => inner.at(name), dialect.json(document));
  return comparable(dialect, json, json.text, formOf(type));
}

/** Returns the form in which values of a type are compared. */
function formOf(type: FieldType): Value['as'] {
  const form = defaultOf(type)?.as;
  if (form !== undefined) return form;
  if (type.kind === 'timestamp') return 'moment';
  return type.kind === 'duration' ? 'span' : 'text';
}

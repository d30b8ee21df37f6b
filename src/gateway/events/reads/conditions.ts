import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../storage/database.ts';
import type { Markers, ValuesOf, ValueTypes } from '../../../storage/queries/prepared.ts';
import type { EventFilter, TimeField, TimeFilter, TypeFilter } from '../contract.ts';

/** The columns of the table by the fields of a filter that an index can decide. */
const columns = { tenant: 'tenant', topic: 'topic', key: 'key', customer: 'customer_id' } as const;
type IndexField = keyof typeof columns;
const fields = Object.keys(columns) as readonly IndexField[];

/** An index by the fields that it begins with; without any of them it is the index of the stream. */
export type EventIndex = readonly IndexField[];

/** The narrowest index first. Each has the stream as well, and then the sequence number. */
const indexes: readonly EventIndex[] = [['key'], ['customer'], ['tenant', 'topic'], ['tenant']];

/** Returns the narrowest usable index. */
const indexFor = (filter: EventFilter): EventIndex =>
  indexes.find((names) => names.every((name) => filter[name] !== undefined)) ?? [];

/** The terms of a filter: values, or markers of a prepared query. */
export type FilterTerms = Pick<EventFilter, 'tenants' | 'types' | 'time'> & {
  readonly [Name in IndexField]?: string | RawBuilder<string> | undefined;
} & { readonly stream: string | RawBuilder<string> };

/** The values of a prepared query by a filter; a field that the filter has not is ''. */
export const termTypes = {
  stream: 'text',
  tenant: 'text',
  topic: 'text',
  key: 'text',
  customer: 'text',
} as const satisfies ValueTypes;
type TermValues = ValuesOf<typeof termTypes>;

export const termValues = ({
  stream,
  tenant = '',
  topic = '',
  key = '',
  customer = '',
}: EventFilter): TermValues => ({ stream, tenant, topic, key, customer });

/** Returns the filter with a marker in place of each value; it must have no tenants, types or times. */
export const markedTerms = (filter: EventFilter, markers: Markers<typeof termTypes>): FilterTerms => ({
  stream: markers.stream,
  ...Object.fromEntries(
    fields.filter((name) => filter[name] !== undefined).map((name) => [name, markers[name]]),
  ),
});

export const fieldsOf = (filter: EventFilter): string =>
  fields.filter((name) => filter[name] !== undefined).join(' ');

/** A filter, and the index that finds its events. */
export interface IndexedFilter {
  readonly filter: EventFilter;
  readonly index: EventIndex;
}

/** Tenants of one filter that are read one by one; more of them are a condition. */
const tenantsAtOnce = 100;

/** Returns a filter for each of its tenants where no narrower index finds its events, and otherwise the filter itself. */
export function indexedParts(filter: EventFilter): readonly IndexedFilter[] {
  const index = indexFor(filter);
  const { tenants, ...rest } = filter;
  if (index.length > 0 || !tenants || tenants.size > tenantsAtOnce) return [{ filter, index }];
  return [...tenants].map((tenant) => {
    const own = { ...rest, tenant };
    return { filter: own, index: indexFor(own) };
  });
}

/** Whether the index alone decides the filter. */
export const isKnown = ({ types, time, tenants, ...filter }: EventFilter, index: EventIndex): boolean =>
  !types && !time && !tenants && fields.every((name) => filter[name] === undefined || index.includes(name));

/** Builds the condition of the rows that the index has for a filter. */
export const inIndex =
  (filter: FilterTerms, index: EventIndex) => (where: ExpressionBuilder<Database, 'events'>) =>
    where.and([
      where('stream', '=', filter.stream),
      ...index.map((name) => where(columns[name], '=', filter[name] ?? '')),
    ]);

/**
 * Builds the condition of a filter. Columns outside the chosen index are hidden from the planner, so that neither
 * engine uses another index for them. PostgreSQL then expects that half of the rows match, and so it reads them in the
 * order of the log until there are enough.
 */
export const matches =
  (filter: FilterTerms, index: EventIndex) => (where: ExpressionBuilder<Database, 'events'>) => {
    const { tenants, types, time } = filter;
    const others = fields.filter((name) => filter[name] !== undefined && !index.includes(name));
    return where.and([
      inIndex(filter, index)(where),
      ...others.map(
        (name) => sql<boolean>`coalesce(${sql.ref(columns[name])} = ${filter[name] ?? ''}, false)`,
      ),
      // Tenants are hidden to keep the order of the log: an index would return one tenant after the other, and every
      // page would have to sort all of them.
      ...(tenants ? [isOneOf(hidden('tenant'), [...tenants])] : []),
      ...(types ? [ofType(types)] : []),
      ...(time ? within(time) : []),
    ]);
  };

const typeColumns = {
  type: sql<string>`(payload ->> 'type')`,
  kind: sql<string>`(payload ->> 'kind')`,
};

function ofType({ field = 'type', ...types }: TypeFilter) {
  const column = typeColumns[field];
  if ('any' in types) return isOneOf(column, types.any);
  return sql<boolean>`(${column} is not null and not ${isOneOf(column, types.except)})`;
}

const timeColumns: Readonly<Record<TimeField, RawBuilder<string | null>>> = {
  happenedAt: sql`(payload ->> 'happenedAt')`,
  publishedAt: sql`(payload ->> 'publishedAt')`,
};

/** Times in payloads are texts, and all have the same form. The time of writing has the engine's own type. */
function within({ field, from, before }: TimeFilter): readonly RawBuilder<boolean>[] {
  const compared = (operator: '>=' | '<', time: string) => {
    const is = sql.raw(operator);
    if (!field) return sql<boolean>`(at ${is} ${time})`;
    const own = timeColumns[field];
    return sql<boolean>`(case when ${own} is null then at ${is} ${time} else ${own} ${is} ${time} end)`;
  };
  return [
    ...(from === undefined ? [] : [compared('>=', from)]),
    ...(before === undefined ? [] : [compared('<', before)]),
  ];
}

/** An empty list becomes `1 = 0`, because one of the engines rejects `in ()`. */
function isOneOf(column: RawBuilder<string>, names: readonly string[]): RawBuilder<boolean> {
  return names.length > 0 ? sql<boolean>`(${column} in (${sql.join([...names])}))` : sql<boolean>`(1 = 0)`;
}

const hidden = (column: (typeof columns)[IndexField]) => sql<string>`${sql.ref(column)} || ''`;

import {
  type CompiledQuery,
  type DialectAdapter,
  type Kysely,
  type KyselyPlugin,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Database } from '../database.ts';
import { nameStatement } from '../postgres/named.ts';
import type { Scannable } from '../scans/scan.ts';
import { maxShortRows, type ReadMode } from '../sqlite/protocol.ts';
import { isPostgres } from './locking.ts';
import { runRead } from './long-read.ts';

/** The types of a prepared query's values. A list is one parameter: see `isAmong` and `lookUp` in row-sets.ts. */
interface TypeOf {
  text: string;
  texts: readonly string[];
  number: number;
  numbers: readonly number[];
}

/** The parameters of a prepared query: the type of each by its name. */
export type ValueTypes = { readonly [Name in string]: keyof TypeOf };
export type ValuesOf<Types extends ValueTypes> = { readonly [Name in keyof Types]: TypeOf[Types[Name]] };

/** Returns the types of parameters that are texts. */
export const texts = <Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 'text'])) as { readonly [One in Name]: 'text' };

/** Returns values for texts that only some variants of a query have. */
export const blank = <Name extends string>(types: { readonly [One in Name]: 'text' }) =>
  Object.fromEntries(Object.keys(types).map((name) => [name, ''])) as { readonly [One in Name]: string };

/** Parameters of a query while it is built; each has the type of its value. */
export type Markers<Types extends ValueTypes> = {
  readonly [Name in keyof Types]: RawBuilder<TypeOf[Types[Name]]>;
};

/** A SELECT whose text does not depend on its values. On PostgreSQL it may select from changes in its WITH. */
export interface PreparedQuery<Values, Row> {
  /**
   * Returns the rows. On SQLite the reader thread reads them when `isLong`: by default, when a list of the values or their
   * `limit` is more than 200. `false` is for rows that are known to be few and short: only they are read without
   * counting them.
   */
  all(db: Kysely<Database>, values: Values, isLong?: boolean): Promise<Row[]>;
  first(db: Kysely<Database>, values: Values): Promise<Row | undefined>;
}

export interface PrepareOptions {
  /** Whether sessions of PostgreSQL keep it: see `nameStatement`. Default: false. */
  readonly named?: boolean;
}

/**
 * Returns a query that is built and compiled once for each database, on first use, and costs neither afterwards. Make it
 * at the top of a module:
 *
 *     const byName = prepareQuery({ names: 'texts' }, (db, { names }) =>
 *       db.selectFrom('settings').selectAll().where(isAmong(db, 'name', { texts: names })),
 *     );
 *     const rows = await byName.all(db, { names: ['a', 'b'] });
 *
 * A name that is used twice is two parameters with one value.
 *
 * A condition that is there only sometimes makes another query: keep one for each combination (`preparedVariants`).
 * Within a transaction it runs there and sees the transaction's own changes.
 * See docs/decisions/048-a-request-waits-only-where-it-must.md.
 */
export function prepareQuery<const Types extends ValueTypes, Row>(
  types: Types,
  build: (db: Kysely<Database>, markers: Markers<Types>) => Scannable<Row>,
  { named = false }: PrepareOptions = {},
): PreparedQuery<ValuesOf<Types>, Row> {
  type Values = ValuesOf<Types>;
  const shapes = new WeakMap<DialectAdapter, Shape>();

  function shapeFor(db: Kysely<Database>, adapter: DialectAdapter): Shape {
    const known = shapes.get(adapter);
    if (known) return known;
    const markers = markersOf(types, (name) => new Marker(name));
    const query = build(db, markers).compile(db);
    const shape = { query, slots: query.parameters };
    shapes.set(adapter, shape);
    if (named && isPostgres(db)) nameStatement(query.sql);
    return shape;
  }

  async function all(db: Kysely<Database>, values: Values, isLong?: boolean): Promise<Row[]> {
    const executor = db.getExecutor();
    const valueIn = isPostgres(db) ? slotValue : sqliteValue;
    if (!executor.plugins.every((plugin) => resultChecks.has(plugin))) {
      // Plugins get the query that runs, with its values: those of tests record it.
      const given = markersOf(types, (name) => valueIn(new Marker(name), values));
      return (await executor.executeQuery<Row>(build(db, given).compile(db))).rows;
    }
    const { query, slots } = shapeFor(db, executor.adapter);
    const parameters = slots.map((slot) => valueIn(slot, values));
    return await runRead<Row>(db, { ...query, parameters }, readingOf(values, isLong));
  }

  return { all, first: async (db, values) => (await all(db, values))[0] };
}

function readingOf(values: object, isLong?: boolean): ReadMode {
  const rows = maxRowsOf(values);
  if (isLong ?? rows > maxShortRows) return 'thread';
  return isLong === false ? 'bounded' : 'counted';
}

/** Returns the length of the longest list, or the limit if that is more; 0 without either. */
function maxRowsOf(values: object): number {
  let rows = 'limit' in values && typeof values.limit === 'number' ? values.limit : 0;
  for (const value of Object.values(values)) if (Array.isArray(value)) rows = Math.max(rows, value.length);
  return rows;
}

const resultChecks = new WeakSet<KyselyPlugin>();

/** Returns a plugin that runs the check after each statement and leaves queries as they are, prepared ones too. */
export function checkingResults(check: () => void): KyselyPlugin {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      check();
      return result;
    },
  };
  resultChecks.add(plugin);
  return plugin;
}

/**
 * Returns the query of a variant, which `prepare` makes on its first use. There must be few variants: a condition that is
 * there or not, a direction.
 */
export function preparedVariants<Variant, Prepared>(
  keyOf: (variant: Variant) => string,
  prepare: (variant: Variant) => Prepared,
): (variant: Variant) => Prepared {
  const known = new Map<string, Prepared>();
  return (variant) => {
    const key = keyOf(variant);
    const found = known.get(key) ?? prepare(variant);
    known.set(key, found);
    return found;
  };
}

/** A compiled query. Its slots are markers, or values that are the same in each run. */
interface Shape {
  readonly query: CompiledQuery;
  readonly slots: readonly unknown[];
}

/** Stands for a value in a compiled query. */
class Marker {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Returns a parameter for each name. */
function markersOf<Types extends ValueTypes>(
  types: Types,
  parameterOf: (name: string) => unknown,
): Markers<Types> {
  const named = Object.keys(types).map((name) => [name, sql.val(parameterOf(name))]);
  return Object.fromEntries(named) as Markers<Types>;
}

/** Returns the value of a slot. The type of the query's values has all names of its markers. */
function slotValue(slot: unknown, values: object): unknown {
  return slot instanceof Marker ? values[slot.name as keyof typeof values] : slot;
}

/** Returns the value of a slot; SQLite gets a list as JSON text. */
function sqliteValue(slot: unknown, values: object): unknown {
  const value = slotValue(slot, values);
  return Array.isArray(value) ? JSON.stringify(value) : value;
}

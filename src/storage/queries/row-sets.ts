import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isKept, jsonOf } from '../../kit/json/kept-text.ts';
import { isJsonObject } from '../../kit/json/value.ts';
import type { Database } from '../database.ts';
import { isPostgres } from './locking.ts';

/** Types of columns in a set of rows. Values of `json` and `document` columns are objects or lists, not their text. */
export type SetColumn = 'text' | 'integer' | 'timestamp' | 'json' | 'document';

export interface RowSet {
  /** Names and types of the columns. */
  readonly columns: Readonly<Record<string, SetColumn>>;
  readonly rows: readonly object[];
  /** Values of columns that are the same in all rows. */
  readonly same?: Readonly<Record<string, string | number | null>>;
}

interface InsertedSet extends RowSet {
  readonly table: keyof Database;
  /** ON CONFLICT and RETURNING. */
  readonly ending?: RawBuilder<unknown>;
}

/**
 * Returns an INSERT of many rows, which are one JSON parameter. A parameter for each value costs several times as much
 * to send, to parse and to plan.
 * See docs/decisions/044-many-rows-are-one-parameter.md.
 */
export function insertSet<Row = never>(
  db: Kysely<Database>,
  { table, ending = sql``, ...set }: InsertedSet,
): RawBuilder<Row> {
  const names = sql.join(Object.keys(set.columns).map((name) => sql.ref(name)));
  // Without WHERE, SQLite takes ON CONFLICT for the condition of a join.
  return sql<Row>`insert into ${sql.table(table)} (${names}) ${selected(db, set)} where true ${ending}`;
}

/** Returns the JSON of a list of rows, put together once: a text of texts would be copied again when it is sent. */
function listOf(rows: readonly object[]): string {
  if (!Object.values(rows[0] ?? {}).some(isKept)) return JSON.stringify(rows);
  const pieces: string[] = [];
  for (const row of rows) {
    let before = pieces.length === 0 ? '[{' : '},{';
    for (const [name, value] of Object.entries(row)) {
      pieces.push(
        before,
        '"',
        name,
        '":',
        isJsonObject(value) ? jsonOf(value) : (JSON.stringify(value) ?? 'null'),
      );
      before = ',';
    }
  }
  pieces.push('}]');
  return pieces.join('');
}

const postgresTypes: Readonly<Record<SetColumn, RawBuilder<unknown>>> = {
  text: sql`text`,
  integer: sql`bigint`,
  timestamp: sql`timestamptz`,
  json: sql`json`,
  document: sql`jsonb`,
};

function selected(db: Kysely<Database>, { columns, rows, same = {} }: RowSet): RawBuilder<unknown> {
  const all = Object.entries(columns);
  const varying = all.filter(([name]) => !Object.hasOwn(same, name));
  const json = listOf(rows);
  if (!isPostgres(db)) {
    const values = all.map(([name, type]) =>
      Object.hasOwn(same, name) ? sql`${same[name]}` : sqliteValue(name, type),
    );
    return sql`select ${sql.join(values)} from ${sqliteEach}(${json}) as given`;
  }
  const values = all.map(([name, type]) =>
    Object.hasOwn(same, name)
      ? sql`cast(${same[name]} as ${postgresTypes[type]})`
      : sql`${sql.ref(`given.${name}`)}`,
  );
  const types = varying.map(([name, type]) => sql`${sql.ref(name)} ${postgresTypes[type]}`);
  const rowsOf = sql.raw(varying.some(([, type]) => type === 'json') ? keepingText : readOnce);
  return sql`select ${sql.join(values)} from ${rowsOf}(${json}) as given (${sql.join(types)})`;
}

/**
 * PostgreSQL's functions that return the objects of a list as rows. The first reads the text again for each document;
 * the second would sort the keys of a `json` column.
 */
const [keepingText, readOnce] = ['json_to_recordset', 'jsonb_to_recordset'];

/**
 * SQLite's function from 3.51 on that keeps the items of a list in binary form; before that they are written as text and
 * parsed again, which makes an INSERT about a third slower.
 */
const sqliteEach = sql.raw(hasBinaryItems(process.versions['sqlite'] ?? '') ? 'jsonb_each' : 'json_each');

function hasBinaryItems(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 3 || (major === 3 && minor >= 51);
}

function sqliteValue(name: string, type: SetColumn): RawBuilder<unknown> {
  const path = sql.lit(`$.${name}`);
  switch (type) {
    case 'json':
      return sql`given.value -> ${path}`;
    case 'document':
      return sql`jsonb_extract(given.value, ${path})`;
    default:
      return sql`given.value ->> ${path}`;
  }
}

interface LookUp {
  readonly table: keyof Database;
  readonly values: Values;
  /** Returns the condition on `found`, a row of the table, for one of the values. An index must bound it. */
  readonly on: (value: RawBuilder<unknown>) => RawBuilder<boolean>;
}

/**
 * Returns a FROM clause that looks up the rows `found` for each of the values. Both engines go through the values and
 * use the index for each: the statistics of a table that is being filled would make PostgreSQL scan it.
 */
export function lookUp(db: Kysely<Database>, { table, values, on }: LookUp): RawBuilder<unknown> {
  const value = sql.ref('wanted.value');
  if (!isPostgres(db)) {
    return sql`json_each(${listIn(db, values)}) as wanted cross join ${sql.table(table)} as found on ${on(value)}`;
  }
  return sql`unnest(${listIn(db, values)}) as wanted (value)
    cross join lateral (select * from ${sql.table(table)} as found where ${on(value)} offset 0) as found`;
}

interface FirstRows extends Pick<LookUp, 'table' | 'values'> {
  /** A unique column. */
  readonly key: string;
  /** Returns the condition on a row under that alias, for one of the values. */
  readonly on: (alias: string, value: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** Returns the order under that alias. An index of the condition must have it. */
  readonly order: (alias: string) => RawBuilder<unknown>;
  readonly limit: RawBuilder<unknown>;
}

/** Returns a FROM clause that looks up the first rows `found` for each of the values, in the order of an index. */
export function lookUpFirst(
  db: Kysely<Database>,
  { table, values, key, on, order, limit }: FirstRows,
): RawBuilder<unknown> {
  const first = (alias: string, columns: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
    sql`select ${columns} from ${sql.table(table)} as ${sql.ref(alias)} where ${on(alias, value)}
      order by ${order(alias)} limit ${limit}`;
  if (!isPostgres(db)) {
    // SQLite has no lateral subqueries.
    const rows = (value: RawBuilder<unknown>) =>
      sql<boolean>`${sql.ref(`found.${key}`)} in (${first('own', sql.ref(`own.${key}`), value)})`;
    return lookUp(db, { table, values, on: rows });
  }
  return sql`unnest(${listIn(db, values)}) as wanted (value)
    cross join lateral (${first('found', sql`*`, sql.ref('wanted.value'))}) as found`;
}

/** Values that are one parameter, or the marker of a prepared query for texts or numbers. */
type Values =
  | readonly string[]
  | readonly number[]
  | { readonly texts: RawBuilder<readonly string[]> }
  | { readonly numbers: RawBuilder<readonly number[]> };

/** Returns a condition that is true where the column has one of the values, which are one parameter. */
export function isAmong(
  db: Kysely<Database>,
  column: string | RawBuilder<unknown>,
  values: Values,
): RawBuilder<boolean> {
  const ref = typeof column === 'string' ? sql.ref(column) : column;
  if (!isPostgres(db)) return sql`${ref} in (select value from json_each(${listIn(db, values)}))`;
  return sql`${ref} = any(${listIn(db, values)})`;
}

/** Returns the values as JSON text on SQLite, as a typed array on PostgreSQL. */
function listIn(db: Kysely<Database>, values: Values): RawBuilder<unknown> {
  const marker = 'texts' in values ? values.texts : 'numbers' in values ? values.numbers : undefined;
  if (!isPostgres(db)) return marker ?? sql`${JSON.stringify(values)}`;
  const numbers = 'numbers' in values || ('length' in values && typeof values[0] === 'number');
  return sql`cast(${marker ?? values} as ${numbers ? sql`bigint[]` : sql`text[]`})`;
}

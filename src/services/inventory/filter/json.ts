import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../../../storage/migrations/columns.ts';
import { watched } from '../../../storage/scans/watched.ts';
import type { Pattern } from './conditions.ts';

export type Sql<Value> = RawBuilder<Value>;
export type Judge = (item: Json) => Sql<boolean>;

/** A value within the JSON of a row, as SQL. A missing value is NULL. */
export interface Json {
  /** Returns a field of a message. */
  at(name: string): Json;
  /** Returns whether any item of a list passes; false without a list. */
  some(judge: Judge): Sql<boolean>;
  /** Returns the items of a list as rows: the SQL for FROM, and the value of each row. */
  items(): {
    readonly rows: Sql<unknown>;
    readonly item: Json;
    /** A column of these rows, for `watched`. */
    readonly column: Sql<unknown>;
  };
  /** Returns the value of a key of a map. */
  key(name: string): Json;
  /** Returns whether a map has the key and its value passes. */
  withKey(key: string, judge: Judge): Sql<boolean>;
  /** Whether the value is set: true or false, never NULL. */
  readonly exists: Sql<boolean>;
  /** Whether a list or a map has any entry: true or false, never NULL. */
  readonly holdsAny: Sql<boolean>;
  readonly text: Sql<string | null>;
  /** Any value except a list or a map, as JSON text; text without its quotes. */
  readonly word: Sql<string | null>;
  readonly integer: Sql<bigint | null>;
  readonly number: Sql<number | null>;
  /** 1 or 0. */
  readonly flag: Sql<number | null>;
  /** Returns whether any value inside, at any depth, equals the pattern or is text that contains it. */
  within(pattern: Pattern): Sql<boolean>;
}

/** SQL that the two engines write differently. Patterns and texts are compared with case. */
export interface Dialect {
  json(document: Sql<unknown>): Json;
  /** Returns a column with one value of a document, which is neither a list nor a map. */
  scalar(value: Sql<unknown>): Json;
  like(text: Sql<string | null>, pattern: Pattern): Sql<boolean | null>;
  contains(text: Sql<string | null>, part: string): Sql<boolean | null>;
  /** Returns text that is ordered by its bytes. */
  ordered(text: Sql<string | null>): Sql<string | null>;
  /** Returns a JSON list; at most 100 items. */
  array(items: readonly Sql<unknown>[]): Sql<unknown>;
}

export const always = sql<boolean>`(1 = 1)`;
export const never = sql<boolean>`(1 = 0)`;

/** Turns NULL into false. */
export const surely = (condition: Sql<boolean | null>): Sql<boolean> =>
  sql<boolean>`((${condition}) is true)`;

/** Returns whether the text contains the pattern anywhere. */
export function containing(
  dialect: Dialect,
  text: Sql<string | null>,
  pattern: Pattern,
): Sql<boolean | null> {
  const [first, ...rest] = pattern;
  return rest.length === 0 ? dialect.contains(text, first) : dialect.like(text, ['', ...pattern, '']);
}

const listed = (items: readonly Sql<unknown>[]) => (items.length > 0 ? sql.join(items) : sql``);

export const dialectOf = (engine: Engine): Dialect => dialects[engine];

/** Escapes `[`, `?` and `*`, which are special in a GLOB. Unlike SQLite's LIKE, GLOB compares with case. */
const glob = (pattern: Pattern): string => pattern.map((part) => part.replaceAll(/[[?*]/g, '[$&]')).join('*');

const sqlite: Dialect = {
  json: (document) => sqliteJson({ base: document, type: sql`json_type(${document})` }, '$', 0),
  scalar: (value) => sqliteJson({ base: value, type: sql`${value}` }, '$', 0),
  like: (text, pattern) => sql`${text} glob ${glob(pattern)}`,
  contains: (text, part) => sql`instr(${text}, ${part}) > 0`,
  ordered: (text) => text,
  array: (items) => sql`json_array(${listed(items)})`,
};

/**
 * A value of SQLite's JSON functions and its type. Text and numbers are plain values, everything else is JSON text or a
 * number, so the value alone does not tell its type.
 */
interface SqliteValue {
  readonly base: Sql<unknown>;
  readonly type: Sql<string | null>;
}

/**
 * `depth` keeps the names of nested subqueries apart. Field names are plain words, so a path needs no quotes around
 * them.
 */
function sqliteJson({ base, type: baseType }: SqliteValue, path: string, depth: number): Json {
  const isWhole = path === '$';
  const value = isWhole ? base : sql`json_extract(${base}, ${path})`;
  const type = isWhole ? baseType : sql<string | null>`json_type(${base}, ${path})`;
  const text = sql<string | null>`cast(${value} as text)`;
  const name = `each${depth}`;
  const entries = sql`json_each(${base}, ${path}) as ${sql.table(name)}`;
  const watching = watched('sqlite', sql.ref(`${name}.id`));
  const entry = () =>
    sqliteJson({ base: sql.ref(`${name}.value`), type: sql.ref(`${name}.type`) }, '$', depth + 1);
  return {
    at: (field) => sqliteJson({ base, type }, `${path}.${field}`, depth),
    items: () => ({ rows: entries, item: entry(), column: sql.ref(`${name}.id`) }),
    key: (key) => sqliteKey({ base, type }, path, key, depth),
    some: (judge) => sql`exists (select 1 from ${entries} where ${watching} and ${judge(entry())})`,
    withKey(key, judge) {
      // A look-up by path takes a third of the time of a walk through the keys.
      if (plainKey.test(key)) {
        const inner = sqliteKey({ base, type }, path, key, depth);
        return sql`(${inner.exists} and ${judge(inner)})`;
      }
      return sql`exists (select 1 from ${entries}
        where ${watching} and ${sql.ref(`${name}.key`)} = ${key} and ${judge(entry())})`;
    },
    exists: sql`(${type} is not null)`,
    holdsAny: sql`exists (select 1 from ${entries})`,
    text,
    word: sql`case ${type} when 'true' then 'true' when 'false' then 'false' else ${text} end`,
    integer: sql`cast(${value} as bigint)`,
    number: sql`cast(${value} as double precision)`,
    flag: sql`${value}`,
    within: (pattern) => {
      const tree = sqliteWithin(sql`json_tree(${base}, ${path})`, `tree${depth}`, pattern);
      return isWhole ? written(sqlite, sql`json(${base})`, pattern, tree) : tree;
    },
  };
}

/** Keys that can stand in a path within quotes; all other keys are compared one by one. */
const plainKey = /^[\w .:/@-]+$/;

/** Returns SQLite's path to a value of a document; null when a key cannot stand in a path. */
export function sqlitePath(
  path: readonly { readonly kind: 'field' | 'key'; readonly text: string }[],
): string | null {
  if (path.some(({ kind, text }) => kind === 'key' && !plainKey.test(text))) return null;
  return path.reduce((whole, { kind, text }) => `${whole}.${kind === 'key' ? `"${text}"` : text}`, '$');
}

function sqliteKey({ base, type }: SqliteValue, path: string, key: string, depth: number): Json {
  if (plainKey.test(key)) return sqliteJson({ base, type }, `${path}."${key}"`, depth);
  const entry = (column: 'value' | 'type') =>
    sql`(select ${sql.ref(`entry.${column}`)} from json_each(${base}, ${path}) as entry where entry.key = ${key})`;
  return sqliteJson({ base: entry('value'), type: entry('type') as Sql<string | null> }, '$', depth + 1);
}

function sqliteWithin(tree: Sql<unknown>, name: string, pattern: Pattern): Sql<boolean> {
  const [atom, type] = [sql.ref<string>(`${name}.atom`), sql.ref<string>(`${name}.type`)];
  const isText = sql`${type} = 'text' and ${containing(sqlite, atom, pattern)}`;
  const isWord = sql`${type} in ('true', 'false') and ${type} = ${pattern.join('*')}`;
  const isNumber = sql`${type} in ('integer', 'real') and cast(${atom} as text) = ${pattern.join('*')}`;
  return sql`exists (select 1 from ${tree} as ${sql.table(name)}
    where ${watched('sqlite', sql.ref(`${name}.id`))} and ((${isText}) or (${isWord}) or (${isNumber})))`;
}

/** Text that JSON writes without escapes. */
const unescaped = /^[^"\\\p{Cc}\p{Cs}]+$/u;
/** Text that may be a number, which JSON can write in more than one way. */
const numeric = /^[\d.eE+-]+$/;

/**
 * Tests the text of the document for the longest part of the pattern before it runs `within`: a search in the text
 * takes a tenth of the time of a walk through the values. Returns `within` alone when JSON may write that part
 * differently.
 */
function written(
  dialect: Dialect,
  document: Sql<string | null>,
  pattern: Pattern,
  within: Sql<boolean>,
): Sql<boolean> {
  const longest = pattern.reduce((one, other) => (other.length > one.length ? other : one));
  if (!unescaped.test(longest) || numeric.test(longest)) return within;
  return sql`(${surely(dialect.contains(document, longest))} and ${within})`;
}

/** Escapes `%`, `_` and the backslash, which are special in a LIKE. */
const likePattern = (pattern: Pattern): string =>
  pattern.map((part) => part.replaceAll(/[\\%_]/g, '\\$&')).join('%');

const postgres: Dialect = {
  json: (document) => postgresJson(sql`cast(${document} as jsonb)`, [], 0),
  scalar: (value) => postgresJson(value, [], 0, sql`${value}`),
  like: (text, pattern) => sql`${text} like ${likePattern(pattern)}`,
  contains: (text, part) => sql`strpos(${text}, ${part}) > 0`,
  ordered: (text) => sql`(${text}) collate "C"`,
  array: (items) => sql`json_build_array(${listed(items)})`,
};

function postgresJson(
  base: Sql<unknown>,
  path: readonly string[],
  depth: number,
  text = sql<string | null>`(${base} #>> ${path})`,
): Json {
  const value = path.length === 0 ? base : sql`(${base} #> ${path})`;
  const name = `each${depth}`;
  const elements = sql`jsonb_array_elements(${value}) as ${sql.table(name)} (value)`;
  const item = () => postgresJson(sql.ref(`${name}.value`), [], depth + 1);
  return {
    at: (field) => postgresJson(base, [...path, field], depth),
    items: () => ({ rows: elements, item: item(), column: sql.ref(`${name}.value`) }),
    key: (key) => postgresJson(base, [...path, key], depth),
    some: (judge) => sql`exists (select 1 from ${elements} where ${judge(item())})`,
    withKey(key, judge) {
      const inner = postgresJson(base, [...path, key], depth);
      return sql`(${inner.exists} and ${judge(inner)})`;
    },
    exists: sql`(${value} is not null)`,
    holdsAny: sql`(coalesce(${value}, '{}') not in ('{}', '[]'))`,
    text,
    word: text,
    integer: sql`cast(${text} as bigint)`,
    number: sql`cast(${text} as double precision)`,
    flag: sql`(case ${text} when 'true' then 1 when 'false' then 0 end)`,
    within: (pattern) => {
      const tree = postgresWithin(sql`jsonb_path_query(${value}, 'strict $.**')`, `tree${depth}`, pattern);
      return path.length === 0 ? written(postgres, sql`cast(${base} as text)`, pattern, tree) : tree;
    },
  };
}

function postgresWithin(tree: Sql<unknown>, name: string, pattern: Pattern): Sql<boolean> {
  const value = sql.ref(`${name}.value`);
  const type = sql`jsonb_typeof(${value})`;
  const text = sql<string | null>`(${value} #>> '{}')`;
  const isText = sql`${type} = 'string' and ${containing(postgres, text, pattern)}`;
  const isWord = sql`${type} in ('boolean', 'number') and ${text} = ${pattern.join('*')}`;
  return sql`exists (select 1 from ${tree} as ${sql.table(name)} (value) where (${isText}) or (${isWord}))`;
}

const dialects: Readonly<Record<Engine, Dialect>> = { sqlite, postgres };

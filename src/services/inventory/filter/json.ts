import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../../../storage/migrations/columns.ts';
import { watched } from '../../../storage/watched.ts';
import type { Pattern } from './conditions.ts';

export type Sql<Value> = RawBuilder<Value>;
export type Judge = (item: Json) => Sql<boolean>;

/** A value within the JSON of a row, as SQL. What is not there is NULL. */
export interface Json {
  /** A field of a message. */
  at(name: string): Json;
  /** Whether any item of a list passes; false where there is no list. */
  some(judge: Judge): Sql<boolean>;
  /** The items of a list as rows: what stands in FROM, and each of them. */
  items(): {
    readonly rows: Sql<unknown>;
    readonly item: Json /** A column of those rows. */;
    readonly column: Sql<unknown>;
  };
  /** The value of a key of a map. */
  key(name: string): Json;
  /** Whether the key of a map is there and its value passes. */
  withKey(key: string, judge: Judge): Sql<boolean>;
  /** True or false. */
  readonly exists: Sql<boolean>;
  /** Of a list or a map: whether anything is in it. True or false. */
  readonly holdsAny: Sql<boolean>;
  readonly text: Sql<string | null>;
  /** Any value that is neither a list nor a map, as JSON writes it; text without its quotes. */
  readonly word: Sql<string | null>;
  readonly integer: Sql<bigint | null>;
  readonly number: Sql<number | null>;
  /** 1 or 0. */
  readonly flag: Sql<number | null>;
  /** Whether any value within, at whatever depth, is this one, or is text in which the pattern is. */
  within(pattern: Pattern): Sql<boolean>;
}

/** What the two engines do not spell alike. Patterns and texts are compared with case. */
export interface Dialect {
  json(document: Sql<unknown>): Json;
  like(text: Sql<string | null>, pattern: Pattern): Sql<boolean | null>;
  contains(text: Sql<string | null>, part: string): Sql<boolean | null>;
  /** Text in the order of its bytes. */
  ordered(text: Sql<string | null>): Sql<string | null>;
  /** JSON of a list of at most 100 items. */
  array(items: readonly Sql<unknown>[]): Sql<unknown>;
}

export const always = sql<boolean>`(1 = 1)`;
export const never = sql<boolean>`(1 = 0)`;

/** Never NULL. */
export const surely = (condition: Sql<boolean | null>): Sql<boolean> =>
  sql<boolean>`((${condition}) is true)`;

/** Text in which the pattern is somewhere. */
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

/** `[`, `?` and `*` have a meaning in a GLOB, which unlike SQLite's LIKE knows case. */
const glob = (pattern: Pattern): string => pattern.map((part) => part.replaceAll(/[[?*]/g, '[$&]')).join('*');

const sqlite: Dialect = {
  json: (document) => sqliteJson({ base: document, type: sql`json_type(${document})` }, '$', 0),
  like: (text, pattern) => sql`${text} glob ${glob(pattern)}`,
  contains: (text, part) => sql`instr(${text}, ${part}) > 0`,
  ordered: (text) => text,
  array: (items) => sql`json_array(${listed(items)})`,
};

/** A value as SQLite has it: text and numbers as such, all else as JSON text or a number, so that its type stands beside. */
interface SqliteValue {
  readonly base: Sql<unknown>;
  readonly type: Sql<string | null>;
}

/** `depth` tells the names of nested subqueries apart. Field names are plain words, so they need no quotes in a path. */
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
    withKey: (key, judge) =>
      sql`exists (select 1 from ${entries}
        where ${watching} and ${sql.ref(`${name}.key`)} = ${key} and ${judge(entry())})`,
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

/** Keys that stand in a path as they are, within quotes; all others are compared one by one. */
const plainKey = /^[\w .:/@-]+$/;

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

/** Text that JSON writes as it is. */
const unescaped = /^[^"\\\p{Cc}\p{Cs}]+$/u;
/** Text that may be of a number, which is written in more than one way. */
const numeric = /^[\d.eE+-]+$/;

/**
 * The judgement of all values within, for documents in whose text the longest part of the pattern is written: to look
 * there takes a tenth of the time that going through the values takes.
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

/** `%`, `_` and the backslash have a meaning in a LIKE. */
const likePattern = (pattern: Pattern): string =>
  pattern.map((part) => part.replaceAll(/[\\%_]/g, '\\$&')).join('%');

const postgres: Dialect = {
  json: (document) => postgresJson(sql`cast(${document} as jsonb)`, [], 0),
  like: (text, pattern) => sql`${text} like ${likePattern(pattern)}`,
  contains: (text, part) => sql`strpos(${text}, ${part}) > 0`,
  ordered: (text) => sql`(${text}) collate "C"`,
  array: (items) => sql`json_build_array(${listed(items)})`,
};

function postgresJson(base: Sql<unknown>, path: readonly string[], depth: number): Json {
  const value = path.length === 0 ? base : sql`(${base} #> ${path})`;
  const text = sql<string | null>`(${base} #>> ${path})`;
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

import { sql } from 'kysely';
import type { FieldType } from '../../../apis/inventory/contract/messages.ts';
import { conditionSql, type FilterSource } from '../filter/condition-sql.ts';
import type { Condition } from '../filter/conditions.ts';
import { always, dialectOf, type Json, type Sql } from '../filter/json.ts';
import { defaultOf } from '../filter/values.ts';
import type { ValuePath } from './figures.ts';

/** Maximum characters of a text that count as its value: longer texts that begin alike count as the same value. */
const maxCharacters = 1000;

/**
 * Values that are picked out of each row once, however many figures use them: the methods return the index of the
 * column. A field that holds the default of its type counts as unset and is NULL; a bool, however, is true or false
 * wherever its message is set.
 */
export interface Picks {
  integer(path: ValuePath): number;
  text(path: ValuePath, type: FieldType): number;
  /** Returns the column of the field's values when another figure needs it; else null. */
  countable(path: ValuePath, type: FieldType): number | null;
  /** 1 where the condition is true, NULL where it is false. */
  mark(condition: Condition): number;
  /** 1 in each row. */
  all(): number;
  columns(): readonly Sql<unknown>[];
}

const integers: ReadonlySet<string> = new Set(['int32', 'int64']);

export function createPicks(source: FilterSource): Picks {
  const columns = new Map<string, { readonly index: number; readonly value: Sql<unknown> }>();

  function pick(what: string, value: () => Sql<unknown>): number {
    const column = columns.get(what) ?? { index: columns.size, value: value() };
    columns.set(what, column);
    return column.index;
  }

  const nameOf = (path: ValuePath, { kind }: FieldType) =>
    `${integers.has(kind) ? 'integer' : 'text'} ${JSON.stringify(path)}`;
  // As text, a whole number of 64 bits is exact in JavaScript too.
  const integer = (path: ValuePath) =>
    pick(`integer ${JSON.stringify(path)}`, () => sql`cast(${integerSql(source, path)} as text)`);
  const text = (path: ValuePath, type: FieldType) =>
    integers.has(type.kind) ? integer(path) : pick(nameOf(path, type), () => textSql(source, path, type));

  return {
    integer,
    text,
    countable: (path, type) => (columns.has(nameOf(path, type)) ? text(path, type) : null),
    mark: (condition) =>
      pick(
        `mark ${JSON.stringify(condition)}`,
        () => sql`case when ${conditionSql(source, condition)} then 1 end`,
      ),
    all: () => pick('all', () => sql`1`),
    columns: () => [...columns.values()].map(({ value }) => value),
  };
}

const documentOf = ({ engine, document }: FilterSource): Json => dialectOf(engine).json(document);
const within = (json: Json, path: ValuePath): Json =>
  path.reduce((inner, step) => (step.kind === 'key' ? inner.key(step.key) : inner.at(step.name)), json);
/** A field with its default value counts as unset; a key of a map is always set. */
const isField = (path: ValuePath): boolean => path.at(-1)?.kind === 'field';

function integerSql(source: FilterSource, path: ValuePath): Sql<number | null> {
  const { integer } = within(documentOf(source), path);
  return isField(path) ? sql`nullif(${integer}, 0)` : sql`${integer}`;
}

function textSql(source: FilterSource, path: ValuePath, type: FieldType): Sql<string | null> {
  const text = type.kind === 'bool' ? flagSql(source, path) : wordSql(source, path, type);
  return dialectOf(source.engine).ordered(text);
}

function flagSql(source: FilterSource, path: ValuePath): Sql<string | null> {
  const { flag } = within(documentOf(source), path);
  const isThere = path.length > 1 ? within(documentOf(source), path.slice(0, -1)).exists : always;
  return sql`case when ${flag} = 1 then 'true' when ${isThere} then 'false' end`;
}

function wordSql(source: FilterSource, path: ValuePath, type: FieldType): Sql<string | null> {
  const column = source.columns[path.map((step) => (step.kind === 'field' ? step.name : '')).join('.')];
  const text = column ? sql`${column.value}` : within(documentOf(source), path).text;
  const short = sql<string | null>`substr(${text}, 1, ${sql.lit(maxCharacters)})`;
  const fallback = isField(path) ? defaultOf(type) : null;
  return fallback ? sql`nullif(${short}, ${sql.lit(String(fallback.value))})` : short;
}

import { sql } from 'kysely';
import type { FieldType } from '../../../apis/inventory/contract/messages.ts';
import { conditionSql, type FilterSource } from '../filter/condition-sql.ts';
import type { Condition } from '../filter/conditions.ts';
import { always, dialectOf, type Json, type Sql } from '../filter/json.ts';
import { defaultOf } from '../filter/values.ts';
import type { ValuePath } from './figures.ts';

/** Maximum characters of a text that count as its value: longer texts that begin alike count as the same value. */
const maxCharacters = 1000;

export interface PickSource extends FilterSource {
  readonly id: Sql<number>;
}

/**
 * Values that are picked out of each row once, however many figures use them. A field that holds the default of its
 * type counts as unset and is NULL; a bool, however, is true or false wherever its message is set.
 */
export interface Picks {
  readonly id: Sql<number>;
  integer(path: ValuePath): Sql<number>;
  text(path: ValuePath, type: FieldType): Sql<string>;
  /** 1 where the condition is true, NULL where it is false. */
  mark(condition: Condition): Sql<number>;
  /** The columns that `picked` selects. */
  columns(): readonly Sql<unknown>[];
}

export function createPicks(source: PickSource): Picks {
  const columns = new Map<string, { readonly name: string; readonly value: Sql<unknown> }>();

  function pick<Value>(what: string, value: () => Sql<Value | null>): Sql<Value> {
    const column = columns.get(what) ?? { name: `v${columns.size}`, value: value() };
    columns.set(what, column);
    return sql.ref(`picked.${column.name}`);
  }

  return {
    id: pick('id', () => source.id),
    integer: (path) => pick(`integer ${JSON.stringify(path)}`, () => integerSql(source, path)),
    text: (path, type) => pick(`text ${JSON.stringify(path)}`, () => textSql(source, path, type)),
    mark: (condition) =>
      pick(
        `mark ${JSON.stringify(condition)}`,
        () => sql`case when ${conditionSql(source, condition)} then 1 end`,
      ),
    columns: () => [...columns.values()].map(({ name, value }) => sql`${value} as ${sql.ref(name)}`),
  };
}

const documentOf = ({ engine, document }: FilterSource): Json => dialectOf(engine).json(document);
const within = (json: Json, path: ValuePath): Json =>
  path.reduce((inner, step) => (step.kind === 'key' ? inner.key(step.key) : inner.at(step.name)), json);
/** A field with its default value counts as unset; a key of a map is always set. */
const isField = (path: ValuePath): boolean => path.at(-1)?.kind === 'field';

function integerSql(source: PickSource, path: ValuePath): Sql<number | null> {
  const { integer } = within(documentOf(source), path);
  return isField(path) ? sql`nullif(${integer}, 0)` : sql`${integer}`;
}

function textSql(source: PickSource, path: ValuePath, type: FieldType): Sql<string | null> {
  const text = type.kind === 'bool' ? flagSql(source, path) : wordSql(source, path, type);
  return dialectOf(source.engine).ordered(text);
}

function flagSql(source: PickSource, path: ValuePath): Sql<string | null> {
  const { flag } = within(documentOf(source), path);
  const isThere = path.length > 1 ? within(documentOf(source), path.slice(0, -1)).exists : always;
  return sql`case when ${flag} = 1 then 'true' when ${isThere} then 'false' end`;
}

function wordSql(source: PickSource, path: ValuePath, type: FieldType): Sql<string | null> {
  const column = source.columns[path.map((step) => (step.kind === 'field' ? step.name : '')).join('.')];
  const text = column ? sql`${column.value}` : within(documentOf(source), path).text;
  const short = sql<string | null>`substr(${text}, 1, ${sql.lit(maxCharacters)})`;
  const fallback = isField(path) ? defaultOf(type) : null;
  return fallback ? sql`nullif(${short}, ${sql.lit(String(fallback.value))})` : short;
}

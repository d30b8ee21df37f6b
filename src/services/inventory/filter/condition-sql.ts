import { sql } from 'kysely';
import { assertNever } from '../../../kit/fault.ts';
import type { Engine } from '../../../storage/migrations/columns.ts';
import { type Column, columnSql } from './column-sql.ts';
import {
  bound,
  comparable,
  compareSql,
  passesUnset,
  patternSql,
  type StatedTest,
  textSql,
} from './comparing.ts';
import { type Check, type Condition, nameOf, type Pattern, type Step } from './conditions.ts';
import { always, containing, type Dialect, dialectOf, type Json, type Sql, surely } from './json.ts';
import { defaultOf } from './values.ts';

/** The places in a row where the values of a resource are. */
export interface FilterSource {
  readonly engine: Engine;
  /** JSON as on the wire, without nulls. */
  readonly document: Sql<unknown>;
  /** Fields with their own columns, by path such as `createTime`; the document need not have them too. */
  readonly columns: Readonly<Record<string, Column>>;
  /** Values that columns hold as well as the document. */
  readonly facts?: Facts;
  /** Lists of texts in other tables, by field name. Each returns SQL that is true when any item passes. */
  readonly lists: Readonly<Record<string, (judge: (item: Sql<string>) => Sql<boolean>) => Sql<boolean>>>;
}

/** Values of a resource in columns: each method returns null for those that only the document has. */
export interface Facts {
  /** Returns the column of a field, which is NULL for the default of its type as well. */
  column(path: readonly Step[]): Sql<unknown> | null;
  /** Returns the values that decide the check. */
  check(check: Check): Json | null;
  /** Returns whether the value of a check for presence is set. */
  has(check: Check): Sql<boolean> | null;
  /** Returns the column of a map, which has it as JSON. */
  map(name: string): Sql<unknown> | null;
}

/**
 * Returns the condition as SQL that is true or false for every row and never NULL. Text from the client is always a
 * parameter.
 * See docs/decisions/033-the-inventory-is-described-by-tables.md.
 */
export function conditionSql(source: FilterSource, condition: Condition): Sql<boolean> {
  const inner = (one: Condition) => conditionSql(source, one);
  switch (condition.kind) {
    case 'all':
      return sql`(${sql.join(condition.of.map(inner), sql` and `)})`;
    case 'any':
      return sql`(${sql.join(condition.of.map(inner), sql` or `)})`;
    case 'not':
      return sql`(not ${inner(condition.of)})`;
    case 'anywhere':
      return anywhereSql(source, condition.pattern);
    case 'check':
      return checkSql(source, condition);
    default:
      return assertNever(condition);
  }
}

function anywhereSql(source: FilterSource, pattern: Pattern): Sql<boolean> {
  const dialect = dialectOf(source.engine);
  const inText = (text: Sql<string>) => surely(containing(dialect, text, pattern));
  const places = [
    dialect.json(source.document).within(pattern),
    ...Object.values(source.columns)
      .filter(({ searched }) => searched)
      .map(({ value }) => inText(sql`${value}`)),
    ...Object.values(source.lists).map((some) => some(inText)),
  ];
  return sql`(${sql.join(places, sql` or `)})`;
}

function checkSql(source: FilterSource, check: Check): Sql<boolean> {
  const dialect = dialectOf(source.engine);
  const { path, test } = check;
  const column = source.columns[nameOf(path)];
  if (column) return columnSql(dialect, column, check);
  const [first] = path;
  const some = first.kind === 'field' ? source.lists[first.name] : undefined;
  if (some) return some((item) => (test.kind === 'present' ? always : surely(textSql(dialect, item, test))));
  const has = source.facts?.has(check);
  if (has) return has;
  const json = source.facts?.check(check) ?? dialect.json(source.document);
  return pathSql(dialect, json, check, { steps: path, isThere: always });
}

interface Way {
  readonly steps: readonly Step[];
  /** Whether the value at which the steps begin is set. */
  readonly isThere: Sql<boolean>;
}

function pathSql(
  dialect: Dialect,
  json: Json,
  check: Check,
  { steps: [step, ...steps], isThere }: Way,
): Sql<boolean> {
  if (!step) return statedSql(dialect, json, check);
  const further = (inner: Json) => pathSql(dialect, inner, check, { steps, isThere: inner.exists });
  switch (step.kind) {
    case 'item':
      return json.some(further);
    case 'key':
      return json.withKey(step.key, further);
    case 'field': {
      const inner = json.at(step.name);
      return steps.length > 0 ? further(inner) : fieldSql(dialect, inner, check, isThere);
    }
    default:
      return assertNever(step);
  }
}

/** Tests a field. An unset field has the default of its type when its message is set. */
function fieldSql(dialect: Dialect, json: Json, check: Check, isThere: Sql<boolean>): Sql<boolean> {
  const fallback = defaultOf(check.type);
  const stated = statedSql(dialect, json, check);
  if (fallback === null || !passesUnset(check.test, fallback)) return stated;
  return sql`(${stated} or (not ${json.exists} and ${isThere}))`;
}

/** Returns SQL that is true when the value is set and passes. */
function statedSql(dialect: Dialect, json: Json, { path, type, test }: Check): Sql<boolean> {
  if (test.kind !== 'present') return surely(testSql(dialect, json, type, test));
  if (type.kind === 'list' || type.kind === 'map') return json.holdsAny;
  // A key of a map is always set, while a field with its default value counts as unset.
  const fallback = path.at(-1)?.kind === 'field' ? defaultOf(type) : null;
  if (fallback === null) return json.exists;
  return surely(testSql(dialect, json, type, { kind: 'compare', comparison: '!=', value: fallback }));
}

function testSql(dialect: Dialect, json: Json, type: Check['type'], test: StatedTest): Sql<boolean | null> {
  const text = type.kind === 'any' ? json.word : json.text;
  if (test.kind !== 'compare') return patternSql(dialect, text, test);
  return compareSql(comparable(dialect, json, text, test.value.as), test.comparison, bound(test.value));
}

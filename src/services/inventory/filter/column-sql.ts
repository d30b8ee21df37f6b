import { sql } from 'kysely';
import { bound, compareSql, passesUnset, type StatedTest, textSql } from './comparing.ts';
import type { Check, Comparison } from './conditions.ts';
import { always, type Dialect, never, type Sql } from './json.ts';
import { defaultOf } from './values.ts';

/** A field that has its own column. */
export interface Column {
  /** Text, a bigint (a flag as 0 or 1), or a timestamp in the storage's format. */
  readonly value: Sql<unknown>;
  readonly nullable: boolean;
  /** Whether a filter value without a field is searched in this column; only for text. */
  readonly searched?: true;
}

/** Returns the check as SQL that can use an index of the column. */
export function columnSql(
  dialect: Dialect,
  { value, nullable }: Column,
  { type, test }: Check,
): Sql<boolean> {
  const isSet = nullable ? sql<boolean>`${value} is not null` : always;
  const fallback = defaultOf(type);
  if (test.kind === 'present') {
    if (fallback === null) return sql`(${isSet})`;
    return sql`(${isSet} and ${compareSql(value, '!=', bound(fallback))})`;
  }
  const stated = statedSql(dialect, value, type.kind, test);
  if (!nullable) return sql`(${stated})`;
  const isUnsetRight = fallback !== null && passesUnset(test, fallback);
  return isUnsetRight ? sql`(${value} is null or ${stated})` : sql`(${isSet} and ${stated})`;
}

function statedSql(
  dialect: Dialect,
  value: Sql<unknown>,
  kind: Check['type']['kind'],
  test: StatedTest,
): Sql<boolean | null> {
  if (test.kind !== 'compare') return textSql(dialect, sql`${value}`, test);
  if (kind === 'timestamp') return momentSql(value, test.comparison, String(test.value.value));
  return compareSql(value, test.comparison, bound(test.value));
}

/**
 * Compares with a column, which has milliseconds: a more precise time equals no column value. `key` is a `momentKey`.
 */
function momentSql(value: Sql<unknown>, comparison: Comparison, key: string): Sql<boolean | null> {
  const milliseconds = sql`${`${key.slice(0, 19)}.${key.slice(19, 22)}Z`}`;
  if (/^0*$/.test(key.slice(22))) return compareSql(value, comparison, milliseconds);
  switch (comparison) {
    case '=':
      return never;
    case '!=':
      return always;
    case '<':
    case '<=':
      return compareSql(value, '<=', milliseconds);
    default:
      return compareSql(value, '>', milliseconds);
  }
}

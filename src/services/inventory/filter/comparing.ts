import { sql } from 'kysely';
import { assertNever } from '../../../kit/fault.ts';
import type { Comparison, Pattern, Test, Value } from './conditions.ts';
import { containing, type Dialect, type Json, type Sql } from './json.ts';

/** A test that only a set value can pass. */
export type StatedTest = Exclude<Test, { readonly kind: 'present' }>;
export type PatternTest = Extract<Test, { readonly pattern: Pattern }>;

/** The sign of each comparison in SQL, and whether it holds for values in that order. */
const comparisons: Readonly<
  Record<Comparison, { readonly sign: Sql<unknown>; readonly holds: (order: number) => boolean }>
> = {
  '=': { sign: sql`=`, holds: (order) => order === 0 },
  '!=': { sign: sql`<>`, holds: (order) => order !== 0 },
  '<': { sign: sql`<`, holds: (order) => order < 0 },
  '<=': { sign: sql`<=`, holds: (order) => order <= 0 },
  '>': { sign: sql`>`, holds: (order) => order > 0 },
  '>=': { sign: sql`>=`, holds: (order) => order >= 0 },
};

export function compareSql(
  left: Sql<unknown>,
  comparison: Comparison,
  right: Sql<unknown>,
): Sql<boolean | null> {
  return sql`${left} ${comparisons[comparison].sign} ${right}`;
}

/** Returns SQL for the value of a JSON, converted to the form in which the client's values are compared. */
export function comparable(
  dialect: Dialect,
  json: Json,
  text: Sql<string | null>,
  as: Value['as'],
): Sql<unknown> {
  switch (as) {
    case 'text':
      return dialect.ordered(text);
    case 'integer':
      return json.integer;
    case 'number':
      return json.number;
    case 'flag':
      return json.flag;
    case 'moment':
      return dialect.ordered(sql`substr(replace(rtrim(${text}, 'Z'), '.', '') || '000000000', 1, 28)`);
    case 'span':
      return sql`cast(rtrim(${text}, 's') as double precision)`;
    default:
      return assertNever(as);
  }
}

/** Returns SQL for a value of the client, as a parameter. */
export function bound({ as, value }: Value): Sql<unknown> {
  switch (as) {
    case 'text':
    case 'moment':
      return sql`${value}`;
    case 'integer':
      return sql`cast(${value} as bigint)`;
    case 'number':
    case 'span':
      return sql`cast(${value} as double precision)`;
    case 'flag':
      return sql`cast(${Number(value)} as bigint)`;
    default:
      return assertNever(as);
  }
}

export function patternSql(
  dialect: Dialect,
  text: Sql<string | null>,
  test: PatternTest,
): Sql<boolean | null> {
  if (test.kind === 'within') return containing(dialect, text, test.pattern);
  const like = dialect.like(text, test.pattern);
  return test.negated ? sql`not (${like})` : like;
}

/** Returns SQL for the test of a text that is set. */
export function textSql(dialect: Dialect, text: Sql<string | null>, test: StatedTest): Sql<boolean | null> {
  if (test.kind !== 'compare') return patternSql(dialect, text, test);
  return compareSql(dialect.ordered(text), test.comparison, bound(test.value));
}

/** Returns whether an unset field passes the test; `fallback` is the default of its type. */
export function passesUnset(test: Test, fallback: Value): boolean {
  switch (test.kind) {
    case 'present':
      return false;
    case 'compare':
      return comparisons[test.comparison].holds(order(fallback, test.value));
    case 'like':
      return test.pattern.every((part) => part === '') !== test.negated;
    case 'within':
      return test.pattern.every((part) => part === '');
    default:
      return assertNever(test);
  }
}

/**
 * Returns a number below, equal to or above 0 when the first value is less than, equal to or greater than the second.
 * Both must have the same form.
 */
function order(first: Value, second: Value): number {
  const [a, b] =
    first.as === 'integer' ? [BigInt(first.value), BigInt(second.value)] : [first.value, second.value];
  return a < b ? -1 : Number(a > b);
}

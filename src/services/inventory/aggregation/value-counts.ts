import { sql } from 'kysely';
import type { Engine } from '../../../storage/migrations/columns.ts';
import { countFunction, tooMany } from '../../../storage/sqlite-counting.ts';
import { watched } from '../../../storage/watched.ts';
import { dialectOf, type Sql } from '../filter/json.ts';

export { tooMany };

/** How SQLite counts: in memory, or by sorting where there are too many different values for that. */
export type Counting = 'memory' | 'sorting';

export interface Counted {
  readonly engine: Engine;
  readonly counting: Counting;
  /** The values to count, of which each row has one of each. */
  readonly columns: readonly Sql<unknown>[];
  readonly id: Sql<number>;
  /** FROM and WHERE. */
  readonly rows: Sql<unknown>;
}

const nameOf = (index: number): Sql<unknown> => sql.ref(`v${index}`);

/**
 * Returns the clause of WITH for the table `counted`: `amount` rows have `value`, as text, in the column of that `key`.
 * Each row of the resources is read once, and each of the columns is computed once.
 */
export function countedSql(counted: Counted): Sql<unknown> {
  return ways[counted.engine === 'postgres' ? 'postgres' : counted.counting](counted);
}

/** Returns the key of a column in `counted`. */
export function keyOf({ engine, columns }: Pick<Counted, 'engine' | 'columns'>, index: number): number {
  // GROUPING has a bit for each column, which is 0 where the column is grouped; the first column has the highest bit.
  return engine === 'postgres' ? 2 ** columns.length - 1 - 2 ** (columns.length - 1 - index) : index;
}

const ways: Readonly<Record<'postgres' | Counting, (counted: Counted) => Sql<unknown>>> = {
  postgres({ columns, rows }) {
    const { ordered } = dialectOf('postgres');
    const names = sql.join(columns.map((_, index) => nameOf(index)));
    const values = columns.map(
      (value, index) => sql`${ordered(sql`cast(${value} as text)`)} as ${nameOf(index)}`,
    );
    const sets = columns.map((_, index) => sql`(${nameOf(index)})`);
    // With OFFSET the values stay in the subquery: otherwise they would be computed for each use.
    return sql`counted (key, value, amount) as materialized (
      select grouping(${names}), coalesce(${names}), count(*)
      from (select ${sql.join(values)} ${rows} offset 0) as picked group by grouping sets (${sql.join(sets)}))`;
  },

  memory({ columns, rows }) {
    return sql`counted (key, value, amount) as materialized (
      select field.key, pair.value ->> 0, pair.value ->> 1
      from (select ${sql.raw(countFunction)}(${sql.join([...columns])}) as found ${rows}) as taken,
        json_each(taken.found) as field, json_each(field.value) as pair
      where ${watched('sqlite', sql.ref('field.id'), sql.ref('pair.id'))})`;
  },

  sorting({ columns, id, rows }) {
    const values = columns.map((value, index) => sql`${value} as ${nameOf(index)}`);
    const counts = columns.map(
      (_, index) => sql`select ${sql.lit(index)}, ${nameOf(index)}, count(*) from picked
        where ${watched('sqlite', sql.ref('picked.id'))} and ${nameOf(index)} is not null group by ${nameOf(index)}`,
    );
    return sql`picked as materialized (select ${id} as id, ${sql.join(values)} ${rows}),
      counted (key, value, amount) as materialized (${sql.join(counts, sql` union all `)})`;
  },
};

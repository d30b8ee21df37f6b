import { sql } from 'kysely';
import type { Engine } from '../../../storage/migrations/columns.ts';
import { watched } from '../../../storage/scans/watched.ts';
import { countFunction, tooMany } from '../../../storage/sqlite/reads/counting.ts';
import { dialectOf, never, type Sql } from '../filter/json.ts';
import type { PickColumn } from './picks.ts';

export { tooMany };

/** How SQLite counts: in memory, or by sorting where there are too many different values for that. */
export type Counting = 'memory' | 'sorting';

export interface Counted {
  readonly engine: Engine;
  readonly counting: Counting;
  /** The values to count, of which each row has one of each. */
  readonly columns: readonly PickColumn[];
  readonly id: Sql<number>;
  readonly document: Sql<unknown>;
  /** FROM and WHERE. */
  readonly rows: Sql<unknown>;
}

interface Way {
  /**
   * Returns the clause of WITH for the table `counted`: `amount` rows have `value`, as text, in the column of that
   * `key`.
   */
  counted(counted: Counted): Sql<unknown>;
  /** Returns the key of a column in `counted`. */
  keyOf(columns: Counted['columns'], index: number): number;
}

/** Each of these reads each row of the resources once, and computes each of the columns once. */
const ways: Readonly<Record<'postgres' | Counting, Way>> = {
  postgres: {
    counted({ columns, rows }) {
      const { ordered } = dialectOf('postgres');
      const names = sql.join(columns.map((_, index) => nameOf(index)));
      const values = columns.map(
        ({ value }, index) => sql`${ordered(sql`cast(${value} as text)`)} as ${nameOf(index)}`,
      );
      const sets = columns.map((_, index) => sql`(${nameOf(index)})`);
      // With OFFSET the values stay in the subquery: otherwise they would be computed for each use.
      const picked = sql`(select ${sql.join(values)} ${rows} offset 0) as picked`;
      // Rows of an inventory are often alike; then each column is counted over few of them.
      const alike = sql`(select ${names}, count(*) as amount from ${picked} group by ${names} offset 0) as alike`;
      const [from, amount] =
        columns.length === 1 ? [picked, sql`count(*)`] : [alike, sql`cast(sum(amount) as bigint)`];
      return sql`counted (key, value, amount) as materialized (
        select grouping(${names}), coalesce(${names}), ${amount} from ${from} group by grouping sets (${sql.join(sets)}))`;
    },
    // GROUPING has a bit for each column, which is 0 where the column is grouped; the first column has the highest bit.
    keyOf: ({ length }, index) => 2 ** length - 1 - 2 ** (length - 1 - index),
  },

  memory: {
    counted({ columns, document, rows }) {
      const listed = listedOf(columns);
      const others = columns
        .filter((column) => !listed.includes(column))
        .map(({ value, fact }) => fact ?? value);
      const fields = listed.flatMap(({ field }) => field ?? []);
      const paths = fields.map(({ path }) => sql`${path}`);
      const list = paths.length > 0 ? sql`json_extract(${document}, ${sql.join(paths)})` : sql`null`;
      const isUnset = fields.flatMap(({ unset }, index) =>
        unset === null
          ? []
          : sql`(field.key = ${sql.lit(others.length + index)} and pair.value ->> 0 = ${unset})`,
      );
      return sql`counted (key, value, amount) as materialized (
        select field.key, pair.value ->> 0, pair.value ->> 1
        from (select ${sql.raw(countFunction)}(${sql.join([list, ...others])}) as found ${rows}) as taken,
          json_each(taken.found) as field, json_each(field.value) as pair
        where ${watched('sqlite', sql.ref('field.id'), sql.ref('pair.id'))}
          and (pair.value ->> 1 < 0 or not (${isUnset.length > 0 ? sql.join(isUnset, sql` or `) : never})))`;
    },
    keyOf(columns, index) {
      const listed = listedOf(columns);
      const isListed = (column: PickColumn | undefined) => column !== undefined && listed.includes(column);
      const mine = isListed(columns[index]);
      const before = columns.slice(0, index).filter((column) => isListed(column) === mine).length;
      return mine ? columns.length - listed.length + before : before;
    },
  },

  sorting: {
    counted({ columns, id, rows }) {
      const values = columns.map(({ value }, index) => sql`${value} as ${nameOf(index)}`);
      const counts = columns.map((_, index) => {
        const name = nameOf(index);
        return sql`select ${sql.lit(index)}, ${name}, count(*) from picked
          where ${watched('sqlite', sql.ref('picked.id'))} and ${name} is not null group by ${name}`;
      });
      return sql`picked as materialized (select ${id} as id, ${sql.join(values)} ${rows}),
        counted (key, value, amount) as materialized (${sql.join(counts, sql` union all `)})`;
    },
    keyOf: (_, index) => index,
  },
};

/** Returns the columns that one call extracts together; with a single path its answer would be no list. */
function listedOf(columns: Counted['columns']): readonly PickColumn[] {
  const listed = columns.filter(({ field }) => field !== null);
  return listed.length > 1 ? listed : [];
}

const nameOf = (index: number): Sql<unknown> => sql.ref(`v${index}`);

export const wayOf = ({ engine, counting }: Pick<Counted, 'engine' | 'counting'>): Way =>
  ways[engine === 'postgres' ? 'postgres' : counting];

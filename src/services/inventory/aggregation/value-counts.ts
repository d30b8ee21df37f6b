import { sql } from 'kysely';
import { watched } from '../../../storage/scans/watched.ts';
import { dialectOf, type Sql } from '../filter/json.ts';
import { countInMemory } from './count-in-memory.ts';
import type { Counted, Counting, Way } from './counted.ts';

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
      const tables = sql`counted (key, value, amount) as materialized (
        select grouping(${names}), coalesce(${names}), ${amount} from ${from} group by grouping sets (${sql.join(sets)}))`;
      return { tables };
    },
    // GROUPING has a bit for each column, which is 0 where the column is grouped; the first column has the highest bit.
    keyOf: ({ length }, index) => 2 ** length - 1 - 2 ** (length - 1 - index),
  },

  memory: countInMemory,

  sorting: {
    counted({ columns, id, rows }) {
      const values = columns.map(({ value }, index) => sql`${value} as ${nameOf(index)}`);
      const counts = columns.map((_, index) => {
        const name = nameOf(index);
        return sql`select ${sql.lit(index)}, ${name}, count(*) from picked
          where ${watched('sqlite', sql.ref('picked.id'))} and ${name} is not null group by ${name}`;
      });
      const tables = sql`picked as materialized (select ${id} as id, ${sql.join(values)} ${rows}),
        counted (key, value, amount) as materialized (${sql.join(counts, sql` union all `)})`;
      return { tables };
    },
    keyOf: (_, index) => index,
  },
};

const nameOf = (index: number): Sql<unknown> => sql.ref(`v${index}`);

export const wayOf = ({ engine, counting }: Pick<Counted, 'engine' | 'counting'>): Way =>
  ways[engine === 'postgres' ? 'postgres' : counting];

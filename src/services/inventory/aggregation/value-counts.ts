import { sql } from 'kysely';
import type { Engine } from '../../../storage/migrations/columns.ts';
import { watched } from '../../../storage/scans/watched.ts';
import {
  countedFunction,
  countFunction,
  tooMany,
  totalsFunction,
} from '../../../storage/sqlite/reads/counting.ts';
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
  readonly blocks: RowBlocks | null;
}

/** The same rows in blocks, after each of which a scan leaves SQLite: SELECTs that return nothing else. */
export interface RowBlocks {
  /** Clause of WITH. */
  readonly table: Sql<unknown>;
  /** FROM and WHERE of the blocks. */
  readonly from: Sql<unknown>;
  /** FROM and WHERE of the rows of a block. */
  readonly rows: Sql<unknown>;
}

interface Way {
  /**
   * Returns the clause of WITH for the table `counted`: `amount` rows have `value`, as text, in the column of that
   * `key`; and the SELECT that must run before the table is read, if there is one.
   */
  counted(counted: Counted): { readonly tables: Sql<unknown>; readonly first?: Sql<unknown> };
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
      const tables = sql`counted (key, value, amount) as materialized (
        select grouping(${names}), coalesce(${names}), ${amount} from ${from} group by grouping sets (${sql.join(sets)}))`;
      return { tables };
    },
    // GROUPING has a bit for each column, which is 0 where the column is grouped; the first column has the highest bit.
    keyOf: ({ length }, index) => 2 ** length - 1 - 2 ** (length - 1 - index),
  },

  memory: {
    counted({ columns, document, rows, blocks }) {
      const { marks, others, listed } = sorted(columns);
      const fields = listed.flatMap(({ field }) => field ?? []);
      const paths = fields.map(({ path }) => sql`${path}`);
      const list = paths.length > 0 ? sql`json_extract(${document}, ${sql.join(paths)})` : sql`null`;
      const values = [list, ...others.map(({ value, fact }) => fact ?? value)];
      const count = sql`count(${sql.raw(countFunction)}(${sql.join(values)}))`;
      const totals = marks.map(({ value }) => sql`count(${value})`);
      const amounts = [
        ...(values.length > 1 || paths.length > 0 ? [count] : []),
        ...(totals.length > 0 ? [sql`${sql.raw(totalsFunction)}(${sql.join(totals)})`] : []),
      ];
      const taking = sql`select ${sql.join(amounts, sql` + `)} ${blocks?.rows ?? rows}`;
      const isUnset = fields.flatMap(({ unset }, index) => {
        const key = marks.length + others.length + index;
        return unset === null ? [] : sql`(field.key = ${sql.lit(key)} and pair.value ->> 0 = ${unset})`;
      });
      const tables = sql`counted (key, value, amount) as materialized (
        select field.key, pair.value ->> 0, pair.value ->> 1
        from (select ${sql.raw(countedFunction)}() as found) as taken,
          json_each(taken.found) as field, json_each(field.value) as pair
        where ${watched('sqlite', sql.ref('field.id'), sql.ref('pair.id'))}
          and (pair.value ->> 1 < 0 or not (${isUnset.length > 0 ? sql.join(isUnset, sql` or `) : never})))`;
      return {
        tables: blocks ? sql`${blocks.table}, ${tables}` : tables,
        first: sql`select null as slot, null as value, (${taking}) as amount ${blocks?.from ?? sql``}`,
      };
    },
    keyOf(columns, index) {
      const { marks, others, listed } = sorted(columns);
      const column = columns[index];
      return column ? [...marks, ...others, ...listed].indexOf(column) : -1;
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
      const tables = sql`picked as materialized (select ${id} as id, ${sql.join(values)} ${rows}),
        counted (key, value, amount) as materialized (${sql.join(counts, sql` union all `)})`;
      return { tables };
    },
    keyOf: (_, index) => index,
  },
};

/**
 * Returns the columns by the way in which they are counted, in the order of their keys: SQLite counts marks, and one call
 * extracts all that are listed; with a single path its answer would be no list.
 */
function sorted(columns: Counted['columns']) {
  const fields = columns.filter(({ field }) => field !== null);
  const listed = fields.length > 1 ? fields : [];
  const marks = columns.filter(({ isMark }) => isMark);
  const others = columns.filter((column) => !(listed.includes(column) || marks.includes(column)));
  return { marks, others, listed };
}

const nameOf = (index: number): Sql<unknown> => sql.ref(`v${index}`);

export const wayOf = ({ engine, counting }: Pick<Counted, 'engine' | 'counting'>): Way =>
  ways[engine === 'postgres' ? 'postgres' : counting];

import { sql } from 'kysely';
import { watched } from '../../../storage/scans/watched.ts';
import { countedFunction, countFunction, totalsFunction } from '../../../storage/sqlite/reads/counting.ts';
import { never, type Sql } from '../filter/json.ts';
import type { Counted, Way } from './counted.ts';

/** Counts on SQLite with the functions of the scan threads. */
export const countInMemory: Way = {
  counted({ columns, rows, blocks }) {
    const { marks, others, lists } = sorted(columns);
    const fields = lists.flat().flatMap(({ field }) => field ?? []);
    const values = [listSql(lists), ...others.map(({ value, fact }) => fact ?? value)];
    const count = sql`count(${sql.raw(countFunction)}(${sql.join(values)}))`;
    const totals = marks.map(({ value }) => sql`count(${value})`);
    const amounts = [
      ...(values.length > 1 || fields.length > 0 ? [count] : []),
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
    const { marks, others, lists } = sorted(columns);
    const column = columns[index];
    return column ? [...marks, ...others, ...lists.flat()].indexOf(column) : -1;
  },
};

/**
 * Returns the columns by the way in which they are counted, in the order of their keys: SQLite counts marks, and one call
 * extracts all fields of a JSON; with a single path its answer would be no list.
 */
function sorted(columns: Counted['columns']) {
  const fields = columns.filter(({ field }) => field !== null);
  const lists = [...Map.groupBy(fields, ({ field }) => field?.json).values()].filter(
    ({ length }) => length > 1,
  );
  const marks = columns.filter(({ isMark }) => isMark);
  const others = columns.filter((column) => !(lists.flat().includes(column) || marks.includes(column)));
  return { marks, others, lists };
}

/** Returns a JSON list with the values of all lists. Those of several are lists within it, of NULL for a row without the JSON. */
function listSql(lists: readonly Counted['columns'][]): Sql<unknown> {
  const extracted = lists.map((columns) => {
    const fields = columns.flatMap(({ field }) => field ?? []);
    const paths = fields.map(({ path }) => sql`${path}`);
    const nothing = JSON.stringify(fields.map(() => null));
    return sql`coalesce(json_extract(${fields[0]?.json}, ${sql.join(paths)}), ${nothing})`;
  });
  return extracted.length > 1
    ? sql`'[' || ${sql.join(extracted, sql` || ',' || `)} || ']'`
    : (extracted[0] ?? sql`null`);
}

import { sql } from 'kysely';
import { watched } from '../../../storage/scans/watched.ts';
import { countedFunction, countFunction, totalsFunction } from '../../../storage/sqlite/reads/counting.ts';
import { never } from '../filter/json.ts';
import type { Counted, Way } from './counted.ts';

/** Counts on SQLite with the functions of the scan threads. */
export const countInMemory: Way = {
  counted({ columns, rows, blocks }) {
    const { marks, others, listed } = sorted(columns);
    const fields = listed.flatMap(({ field }) => field ?? []);
    const [one] = fields;
    const paths = fields.map(({ path }) => sql`${path}`);
    const list = one ? sql`json_extract(${one.json}, ${sql.join(paths)})` : sql`null`;
    const values = [list, ...others.map(({ value, fact }) => fact ?? value)];
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
    const { marks, others, listed } = sorted(columns);
    const column = columns[index];
    return column ? [...marks, ...others, ...listed].indexOf(column) : -1;
  },
};

/**
 * Returns the columns by the way in which they are counted, in the order of their keys: SQLite counts marks, and one call
 * extracts all that are listed, which are fields of one JSON; with a single path its answer would be no list.
 */
function sorted(columns: Counted['columns']) {
  const fields = columns.filter(({ field }) => field !== null);
  const listed = fields.length > 1 ? fields : [];
  const marks = columns.filter(({ isMark }) => isMark);
  const others = columns.filter((column) => !(listed.includes(column) || marks.includes(column)));
  return { marks, others, listed };
}

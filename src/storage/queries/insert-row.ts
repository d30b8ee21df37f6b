import { type InsertObject, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';

interface Insertion {
  /** A relation: the row is inserted once for each of its rows, and its values may name their columns. */
  readonly from?: string | undefined;
  /** ON CONFLICT and RETURNING. */
  readonly ending?: RawBuilder<unknown> | undefined;
}

/** Returns an INSERT of one row. With `from`, it can be a part of a statement that makes several changes. */
export function insertRow<Table extends keyof Database, Row = never>(
  table: Table,
  row: InsertObject<Database, Table>,
  { from, ending = sql`` }: Insertion = {},
): RawBuilder<Row> {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(row));
  const source = from === undefined ? sql`values (${values})` : sql`select ${values} from ${sql.ref(from)}`;
  return sql<Row>`insert into ${sql.table(table)} (${names}) ${source} ${ending}`;
}

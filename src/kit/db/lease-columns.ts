import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import type { Database } from '../../storage/database.ts';
import { preparedVariants, prepareQuery } from '../../storage/queries/prepared.ts';

export type Table = keyof Database;
export type LeasedRow<Name extends Table> = Selectable<Database[Name]>;
type Column<Name extends Table> = keyof LeasedRow<Name> & string;

/** A condition on the rows of one table. */
export type Where<Name extends Table> = (row: ExpressionBuilder<Database, Name>) => Expression<SqlBool>;

/** Columns of a table whose rows are leased to one process at a time. */
export interface LeaseColumns<Name extends Table> {
  readonly table: Name;
  /** The primary key. */
  readonly key: Column<Name>;
  /** Owner of the row's lease; null when the row was never claimed, or was released. */
  readonly claim: Column<Name>;
  /** Time from which the row may be claimed: the end of its lease, or its due time; null for never. */
  readonly until: Column<Name>;
  /** Counts the claims since the last release. */
  readonly tries?: Column<Name>;
}

/** Returns the condition as SQL; true for all rows when there is none. */
export const conditionOf = <Name extends Table>(where: Where<Name> | undefined): Expression<SqlBool> =>
  where ? where(expressionBuilder<Database, Name>()) : sql<boolean>`1 = 1`;

/** Returns a condition that is true for rows with these keys that the owner has claimed. */
export function heldBy<Name extends Table>(
  { key, claim }: Pick<LeaseColumns<Name>, 'table' | 'key' | 'claim'>,
  owner: string,
  keys: readonly unknown[],
): Expression<SqlBool> {
  return sql<boolean>`(${sql.ref(key)} in (${sql.join(keys)}) and ${sql.ref(claim)} = ${owner})`;
}

/** Returns when the next row is due, in milliseconds since the epoch; null when none is. */
export async function nextDue<Name extends Table>(
  db: Kysely<Database>,
  columns: Pick<LeaseColumns<Name>, 'table' | 'until'>,
  where?: Where<Name>,
): Promise<number | null> {
  const row = where
    ? await dueFirst(db, columns, conditionOf(where)).executeTakeFirst()
    : await nextOfAll(columns).first(db, {});
  return row ? Date.parse(row.due) : null;
}

interface DueColumns {
  readonly table: Table;
  readonly until: string;
}

const nextOfAll = preparedVariants(
  ({ table, until }: DueColumns) => `${table} ${until}`,
  (columns) => prepareQuery({}, (db) => dueFirst(db, columns, conditionOf(undefined))),
);

/** Selects the time at which the next row is due. */
const dueFirst = (db: Kysely<Database>, { table, until }: DueColumns, where: Expression<SqlBool>) =>
  // A SELECT of the query builder, because a raw statement could go to SQLite's writer.
  db
    .selectFrom(sql<object>`${sql.table(table)}`.as('leased'))
    .select(sql<string>`${sql.ref(until)}`.as('due'))
    .where(sql<boolean>`${sql.ref(until)} is not null`)
    .where(where)
    .orderBy(sql.ref(until))
    .limit(1);

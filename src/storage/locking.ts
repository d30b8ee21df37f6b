import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

const nothing = sql``;

/**
 * The end of a SELECT in a transaction, which takes the rows of one of its tables and leaves out those that somebody
 * else is taking. SQLite needs none: it has one writer, and nobody writes between two statements of a transaction.
 */
export function takingRowsOf(db: Kysely<Database>, table: keyof Database): RawBuilder<unknown> {
  return isPostgres(db) ? sql`for update of ${sql.table(table)} skip locked` : nothing;
}

/** Likewise: the rows cannot be deleted before the transaction has ended. */
export function keepingRows(db: Kysely<Database>): RawBuilder<unknown> {
  return isPostgres(db) ? sql`for key share` : nothing;
}

export function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

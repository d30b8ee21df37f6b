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

/** Likewise: the rows are changed by nobody else. */
export function changingRows(db: Kysely<Database>): RawBuilder<unknown> {
  return isPostgres(db) ? sql`for no key update` : nothing;
}

/** Likewise, of rows that are to be deleted: whoever keeps them is waited for at once, and not once both have them. */
export function deletingRows(db: Kysely<Database>): RawBuilder<unknown> {
  return isPostgres(db) ? sql`for update` : nothing;
}

export function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Waits until no other transaction has the turn of that name, and has it until this one ends. */
export async function takeTurn(db: Kysely<Database>, name: string): Promise<void> {
  if (isPostgres(db)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

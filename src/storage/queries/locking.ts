import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';

const nothing = sql``;

/**
 * Returns the end of a SELECT in a transaction that locks the rows of one of its tables and skips rows that others have
 * locked. SQLite needs none: its single writer lets no other transaction write in between.
 */
export function takingRowsOf(db: Kysely<Database>, table: keyof Database): RawBuilder<unknown> {
  return isPostgres(db) ? sql`for update of ${sql.table(table)} skip locked` : nothing;
}

/** Returns the end of a SELECT that keeps its rows from being deleted until the transaction ends. */
export function keepingRows(db: Kysely<Database>): RawBuilder<unknown> {
  return isPostgres(db) ? sql`for key share` : nothing;
}

/** Returns the end of a SELECT that keeps its rows from being changed by others until the transaction ends. */
export function changingRows(db: Kysely<Database>): RawBuilder<unknown> {
  return isPostgres(db) ? sql`for no key update` : nothing;
}

/**
 * Returns the end of a SELECT that locks rows before they are deleted. It waits at once for transactions that keep the
 * rows, which prevents a deadlock later.
 */
export function deletingRows(db: Kysely<Database>): RawBuilder<unknown> {
  return isPostgres(db) ? sql`for update` : nothing;
}

export function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Takes the lock of that name until the transaction ends, and waits while another transaction has it. */
export async function takeTurn(db: Kysely<Database>, name: string): Promise<void> {
  for (const turn of turnOf(db, name)) await turn.execute(db);
}

/** Returns the statement that takes the lock of that name; none for SQLite, whose transactions take turns. */
export const turnOf = (db: Kysely<Database>, name: string): readonly RawBuilder<unknown>[] =>
  isPostgres(db) ? [sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`] : [];

/** The lock of Kysely's own migrator in earlier releases, so that they wait for this one. */
const migrationLock = '3853314791062309107';

/** Waits while another process migrates, and keeps others waiting until the transaction ends. */
export async function takeMigrationTurn(db: Kysely<Database>): Promise<void> {
  if (isPostgres(db)) await sql.raw(`select pg_advisory_xact_lock(${migrationLock})`).execute(db);
}

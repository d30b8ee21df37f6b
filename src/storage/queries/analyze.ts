import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';
import { isPostgres } from './locking.ts';

/**
 * Updates PostgreSQL's statistics of tables after many rows were written. PostgreSQL itself does so within a minute
 * (autovacuum_naptime), and until then may plan for empty tables. SQLite plans without statistics. A failure is ignored:
 * the statements stay right.
 */
export async function analyze(db: Kysely<Database>, tables: readonly (keyof Database)[]): Promise<void> {
  if (!isPostgres(db)) return;
  const named = sql.join(tables.map((table) => sql.table(table)));
  await sql`analyze (skip_locked) ${named}`.execute(db).catch(() => {});
}

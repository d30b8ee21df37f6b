import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { isPostgres } from './locking.ts';

/** Rows of one statement: more would block the next writer for too long. */
const rowsAtOnce = 1000;

/**
 * Deletes rows that match the condition, which an index must find, and returns their number. They are found by their
 * place: statistics of a table that was empty a moment ago cannot make PostgreSQL join by a scan for each row.
 */
export async function deleteSome(
  db: Kysely<Database>,
  table: keyof Database,
  condition: RawBuilder<boolean>,
  max = rowsAtOnce,
): Promise<number> {
  const [rows, place] = [sql.table(table), sql.ref(isPostgres(db) ? 'ctid' : 'rowid')];
  const gone = await sql`delete from ${rows} where ${place} in
    (select ${place} from ${rows} where ${condition} limit ${sql.lit(max)})`.execute(db);
  return Number(gone.numAffectedRows ?? 0);
}

/** Deletes all rows that match the condition, which an index must find, in several statements. */
export async function deleteInTurns(
  db: Kysely<Database>,
  table: keyof Database,
  condition: RawBuilder<boolean>,
): Promise<void> {
  while ((await deleteSome(db, table, condition)) === rowsAtOnce);
}

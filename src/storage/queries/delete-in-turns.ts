import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { isPostgres } from './locking.ts';

/** Rows of one statement: more would block the next writer for too long. */
const rowsAtOnce = 1000;

/** Deletes all rows that match the condition, which an index must find, in several statements. */
export async function deleteInTurns(
  db: Kysely<Database>,
  table: keyof Database,
  condition: RawBuilder<boolean>,
): Promise<void> {
  const [rows, place] = [sql.table(table), sql.ref(isPostgres(db) ? 'ctid' : 'rowid')];
  for (;;) {
    const gone = await sql`delete from ${rows} where ${place} in
      (select ${place} from ${rows} where ${condition} limit ${sql.lit(rowsAtOnce)})`.execute(db);
    if (Number(gone.numAffectedRows ?? 0) < rowsAtOnce) return;
  }
}

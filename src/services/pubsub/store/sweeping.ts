import type { Kysely } from 'kysely';
import { timestampOf } from '../../../kit/timestamp.ts';
import type { Database } from '../../../storage/database.ts';

const rowsAtOnce = 1000;

/** Deletes expired deliveries and messages in batches and returns the number of rows. */
export async function sweepExpired(db: Kysely<Database>, now: number): Promise<number> {
  let dropped = 0;
  for (const table of ['messaging_deliveries', 'messaging_messages'] as const) {
    for (;;) {
      const gone = await dropSome(db, table, timestampOf(now));
      dropped += gone;
      if (gone < rowsAtOnce) break;
    }
  }
  return dropped;
}

async function dropSome(
  db: Kysely<Database>,
  table: 'messaging_deliveries' | 'messaging_messages',
  now: string,
): Promise<number> {
  // Reads first: a DELETE without rows would still be a write, and would wait while another process locks SQLite's
  // file.
  const expired = await db
    .selectFrom(table)
    .select('id')
    .where('date_expires', '<=', now)
    .limit(rowsAtOnce)
    .execute();
  if (expired.length === 0) return 0;
  const ids = expired.map(({ id }) => id);
  await db.deleteFrom(table).where('id', 'in', ids).execute();
  return expired.length;
}

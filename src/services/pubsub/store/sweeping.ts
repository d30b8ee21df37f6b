import type { Kysely } from 'kysely';
import { timestampOf } from '../../../kit/timestamp.ts';
import type { Database } from '../../../storage/database.ts';

const rowsAtOnce = 1000;

/** Drops what was kept for as long as it may be, some at a time. Answers how many rows went. */
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
  // Read first: nothing to drop must be no write, which would wait for whoever keeps SQLite's file locked.
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

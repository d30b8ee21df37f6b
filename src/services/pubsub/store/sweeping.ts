import type { Kysely } from 'kysely';
import { transact } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import { sweepFinished } from './delivery/finished.ts';

const rowsAtOnce = 1000;

/** Deletes expired deliveries and messages, and finished messages, in batches and returns the number of rows. */
export async function sweepExpired(db: Kysely<Database>, now: number): Promise<number> {
  let dropped = 0;
  // Deliveries first: a message takes its deliveries with it, however many there are.
  for (const table of ['messaging_deliveries', 'messaging_messages'] as const) {
    for (;;) {
      const gone = await dropSome(db, table, timestampOf(now));
      dropped += gone;
      if (gone < rowsAtOnce) break;
    }
  }
  const finished = await sweepFinished(db);
  await dropUnused(db);
  return dropped + finished;
}

/** Deletes the usage of owners that have no message left. A publish at the same time stores it again. */
async function dropUnused(db: Kysely<Database>): Promise<void> {
  const unused = await db
    .selectFrom('messaging_usage')
    .select('owner')
    .where('bytes', '<=', 0)
    .limit(1)
    .execute();
  if (unused.length === 0) return;
  await transact({ db }, null, async (change) => {
    await change.deleteFrom('messaging_usage').where('bytes', '<=', 0).execute();
  });
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
  return await transact({ db }, null, async (change) => {
    const { numDeletedRows } = await change.deleteFrom(table).where('id', 'in', ids).executeTakeFirst();
    return Number(numDeletedRows);
  });
}

import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes, Engine } from '../../../storage/migrations/columns.ts';

/**
 * Adds the account that subscribed, because its right to subscribe is checked again later. Message ids start at a
 * random number.
 */
export async function messagingSubscribers(
  db: Kysely<unknown>,
  { text }: ColumnTypes,
  engine: Engine,
): Promise<void> {
  await db.schema.alterTable('messaging_subscriptions').addColumn('subscriber', text).execute();
  await beginMessagesAnywhere(db, engine);
}

/**
 * Remote subscribers remember message ids, so a database that replaces an older one must not repeat its ids.
 */
async function beginMessagesAnywhere(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { rows } = await sql`select id from messaging_messages limit 1`.execute(db);
  if (rows.length > 0) return;
  // At most half of the integers that a double holds exactly, so that as many ids can follow.
  const first = randomInt(2 ** 26) * 2 ** 26 + randomInt(2 ** 26) + 1;
  const statements = {
    sqlite: sql`insert into sqlite_sequence (name, seq) values ('messaging_messages', ${sql.lit(first)})`,
    postgres: sql`alter table messaging_messages alter column id restart with ${sql.lit(first)}`,
  };
  await statements[engine].execute(db);
}

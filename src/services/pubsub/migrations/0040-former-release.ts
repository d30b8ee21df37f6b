import { type Kysely, sql } from 'kysely';
import type { ColumnTypes, Engine } from '../../../storage/migrations/columns.ts';

/** Triggers with which release 0.3.0 let 0.2.0 use the database, with their tables and functions. */
const former = [
  ['messaging_messages_kept', 'messaging_messages', 'messaging_keep_needed'],
  ['messaging_messages_not_expired', 'messaging_messages', 'messaging_keep_needed'],
  ['messaging_subscriptions_begin', 'messaging_subscriptions', 'messaging_begin_position'],
  ['messaging_subscriptions_retention', 'messaging_subscriptions', 'messaging_change_retention'],
  ['messaging_topics_incarnation', 'messaging_topics', null],
] as const;

/** Where gateways of release 0.2.0 pushed the reseller's notifications to themselves. */
const formerHook = 'http://gateway.tributary.internal/hooks/reseller';

/** Drops what only release 0.2.0 needs: triggers, and the subscriptions with which it received the reseller's notifications. */
export async function formerRelease(db: Kysely<unknown>, _: ColumnTypes, engine: Engine): Promise<void> {
  for (const [trigger, table] of former) {
    const on = engine === 'postgres' ? sql` on ${sql.ref(table)}` : sql``;
    await sql`drop trigger if exists ${sql.ref(trigger)}${on}`.execute(db);
  }
  const functions = new Set(former.map(([, , name]) => name));
  for (const name of engine === 'postgres' ? functions : [])
    if (name !== null) await sql`drop function if exists ${sql.ref(name)}()`.execute(db);
  await sql`delete from messaging_subscriptions where push_endpoint = ${sql.lit(formerHook)}`.execute(db);
}

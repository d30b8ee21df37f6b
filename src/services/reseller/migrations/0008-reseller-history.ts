import { type Kysely, sql } from 'kysely';

/** Adds indexes that find reseller events by their own id, and the latest published event of a subscription. */
export async function resellerHistory(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.ref(name)} on events (${sql.raw(columns)})
      where stream = 'reseller' and seq is not null`.execute(db);
  }
}

const indexes = {
  reseller_events_by_id: `(payload ->> 'id')`,
  reseller_events_by_published: `key, (payload ->> 'publishedAt')`,
} as const;

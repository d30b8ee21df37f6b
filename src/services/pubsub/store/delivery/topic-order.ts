import { type RawBuilder, sql } from 'kysely';

/** Higher than the id of any message. */
const end = sql.lit(Number.MAX_SAFE_INTEGER);

/**
 * Returns the condition for the messages of an incarnation behind an id; order them by `incarnation` and `id`. It
 * compares rows, because PostgreSQL reads the messages of all topics along the primary key where the incarnation is
 * compared alone and `id` gives the order.
 */
export function isBehind(incarnation: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean> {
  const own = sql`messaging_messages.incarnation, messaging_messages.id`;
  return sql<boolean>`(${own}) > (${incarnation}, ${id}) and (${own}) <= (${incarnation}, ${end})`;
}

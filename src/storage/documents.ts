import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './locking.ts';
import type { JsonText } from './tables/column-types.ts';

/**
 * A document as its column keeps it: each engine has a binary form of JSON, in which a field is found without reading
 * all that comes before it.
 */
export function keptDocument(db: Kysely<Database>, document: unknown): RawBuilder<JsonText> {
  const text = JSON.stringify(document);
  return isPostgres(db) ? sql`${text}` : sql`jsonb(${text})`;
}

/** The text of a document that its column keeps. */
export function documentText(db: Kysely<Database>, column: string): RawBuilder<JsonText> {
  const kept = sql.ref<JsonText>(column);
  return isPostgres(db) ? kept : sql`json(${kept})`;
}

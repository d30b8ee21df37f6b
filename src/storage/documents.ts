import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './locking.ts';
import type { JsonText } from './tables/column-types.ts';

/**
 * Returns a document in its column's form: the engine's binary JSON, in which a field is found without reading those
 * before it.
 */
export function keptDocument(db: Kysely<Database>, document: unknown): RawBuilder<JsonText> {
  const text = JSON.stringify(document);
  return isPostgres(db) ? sql`${text}` : sql`jsonb(${text})`;
}

/** Returns the JSON text of a document column. */
export function documentText(db: Kysely<Database>, column: string): RawBuilder<JsonText> {
  const kept = sql.ref<JsonText>(column);
  return isPostgres(db) ? kept : sql`json(${kept})`;
}

import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Engine } from '../migrations/columns.ts';
import type { JsonText } from '../tables/column-types.ts';
import { isPostgres } from './locking.ts';

/**
 * Returns a document in its column's form: the engine's binary JSON, in which a field is found without reading those
 * before it.
 */
export function keptDocument(db: Kysely<Database>, document: unknown): RawBuilder<JsonText> {
  const text = JSON.stringify(document);
  return isPostgres(db) ? sql`${text}` : sql`jsonb(${text})`;
}

/** The JSON escapes of a NUL and of an unpaired surrogate, as a regular expression of PostgreSQL. */
const unreadable = String.raw`\\u(0000|d[89a-f][0-9a-f]{2})`;

/**
 * Returns the value of a `json` column in a form that SQL reads whatever its texts are: PostgreSQL refuses to look into
 * JSON with a NUL or an unpaired surrogate, which rows of older versions have. These become U+FFFD.
 */
export function readableJson(engine: Engine, column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (engine === 'sqlite') return column;
  return sql`(case when strpos(${column}::text, ${sql.lit('\\u')}) = 0 then ${column}
    else regexp_replace(${column}::text, ${sql.lit(unreadable)}, ${sql.lit('\\\\ufffd')}, 'g')::json end)`;
}

/** A `json` column in the form of `readableJson`, which is computed once for each row of a statement. */
export function readableColumn(engine: Engine, column: RawBuilder<unknown>) {
  if (engine === 'sqlite') return { join: sql``, document: column };
  // Without `offset 0` the planner would compute it for each use.
  const join = sql`cross join lateral (select ${readableJson(engine, column)} as document offset 0) as readable`;
  return { join, document: sql.ref('readable.document') };
}

export function documentText(db: Kysely<Database>, column: string): RawBuilder<JsonText> {
  const kept = sql.ref<JsonText>(column);
  return isPostgres(db) ? kept : sql`json(${kept})`;
}

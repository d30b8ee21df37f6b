import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../migrations/columns.ts';
import { watchFunction } from '../sqlite/reads/watch.ts';

/**
 * Returns a condition that is always true and lets SQLite stop in the middle of a statement: the function is called for
 * each row and throws when the call has ended or the time is up. Every WHERE of a scan needs it with a column of every
 * table in its FROM; with one column alone the planner may make that table the outermost loop and call it rarely.
 * PostgreSQL needs no such function.
 * See docs/decisions/014-bounded-reads-and-scans.md.
 */
export function watched(engine: Engine, ...columns: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return engine === 'postgres' ? sql`(1 = 1)` : sql`${sql.raw(watchFunction)}(${sql.join([...columns])})`;
}

import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './migrations/columns.ts';
import { watchFunction } from './watch-function.ts';

/**
 * True, and how SQLite is stopped in the middle of a statement: the function is called for each row and throws once the
 * call has ended or its time is up. It is to stand in every WHERE with a column of every table of that FROM: with one
 * column alone the planner may make that table the outermost, and call it rarely. PostgreSQL needs none.
 * See docs/decisions/014-bounded-reads-and-scans.md.
 */
export function watched(engine: Engine, ...columns: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return engine === 'postgres' ? sql`(1 = 1)` : sql`${sql.raw(watchFunction)}(${sql.join([...columns])})`;
}

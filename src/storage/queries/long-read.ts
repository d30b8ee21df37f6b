import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from '../database.ts';
import type { Scannable } from '../scans/scan.ts';
import { ConcurrentSqliteAdapter } from '../sqlite/adapter.ts';
import type { ReadMode } from '../sqlite/protocol.ts';
import { toRows, toStatement } from '../sqlite/rows.ts';

/** Rows without documents that are sorted in process; a thousand take about a millisecond. */
export const maxSortedRows = 1000;

/**
 * Runs a SELECT that may take more than a few milliseconds although its result is small: a count, a sort, a deep OFFSET.
 * On SQLite a thread reads it, so that the event loop goes on; `isLong` is false for one that is short with its values.
 */
export const longRead = <Row>(db: Kysely<Database>, query: Scannable<Row>, isLong = true): Promise<Row[]> =>
  runRead(db, query.compile(db), isLong ? 'thread' : 'counted');

/**
 * Runs a compiled SELECT. Within a transaction it sees the transaction's own changes, and `reading` has no effect, as
 * beside plugins, which see each result.
 */
export async function runRead<Row>(
  db: Kysely<Database>,
  query: CompiledQuery<Row>,
  reading: ReadMode,
): Promise<Row[]> {
  const executor = db.getExecutor();
  const { adapter, plugins } = executor;
  if (!(adapter instanceof ConcurrentSqliteAdapter) || db.isTransaction || plugins.length > 0)
    return (await executor.executeQuery<Row>(query)).rows;
  const result = adapter.reader.read(toStatement(query), reading);
  return toRows<Row>(result instanceof Promise ? await result : result);
}

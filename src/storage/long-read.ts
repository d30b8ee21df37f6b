import { sql } from 'kysely';

const mark = '/* long read */';

/**
 * Marks a SELECT of `storage.db` that may take more than a few milliseconds although its result is small: a count, a
 * sort, a deep OFFSET. On SQLite a thread reads it, so that the event loop goes on. It is the `modifyFront` of a query, or
 * stands after the SELECT of an `sql` template. PostgreSQL ignores it.
 */
export const longRead = sql.raw(mark);

const front = `select ${mark}`;

export const isLongRead = (statement: string): boolean => statement.startsWith(front);

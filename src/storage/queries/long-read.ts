import { type RawBuilder, sql } from 'kysely';
import type { Reading } from '../sqlite/protocol.ts';

const mark = '/* long read */';

/**
 * Marks a SELECT of `storage.db` that may take more than a few milliseconds although its result is small: a count, a
 * sort, a deep OFFSET. On SQLite a thread reads it, so that the event loop goes on. It is the `modifyFront` of a query, or
 * stands after the SELECT of an `sql` template. PostgreSQL ignores it.
 */
export const longRead = sql.raw(mark);

const front = `select ${mark}`;

/** Maximum rows of a result that SQLite reads in process. */
export const maxShortRows = 200;

/**
 * Returns how a prepared query runs when that many rows are the most that it returns or sorts. A sort is done before its
 * first row is there, so that counting the rows would come too late.
 */
export const readingOfRows = (rows: number): Reading => (rows <= maxShortRows ? 'counted' : 'thread');

/** Rows without documents that are sorted in process; a thousand take about a millisecond. */
const maxSorted = 1000;

/** Returns `longRead` for a SELECT that sorts up to that many rows without documents, if they are many. */
export const longSort = (rows: number): RawBuilder<unknown> => (rows <= maxSorted ? sql`` : longRead);

export const isLongRead = (statement: string): boolean => statement.startsWith(front);

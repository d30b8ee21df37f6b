import type { DatabaseSync } from 'node:sqlite';
import { StorageError } from '../../storage-errors.ts';

/** The SQL function that scan threads have and others have not: a scan that is sent elsewhere fails at once. */
export const watchFunction = 'scan_watched';

/** The error codes of a stopped statement. */
export const stoppedCode = 'STORAGE_SCAN_STOPPED';
export const lateCode = 'STORAGE_SCAN_LATE';

/** Stops the statements of one connection from within, because node:sqlite does not offer SQLite's interrupt. */
export interface Watch {
  /** Sets the time limit of the next statement, in milliseconds. */
  begin(limitMs: number): void;
  isWatched(sql: string): boolean;
}

/** Rows between two checks of the clock, which cost more than a check of the flag. */
const rowsBetween = 16;

export function watchStatements(db: DatabaseSync, stop: Int32Array): Watch {
  let end = Number.POSITIVE_INFINITY;
  let rows = 0;
  // Variadic, so that it can be called with a column of every table; it reads none of them.
  db.function(watchFunction, { varargs: true }, () => {
    if (Atomics.load(stop, 0) !== 0) throw new StorageError(stoppedCode, 'the scan was stopped');
    rows += 1;
    if (rows % rowsBetween === 0 && performance.now() > end) {
      throw new StorageError(lateCode, 'the scan took too long');
    }
    return 1;
  });
  return {
    begin(limitMs) {
      end = performance.now() + limitMs;
      rows = 0;
    },
    isWatched: (sql) => sql.includes(`${watchFunction}(`),
  };
}

import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { StorageError } from '../../storage-errors.ts';
import { describeFailure } from '../failure.ts';
import { maxShortRows, type ReadMode, type Result, type Statement } from '../protocol.ts';
import { asArrays, closeFailed, createStatementCache, type Prepared, resultOf } from '../statements.ts';

/** Maximum characters and bytes of all values of a result that is read in process. */
const maxText = 1024 * 1024;

export type ShortReading = Exclude<ReadMode, 'thread'>;

/** A read-only connection in this process, which never waits for a lock. */
export interface ShortReads extends Disposable {
  /**
   * Returns the result, or why a thread has to read it: it is too large, or another connection has a lock. Throws a
   * StorageError.
   */
  read(statement: Statement, reading: ShortReading): Result | 'large' | 'locked';
}

/** Opens a connection to a database that a writer has opened before. */
export function openShortReads(file: string): ShortReads {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 0 });
  // A sort in a temporary file would wait for the disk in the event loop.
  db.exec('PRAGMA temp_store = MEMORY');
  const prepare = createStatementCache(db);

  function run({ sql, parameters }: Statement, reading: ShortReading): Result | 'large' {
    const prepared = prepare(sql);
    const rows =
      reading === 'bounded'
        ? asArrays(prepared.statement.all(...parameters))
        : countedRows(prepared, parameters);
    return rows ? resultOf(prepared, rows) : 'large';
  }

  return {
    read(statement, reading) {
      if (!db.isOpen) throw new StorageError('STORAGE_CLOSED', 'the storage is closed');
      try {
        return run(statement, reading);
      } catch (error) {
        const { code, message } = describeFailure(error);
        if (locks.has(code)) return 'locked';
        throw new StorageError(code, message);
      }
    },
    [Symbol.dispose]() {
      if (db.isOpen) db.close();
    },
  };
}

const locks: ReadonlySet<string> = new Set(['SQLITE_BUSY', 'SQLITE_LOCKED']);

/** Returns all rows, or null once they are too many. */
function countedRows(
  { statement }: Prepared,
  parameters: Statement['parameters'],
): SQLOutputValue[][] | null {
  const iterator = statement.iterate(...parameters);
  try {
    return firstRows(asArrays(iterator));
  } catch (error) {
    closeFailed(iterator);
    throw error;
  }
}

function firstRows<Row extends readonly SQLOutputValue[]>(all: Iterable<Row>): Row[] | null {
  const rows: Row[] = [];
  let text = 0;
  for (const row of all) {
    text += textOf(row);
    if (rows.push(row) > maxShortRows || text > maxText) return null;
  }
  return rows;
}

/** Whether the result could have been read in process. */
export const isShort = ({ rows }: Result): boolean => firstRows(rows) !== null;

function textOf(row: readonly SQLOutputValue[]): number {
  let text = 0;
  for (const value of row) {
    if (typeof value === 'string') text += value.length;
    else if (value instanceof Uint8Array) text += value.byteLength;
  }
  return text;
}

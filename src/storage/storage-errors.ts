import { types } from 'node:util';

/** The storage cannot be opened. The message is one line for a person: the place, the fault and what is expected. */
export class StorageUnavailable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StorageUnavailable';
  }
}

/** A statement or commit that SQLite refused. PostgreSQL's errors have their SQLSTATE in `code`, too. */
export class StorageError extends Error {
  /** SQLite's name of the fault (`SQLITE_CONSTRAINT_UNIQUE`), or `STORAGE_…` for one of our own. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'StorageError';
    this.code = code;
  }
}

const uniqueViolations = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505']);

export const isUniqueViolation = (error: unknown): boolean => uniqueViolations.has(errorCode(error) ?? '');

/** Serialization failure and deadlock of PostgreSQL, and a lock of SQLite that another connection has. */
const undone = new Set(['40001', '40P01', 'SQLITE_BUSY']);

/** Whether the transaction was rolled back because of another one, so that it may be retried. */
export const isUndone = (error: unknown): boolean => undone.has(errorCode(error) ?? '');

export function errorCode(error: unknown): string | undefined {
  if (!types.isNativeError(error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the error's message. A refused connection to a name with several addresses has a code and no message. */
export function errorMessage(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  return error.message || (errorCode(error) ?? error.name);
}

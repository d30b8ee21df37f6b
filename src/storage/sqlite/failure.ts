import { types } from 'node:util';
import type { Failure } from './protocol.ts';

/** The result codes that callers distinguish: https://www.sqlite.org/rescode.html */
const names: Readonly<Record<number, string>> = {
  1: 'SQLITE_ERROR',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  19: 'SQLITE_CONSTRAINT',
  26: 'SQLITE_NOTADB',
  275: 'SQLITE_CONSTRAINT_CHECK',
  787: 'SQLITE_CONSTRAINT_FOREIGNKEY',
  1299: 'SQLITE_CONSTRAINT_NOTNULL',
  1555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  2067: 'SQLITE_CONSTRAINT_UNIQUE',
};

/** Returns an error as data, because a clone of it would lose its fields between threads. */
export function describeFailure(error: unknown): Failure {
  if (!types.isNativeError(error)) return { code: 'STORAGE_FAILED', message: String(error) };
  return { code: failureCode(error), message: error.message };
}

/** Returns the name of SQLite's result code, or the error's own code; undefined for an error without one. */
export function codeOf(error: unknown): string | undefined {
  if (!types.isNativeError(error)) return undefined;
  const code = failureCode(error);
  return code === 'STORAGE_FAILED' ? undefined : code;
}

function failureCode(error: Error): string {
  if ('errcode' in error && typeof error.errcode === 'number') {
    // The low byte of an extended result code is the primary one.
    return names[error.errcode] ?? names[error.errcode & 0xff] ?? `SQLITE_${error.errcode}`;
  }
  return 'code' in error && typeof error.code === 'string' ? error.code : 'STORAGE_FAILED';
}

import { expect, test } from 'vitest';
import { Fault } from '../../src/kit/fault.ts';
import { StorageError } from '../../src/storage/storage-errors.ts';
import { isConnectionLost, storageFault, unreachableFault } from '../../src/storage/unavailable.ts';

const coded = (code: string) => Object.assign(new Error('inside'), { code });

test.each([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '08006',
  '57P01',
  '57P03',
  '57014',
  '53100',
  '53300',
  '25006',
  '58030',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_BUSY',
  'SQLITE_READONLY',
  'SQLITE_CANTOPEN',
  'STORAGE_CRASHED',
])('the database fault %s is UNAVAILABLE, with the driver’s message inside', (code) => {
  const error = coded(code);
  const fault = storageFault(error);
  expect(fault).toBeInstanceOf(Fault);
  expect(fault).toMatchObject({ code: 'UNAVAILABLE', cause: error });
  expect(String(fault)).not.toContain('inside');
});

test.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('pg’s "%s" has no code and counts as a lost connection', (message) => {
  const error = new Error(message);
  expect(storageFault(error)).toMatchObject({ code: 'UNAVAILABLE', options: { retryAfter: 5 } });
  expect(isConnectionLost(error)).toBe(true);
});

test.each([
  ['a wrong statement', coded('42601')],
  ['a duplicate value', coded('23505')],
  ['a value of the wrong type', coded('22P02')],
  ['a deadlock', coded('40P01')],
  ['a constraint of SQLite', new StorageError('SQLITE_CONSTRAINT_UNIQUE', 'UNIQUE constraint failed')],
  ['a wrong statement of SQLite', new StorageError('SQLITE_ERROR', 'syntax error')],
  ['a damaged file', new StorageError('SQLITE_CORRUPT', 'malformed')],
  ['a bug', new TypeError('a bug')],
  ['a thrown text', 'a text'],
])('%s is returned unchanged', (_what, error) => {
  expect(storageFault(error)).toBe(error);
});

test('a full disk does not count as a lost connection', () => {
  expect(isConnectionLost(coded('53100'))).toBe(false);
});

test('a refused connection is UNAVAILABLE for any reason', () => {
  for (const code of ['ECONNREFUSED', '28P01', '3D000']) {
    expect(unreachableFault(coded(code))).toMatchObject({ code: 'UNAVAILABLE', options: { retryAfter: 5 } });
  }
});

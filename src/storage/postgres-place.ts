import { Client } from 'pg';
import { StorageUnavailable } from './storage-errors.ts';

/**
 * Describes the server of a URL without the password. Throws StorageUnavailable for a text that is no such URL.
 */
export function describePlace(url: string): string {
  try {
    const { host, port, database } = new Client({ connectionString: url });
    return `PostgreSQL at ${host}:${port}, database ${JSON.stringify(database)},`;
  } catch {
    // The parser's error is dropped, because it repeats the URL with the password.
    throw new StorageUnavailable(
      'DATABASE_URL is not a URL of PostgreSQL: expected postgres://user:password@host:port/database.',
    );
  }
}

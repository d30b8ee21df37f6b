import { Client } from 'pg';
import { StorageUnavailable } from './storage-errors.ts';

/**
 * Describes the server of a URL without the password. Throws StorageUnavailable for a text that is no such URL, and for a
 * password with an unencoded separator: a part of it would be read, and shown, as the host.
 */
export function describePlace(url: string): string {
  if (hasOpenSeparator(url)) throw notOne();
  try {
    const { host, port, database } = new Client({ connectionString: url });
    return `PostgreSQL at ${host}:${port}, database ${JSON.stringify(database)},`;
  } catch {
    // The parser's error is dropped, because it repeats the URL with the password.
    throw notOne();
  }
}

/** Whether a fragment begins, or the path has an `@`: neither is part of a URL of PostgreSQL. */
const hasOpenSeparator = (url: string): boolean => url.includes('#') || /^[^/]*:\/\/[^/?]*\/[^?]*@/.test(url);

const notOne = () =>
  new StorageUnavailable(
    'DATABASE_URL is not a URL of PostgreSQL: expected postgres://user:password@host:port/database, with the characters # % / ? @ : of user and password percent-encoded (such as %23 for #).',
  );

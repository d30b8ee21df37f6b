import { Client } from 'pg';
import { errorCode, StorageUnavailable } from './storage-errors.ts';

/** The server and the database of a URL. */
export interface PostgresPlace {
  readonly host: string;
  readonly port: number;
  readonly database: string | undefined;
  /** Whether the URL, or PGPASSWORD, has a password. */
  readonly hasPassword: boolean;
}

/** Returns the server of a URL. Throws StorageUnavailable for a text that is no such URL. */
export function placeOf(url: string): PostgresPlace {
  try {
    const { host, port, database, password } = new Client({ connectionString: url });
    return { host, port, database, hasPassword: Boolean(password) };
  } catch (error) {
    // The parser's error is dropped, because it repeats the URL with the password.
    throw systemCode.test(errorCode(error) ?? '') ? noFile(error) : notOne();
  }
}

/** Describes the server of a URL without the password. Throws as `placeOf` does. */
export function describePlace(url: string): string {
  const { host, port, database } = placeOf(url);
  return `PostgreSQL at ${host}:${port}, database ${JSON.stringify(database)},`;
}

const notOne = () =>
  new StorageUnavailable(
    'DATABASE_URL is not a URL of PostgreSQL: expected postgres://user:password@host:port/database, with the characters # % / ? @ : of user and password percent-encoded (such as %23 for #).',
  );

/** A code of the system, such as `ENOENT`, and not one of Node, such as `ERR_INVALID_URL`. */
const systemCode = /^E(?!RR_)/;

/** The parser reads the files of `sslcert`, `sslkey` and `sslrootcert`. */
const noFile = (error: unknown) =>
  new StorageUnavailable(
    `DATABASE_URL names a file in sslcert, sslkey or sslrootcert that cannot be read (${errorCode(error)}).`,
  );

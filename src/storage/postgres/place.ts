import { Client } from 'pg';
import { errorCode, StorageUnavailable } from '../storage-errors.ts';
import { hostUrls } from './hosts.ts';

/** Describes the server of a URL without the password. Throws StorageUnavailable for a text that is not such a URL. */
export function describePlace(url: string): string {
  try {
    const clients = hostUrls(url).map((connectionString) => new Client({ connectionString }));
    const hosts = clients.map(({ host, port }) => `${host}:${port}`).join(' or ');
    const database = clients[0]?.database;
    return `PostgreSQL at ${hosts}, database ${JSON.stringify(database)},`;
  } catch (error) {
    // The parser's error is dropped, because it repeats the URL with the password.
    throw systemCode.test(errorCode(error) ?? '') ? noFile(error) : notOne();
  }
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
